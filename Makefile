# `make demo` plays the worked examples, `make table` opens the page, `make check` checks what a change breaks first, in a minute, and
# `make test` checks everything. All set up their own environment in .venv, each with what it needs: the command, the page, or the tools.
PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin
# the tests start many interpreters: what one has compiled the others need not
unexport PYTHONDONTWRITEBYTECODE

.PHONY: demo table dist client test check lint scenarios docs pictures maps transcripts mutants bench bench-page by-hand boards silent compare reads printed oracle laws compiled compiled-plain clean

demo: $(VENV)/cli
	@$(RUN)/affray demo

table: client
	@$(RUN)/affray serve

client: $(VENV)/web
	@$(RUN)/python client/make.py

test: $(VENV)/extras
	@$(MAKE) --no-print-directory --jobs=2 lint client
	$(RUN)/python -m pytest -n auto --dist worksteal

# make check [GAME=<one>]: lint, format, types, what the house forbids, the prose of the docs, recorded lines of play of all games, the worked examples of one game
check: lint
	$(RUN)/python -m pytest -n auto --dist worksteal -m 'not slow' tests/test_hygiene.py tests/test_style.py tests/test_plays.py tests/test_golden.py scenarios/$(or $(GAME),mtg)

lint: $(VENV)/ready
	$(RUN)/ruff check .
	$(RUN)/ruff format --check .
	$(RUN)/mypy

scenarios: $(VENV)/ready
	$(RUN)/affray check scenarios

# the documentation as a site: build/site/index.html
docs: $(VENV)/ready
	NO_MKDOCS_2_WARNING=1 $(RUN)/mkdocs build --quiet
	@echo "build/site/index.html (to search in it too: $(RUN)/python -m http.server -d build/site)"

# What a release has, in dist: the source distribution and the pure wheel. .github/workflows/release.yml builds compiled wheels too.
dist: client
	$(RUN)/python -m pip install --quiet --disable-pip-version-check build
	$(RUN)/python -m build --outdir dist

# docs/pictures: the page, drawn anew with Chromium
pictures: $(VENV)/ready client
	$(RUN)/python -m pip install --quiet --disable-pip-version-check pillow
	$(RUN)/python docs/pictures.py

# the maps of the articles, docs/records/coverage-*.md
maps: $(VENV)/ready
	$(RUN)/python -m affray.scenario.articles

# docs/records/articles.md: the examples of the articles, told in their languages
transcripts: $(VENV)/ready
	$(RUN)/python -m affray.cli.transcripts

# make bench [BASE=<commit>] [COMPILED=1] [ONLY='positions/*'] [KEEP=1]
bench: $(VENV)/bench
	$(RUN)/python -m bench $(if $(BASE),--base $(BASE)) $(if $(COMPILED),--compiled) $(if $(ONLY),--only '$(ONLY)') $(if $(KEEP),--keep)

# The tables and plots of docs/records/speed.md, from what `make bench KEEP=1` kept.
bench-page: $(VENV)/bench
	$(RUN)/python -m bench.page

# Plots, and what commits of 22 November 2026 and before read files with.
$(VENV)/bench: $(VENV)/ready
	@$(INSTALL) '.[bench]'
	@touch $@

# the search against plain minimax and position keys against their futures, on a thousand random boards of each game: some ten minutes
boards: $(VENV)/ready
	AFFRAY_BOARDS=1000 $(RUN)/python -m pytest tests/test_solve.py tests/test_reach.py tests/test_repetition.py tests/test_proof_numbers.py
	AFFRAY_BOARDS=100 $(RUN)/python -m pytest tests/test_keys.py tests/test_properties.py
	AFFRAY_BOARDS=1 $(RUN)/python -m pytest tests/test_cli.py tests/test_puzzles.py -k 'accounted or idea'
	AFFRAY_EXAMPLES=1 $(RUN)/python -m pytest tests/test_api.py tests/test_json_examples.py -k worked_example

# what resolves without an event, on a thousand random boards of each game
silent: $(VENV)/ready
	AFFRAY_SILENT=1000 $(RUN)/python -m pytest tests/test_silent_resolutions.py

# make compare BASE=<commit> [DECISIONS=<of each game>]
compare: $(VENV)/ready
	$(RUN)/python -m bench.compare $(or $(BASE),HEAD) $(if $(DECISIONS),--decisions $(DECISIONS))

# make reads BASE=<commit> [CARDS='<files, named by their game>'] [THIN=<one of so many>]: are cards read as before, and how fast
reads: $(VENV)/ready
	$(RUN)/python -m bench.reads $(or $(BASE),HEAD) $(if $(CARDS),--cards $(CARDS)) $(if $(THIN),--thin $(THIN))

# make by-hand [GAME=<game>] [CARDS='<files>'] [LINES=<of each card>]: does an effect done by hand do what the same effect does that is read
by-hand: $(VENV)/ready
	$(RUN)/python -m bench.by_hand $(or $(GAME),mtg) $(CARDS) $(if $(LINES),--lines $(LINES))

# make printed [CARDS='<files, named by their game>']: do cards written as data say what their printed texts are read as
printed: $(VENV)/ready
	$(RUN)/python -m bench.printed $(if $(CARDS),--cards $(CARDS))

# make oracle TESTS=<folder of Java> CARDS=<card file> [ONLY=<name>] [N=<so many at random>]: combat tests of another engine, from a checkout beside the project
oracle: $(VENV)/ready
	$(RUN)/python -m bench.oracle $(TESTS) --cards $(CARDS) $(if $(ONLY),--only $(ONLY)) $(if $(N),-n $(N))

# make laws [DECISIONS=<of each game>] [GAME=<one>] [EDITION=<one of its>] [FIRST=<board>]: the laws of tests/test_properties.py over so many random decisions
laws: $(VENV)/ready
	$(RUN)/python -m bench.laws $(or $(DECISIONS),100000) $(if $(GAME),--game $(GAME)) $(if $(EDITION),--edition $(EDITION)) $(if $(FIRST),--first $(FIRST))

# rules of the battle that no worked example notices
mutants: $(VENV)/ready
	$(RUN)/python -m bench.mutants $(or $(GAME),fow)

# the compiled wheel as a release has it: built twice, tested, timed (docs/compiled.md says how long it takes)
compiled: $(VENV)/ready client
	$(RUN)/python -m bench.compiled

# do the tests hold for compiled code: built once, without a profile, tested
compiled-plain: $(VENV)/ready client
	$(RUN)/python -m bench.compiled --plain

# A stamp for each: the environment, with the command, with the page, with the tools. The last have what the others have.
INSTALL = AFFRAY_PAGE=later $(RUN)/python -m pip install --quiet --disable-pip-version-check --editable

$(VENV)/made:
	@echo "setting up $(VENV): some 70 MB for the command, 100 MB with the page, 650 MB with the tools to test and document"
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/cli: pyproject.toml | $(VENV)/made
	@$(INSTALL) '.[cli]'
	@touch $@

$(VENV)/web: pyproject.toml | $(VENV)/made
	@$(INSTALL) '.[web]'
	@touch $(VENV)/cli $@

$(VENV)/ready: pyproject.toml | $(VENV)/made
	@$(INSTALL) '.[dev]'
	@touch $(VENV)/cli $(VENV)/web $@

# What simulations and research need: where one of them cannot be had its tests skip, and say so.
$(VENV)/extras: $(VENV)/ready
	@$(INSTALL) '.[sim,cluster,research,spiel]' 2>/dev/null || for extra in sim cluster research spiel; do \
		$(INSTALL) ".[$$extra]" || \
		echo "affray[$$extra] cannot be installed here: tests that need it skip"; \
	done
	@touch $@

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
