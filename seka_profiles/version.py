"""The version, alone in its module so that `seka --version` need not import anything else."""

VERSION = "0.1.0"
