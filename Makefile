# Two commands are enough: `make play` and `make test`. Each sets up what it needs.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src hatch_build.py pyproject.toml -type f -not -path '*/__pycache__/*')

.PHONY: help play install test test-interpreted test-compiled test-browser test-train check docs bench fuzz fuzz-server fuzz-texts soak mutants models play-through lock audit clean system

help: ## show this list
	@grep -E '^[a-z-]+:.*## ' Makefile | sed -E 's/:.*## /\t/' | expand -t 20

# The page opens at once, interpreted; the compiled build is made beside it and taken up at the next start.
play: install ## set everything up and open the page
	@$(BIN)/python scripts/play.py

install: $(VENV)/stamp-play ## the virtual environment a player needs

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Stardeck needs Python 3.11 or newer: make PYTHON=python3.12 play"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { sh scripts/system-packages.sh python3-venv && $(PYTHON) -m venv $(VENV); }

# Without isolation: the sources are only pointed at, so that mypy and setuptools need not be fetched for it.
$(VENV)/stamp-play: $(VENV)/bin/python pyproject.toml
	@echo "stardeck: installing what the page needs (once) …"
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-compile hatchling editables
	@$(BIN)/pip install --progress-bar off --disable-pip-version-check --no-compile --no-build-isolation -e . | sed -un 's/^Collecting \([^ ]*\).*/  \1/p; s/^Installing.*/  installing …/p'
	@$(BIN)/python -c 'import stardeck.server.app'
	@touch $@

$(VENV)/stamp-test: $(VENV)/stamp-play tests/toy/pyproject.toml
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[postgres,arena,ray,research,dev,docs,browser]' -e tests/toy
	@touch $@

# Peers are optional: what can't be installed is left out of the tables, which say so.
# catanatron_gym asks for exactly one old version of Gymnasium; it works with those that Stardeck needs.
$(VENV)/stamp-bench: $(VENV)/stamp-play
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[research,dev]'
	-$(BIN)/pip install --quiet --disable-pip-version-check -e '.[bench]'
	-$(BIN)/pip install --quiet --disable-pip-version-check --no-deps 'catanatron_gym>=4,<5'
	@touch $@

# What looks at the page's JavaScript; the page itself needs none of it.
node_modules/stamp: package.json
	@sh scripts/page-tools.sh
	@touch $@

# The compiled build lies beside the sources, never inside them, and is rebuilt when any source changes.
.compiled/stamp: $(SOURCES) | $(VENV)/bin/python
	@rm -rf .compiled
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --target .compiled .
	@$(BIN)/python scripts/say_build.py .compiled
	@touch $@

system: ## Debian packages the tests need: a browser, its font and PostgreSQL
	@sh scripts/system-packages.sh chromium postgresql fonts-dejavu-core

test: $(VENV)/stamp-test system .compiled/stamp ## every test: interpreted, compiled, PostgreSQL, browser
	$(MAKE) test-interpreted test-compiled test-browser

# Everything once on the build that people have; what a compiled module could change also interpreted.
test-compiled: $(VENV)/stamp-test .compiled/stamp
	PYTHONPATH=.compiled STARDECK_EXPECT=compiled $(BIN)/pytest -q -n 4 --dist worksteal tests --ignore tests/browser

test-interpreted: $(VENV)/stamp-test
	$(BIN)/pytest -q -n 2 --dist worksteal -m 'not long' tests/kernel tests/contract tests/games tests/bots tests/build --ignore tests/bots/test_strength.py

test-browser: $(VENV)/stamp-test .compiled/stamp
	PYTHONPATH=.compiled $(BIN)/pytest -q -n 3 --dist worksteal tests/browser

# PyTorch is large, so nobody else needs it; take another one with TORCH=torch==2.13.0 or an index of your own.
TORCH ?= torch
$(VENV)/stamp-train: $(VENV)/stamp-test
	$(BIN)/pip install --quiet --disable-pip-version-check $(TORCH)
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[train]'
	@touch $@

test-train: $(VENV)/stamp-train ## learners of other people on our interfaces: Stable-Baselines3, CleanRL's style
	$(BIN)/pytest -q tests/envs/test_clients.py

check: $(VENV)/stamp-test node_modules/stamp ## lint and types of Python and JavaScript, import contracts, sizes, rule index
	PATH="$(CURDIR)/$(BIN):$(CURDIR)/node_modules/.bin:$$PATH" sh scripts/check

# The makers of the theme announce another program in every build; that is no trouble of the documents.
docs: $(VENV)/stamp-test ## the documentation as a site in build/site; a broken link is an error
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs --quiet build --strict
	@echo "stardeck: open build/site/index.html; to search in it: $(BIN)/python -m http.server --directory build/site"

fuzz: $(VENV)/stamp-test .compiled/stamp ## 10,000 random games and 20,000 altered positions of each game, looking for trouble
	@for game in orbital tortuga titan; do \
		PYTHONPATH=.compiled $(BIN)/python scripts/fuzz.py $$game --games 10000 || exit 1; done
	PYTHONPATH=.compiled STARDECK_POSITIONS=20000 $(BIN)/pytest -q -n 2 tests/games/test_positions_play_on.py

# A hundred slices; goes on where it stopped. ARGS="--minutes 30" stops after so long, "--slice 17" tries one again.
fuzz-server: $(VENV)/stamp-test ## made-up requests, messages, records, positions and packs for the server, at length
	$(BIN)/python -m scripts.fuzz_server $(ARGS)

# What counts the branches that a text reaches is compiled for a few versions of Python, and nothing else needs it.
$(VENV)/stamp-fuzz: $(VENV)/bin/python pyproject.toml
	$(PYTHON) -m venv $(VENV)/fuzz
	$(VENV)/fuzz/bin/pip install --quiet --disable-pip-version-check hatchling editables 'atheris>=3,<4'
	$(VENV)/fuzz/bin/pip install --quiet --disable-pip-version-check --no-build-isolation -e .
	@touch $@

# Goes on where it stopped. ARGS="--minutes 30" is shared by all targets, "--target 'position-*'" takes some.
fuzz-texts: $(VENV)/stamp-fuzz ## texts from outside, changed under the guidance of coverage, at length
	$(VENV)/fuzz/bin/python -m scripts.fuzz_texts $(ARGS)

SECONDS ?= 7200
soak: $(VENV)/stamp-test system ## servers and databases killed, frozen and starved while 50 tables play, at length
	STARDECK_SOAK=$(SECONDS) $(BIN)/pytest -q -s tests/endurance

# Goes on where it stopped; ARGS="--game titan --survivors" and the like choose what is tried.
mutants: $(VENV)/stamp-test ## small faults in the rules: do the rule tests notice each?
	$(BIN)/python -m scripts.mutants $(ARGS)

models: $(VENV)/stamp-test ## long random games that second models of the rules play along
	$(BIN)/python -m scripts.models $(ARGS)

# Goes on where it stopped; ARGS="--game titan --screen phone" and the like choose what is played.
play-through: $(VENV)/stamp-test system .compiled/stamp ## every game to its end by mouse and finger, on each screen, in each language, and by keys
	PYTHONPATH=.compiled $(BIN)/python -m scripts.play_through $(ARGS)
	PYTHONPATH=.compiled STARDECK_WHOLE=1 $(BIN)/pytest -q -k by_keys_alone tests/browser/test_whole_games.py

# Tools of their own: none of them is needed to run or to test anything.
$(VENV)/stamp-audit: $(VENV)/bin/python
	$(PYTHON) -m venv $(VENV)/audit
	$(VENV)/audit/bin/pip install --quiet --disable-pip-version-check pip-audit cyclonedx-bom pip-tools
	@touch $@

lock: $(VENV)/stamp-audit ## versions and hashes of what a deployment installs, into deploy/constraints.txt
	PATH="$(CURDIR)/$(VENV)/audit/bin:$$PATH" sh scripts/lock.sh

audit: $(VENV)/stamp-audit ## known vulnerabilities of a deployment, and what it is made of: dist/sbom.json
	@mkdir -p dist
	$(VENV)/audit/bin/cyclonedx-py requirements --output-reproducible --of JSON -o dist/sbom.json deploy/constraints.txt
	$(VENV)/audit/bin/pip-audit --strict --disable-pip --require-hashes -r deploy/constraints.txt

bench: $(VENV)/stamp-bench .compiled/stamp ## answers and steps a second beside peers, interpreted and compiled
	@peers=--peers; $(BIN)/python -c 'import catanatron' || { peers=; echo "stardeck: without catanatron"; }; \
		set -x; $(BIN)/python -m stardeck bench $$peers && PYTHONPATH=.compiled $(BIN)/python -m stardeck bench $$peers
	PYTHONPATH=.compiled $(BIN)/python benchmarks/envs.py

clean: ## remove everything that was built or installed here
	rm -rf $(VENV) node_modules .compiled .compiled.log build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .mutants .models .played .fuzzed
	find . \( -name '*.so' -o -name '*.pyd' \) -delete
