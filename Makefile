# `make demo` plays the worked examples, `make table` opens the page, `make test` checks everything. All set up their own environment in .venv.
PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin

.PHONY: demo table client test lint scenarios bench compiled clean

demo: $(VENV)/ready
	@$(RUN)/affray demo

table: client
	@$(RUN)/affray serve

client: $(VENV)/ready
	@$(RUN)/python client/make.py

test: lint
	$(RUN)/python -m pytest -n auto

lint: $(VENV)/ready
	$(RUN)/ruff check .
	$(RUN)/ruff format --check .
	$(RUN)/mypy

scenarios: $(VENV)/ready
	$(RUN)/affray check scenarios

bench: $(VENV)/ready
	$(RUN)/python -m bench

compiled: $(VENV)/ready
	$(RUN)/python bench/compiled.py

$(VENV)/ready: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(RUN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
