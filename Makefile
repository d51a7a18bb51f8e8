# Everything happens in .venv, which the first target makes: python3 and make are enough.
#   make play PLAY_ARGS="tamashebi --set ceiling=20"     make test TEST_ARGS="-k money"

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
EXTRAS := $(VENV)/.extras
EDITOR := $(VENV)/node/.ready
PYTEST := $(BIN)/python -m pytest -n 2

.PHONY: help play test test-all lint types check bench clean

help:
	@echo "make play | test | test-all | lint | types | check | bench | clean"

# With `set -m` Ctrl-C reaches the game alone, which ends politely; its code 130 is no error to tell.
play: $(READY)
	@set -m 2>/dev/null; $(BIN)/seka play $(PLAY_ARGS); code=$$?; [ $$code -eq 130 ] || exit $$code

test: $(READY)
	@$(PYTEST) -m "not slow and not extra" $(TEST_ARGS)

test-all: $(EXTRAS) $(EDITOR)
	@$(PYTEST) $(TEST_ARGS)

lint: $(READY)
	@$(BIN)/ruff check --quiet .

types: $(READY)
	@$(BIN)/mypy --no-error-summary

check: lint types test

bench: $(EXTRAS)
	@$(BIN)/python -m bench.compare
	@$(BIN)/python -m bench.family
	@$(BIN)/python -m bench.ecosystems
	@$(BIN)/python -m bench.bots

clean:
	@rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Python 3.11 or later is needed, this is " + sys.version.split()[0] + "; make PYTHON=... names another")'
	@echo "setting up $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --editable '.[dev]'
	@touch $@

$(EXTRAS): $(READY)
	@echo "setting up the extras ..."
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --editable '.[dev,openspiel,pettingzoo,lsp,tui,browser,bench]'
	@touch $@

$(EDITOR): | $(READY)
	@command -v npm >/dev/null || { echo "npm is needed, with which yaml-language-server is installed: the schema is tried with it"; exit 1; }
	@echo "setting up yaml-language-server ..."
	@npm install --silent --no-audit --no-fund --prefix $(@D) yaml-language-server@1.25
	@touch $@
