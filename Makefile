# CotizaObra. `make` lists what there is. Settings are given behind the target: make up PORT=3100 DATA=/tmp/other
.DEFAULT_GOAL := help
.PHONY: help up dev roll rotate-keys rotate-secrets status event memory subscriber backup backup-key restore forget check test test-slow test-long e2e chaos bench generate release-contract sbom release release-key verify-release clean

SETUP := bash deploy/local/scripts/setup.sh
BUILD := bash deploy/local/scripts/build.sh
LOCAL := node_modules/.bin/node deploy/local/dist

help: ## this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

up: ## run the whole platform at http://localhost:3000 (PORT=, HOST=, DATA=, DEMO=no, BASE_PORT=, LOG_LEVEL=, APART=1, REPLICAS=)
	@bash deploy/local/scripts/up.sh

dev: ## the same while you change it: builds and restarts what changed, hot reload of the web (PORT=, DATA=, LOG_LEVEL=)
	@DEV=true bash deploy/local/scripts/up.sh

roll: ## build, then replace what runs here one instance after the other (ONLY=quotations,gateway)
	@$(BUILD) && $(LOCAL)/roll/main.js

rotate-keys: ## let a new signing key take over while people work (DATA=); takes ten minutes, goes on where it was interrupted
	@$(LOCAL)/rotate-keys/main.js

rotate-secrets: ## new passwords and keys for an installation that is stopped (DATA=)
	@$(LOCAL)/rotate-secrets/main.js

status: ## the processes of the run here: ready or not, lag, memory
	@$(LOCAL)/status/main.js

event: ## where an event stands: recorded, published, consumed, set aside (ID=<event, aggregate or correlation id>)
	@$(LOCAL)/event/main.js

memory: ## how much memory the run here uses (PSS)
	@$(LOCAL)/memory.js

subscriber: ## let an outside system follow public events (NAME=, COMPANIES=<ids>, EVENTS=<types>, FROM=all|now|<time>)
	@$(LOCAL)/subscriber/main.js

backup: ## back up the run here while it runs (TO=<new folder>, DATA=, PORT=, BACKUP_RECIPIENT=: TO is one encrypted file)
	@$(LOCAL)/backup/backup-main.js

backup-key: ## make a key for encrypted backups (TO=<new file>)
	@$(LOCAL)/backup/key-main.js

restore: ## make a data folder again from a backup (FROM=<backup>, DATA=<new folder>, REPLAY_FROM=<time>, BACKUP_IDENTITY=<file>)
	@$(SETUP) packages && PATH="$$PWD/node_modules/.bin:$$PATH" tsc -b deploy/local && $(LOCAL)/backup/restore-main.js

forget: ## remove all data of the run here (DATA=)
	@$(LOCAL)/forget-data.js

check: ## formatting, lint, boundaries, types, what is unused, generated files, containers and manifests
	@bash deploy/local/scripts/check.sh

test: ## the tests, set up from nothing, in ten minutes; the next two have those that take longer
	@bash deploy/local/scripts/test.sh

test-slow: ## the slow ones alone: most journeys in a browser, printing, calls at random, processes killed
	@TEST_SLOW=1 bash deploy/local/scripts/test.sh

test-long: ## every test there is, those that take many minutes included (every screen, both themes and widths)
	@TEST_LONG=1 bash deploy/local/scripts/test.sh

e2e: ## journeys in a real browser against the whole platform; pictures of every page in e2e/screenshots
	@$(SETUP) packages nats chromium && $(BUILD) && npm run e2e -w e2e -- e2e/api e2e/browser && npm run pictures -w e2e

chaos: ## faults at random and one by one; what was acknowledged is counted again (SEED=, ONLY=, FAULTS=, SHORT=1, OPERATIONS=, REPLICAS=)
	@$(SETUP) packages nats chromium && $(BUILD) && npm run --silent chaos -w e2e

bench: ## benchmarks, each beside a peer or a floor
	@$(SETUP) packages nats chromium weasyprint tryton && $(BUILD) && npm run bench -w bench

generate: ## write the documents of the contract again (proto/generated)
	@$(SETUP) packages && npm run generate

release-contract: ## make today's contract that of the last release, which `check` compares with (BREAKING=yes)
	@$(SETUP) packages && npm run generate && node_modules/.bin/node proto/dist/compatibility/main.js release $(if $(filter yes,$(BREAKING)),breaking)

sbom: ## the list of all packages of production, CycloneDX, in build/sbom.cdx.json
	@$(SETUP) packages && mkdir -p build && npm sbom --sbom-format cyclonedx --omit dev > build/sbom.cdx.json && echo build/sbom.cdx.json

release: ## sources, SBOM, sums and their signature (VERSION=, KEY=<Ed25519 key>, TO=<new folder>)
	@bash deploy/local/scripts/release.sh

release-key: ## make a key that signs releases (TO=<new file>)
	@bash deploy/local/scripts/release.sh key

verify-release: ## check a release before it is used (FROM=<folder>, KEY=<public key>)
	@bash deploy/local/scripts/release.sh verify

clean: ## remove what was built
	@rm -rf coverage build proto/dist services/*/dist gateway/dist web/dist deploy/config/dist deploy/process/dist deploy/local/dist e2e/dist bench/dist bench/results services/*/bundle gateway/bundle web/bundle deploy/process/bundle
