"""How much hypothesis tries: a sample in the suite, more where `HYPOTHESIS_PROFILE=long` asks for it."""

import os

from hypothesis import HealthCheck, settings

_SLOW_IS_FINE = (HealthCheck.too_slow, HealthCheck.data_too_large)

settings.register_profile("default", deadline=None, max_examples=100, suppress_health_check=_SLOW_IS_FINE)
settings.register_profile("long", deadline=None, max_examples=2_000, suppress_health_check=_SLOW_IS_FINE)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))
