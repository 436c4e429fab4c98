# Every target installs and builds what it needs and skips what is already there. `make help` lists them.

# Not the default's own spelling: make 3.81 would start plain commands with the PATH that it was started with.
SHELL := /bin//sh
# Where scripts/node.cjs puts a Node, on a machine whose own is too old.
export PATH := $(CURDIR)/.node/bin:$(PATH)
.DEFAULT_GOAL := help
DEPTH ?= gate
.PHONY: help start dev test torture mutants e2e check format bench catalogue answers migration replay verify-log staff backup erased-people restore follow-log sbom env node install build

help: ## this list
	@echo 'make start is the way in. The targets:'
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## /{printf "  make %-11s %s\n", $$1, $$2}' Makefile
	@echo 'Settings, as in PORT=4000 make start:'
	@awk -F '## ' '/^# setting: /{sub(/^# setting: /, "", $$1); printf "  %-23s%s\n", $$1, $$2}' Makefile

# setting: PORT                 ## the address of start and dev; default 3000
# setting: DATABASE_URL         ## postgres://…; unset: a PostgreSQL of its own under .data
# setting: EVENTSTORE_URL       ## esdb://…, esdb+discover://… or postgres://…; unset: the log lives in that database
# setting: PHOTOS_BUCKET_URL    ## https://…/bucket, of a bucket that speaks S3; unset: photos are kept under .data/photos
# setting: PHOTOS_BUCKET_REGION ## its region; default us-east-1; its keys: PHOTOS_ACCESS_KEY_ID, PHOTOS_SECRET_ACCESS_KEY
# setting: WAITLIST_MODE        ## on shows the waitlist in place of every page
# setting: TRUST_PROXY          ## addresses or networks of proxies in front, as in 10.0.0.0/8; unset behind one, all visitors count as one
# setting: DEMO_DATA            ## on writes demo people, who answer by themselves, into an empty log; quiet: they do not answer; unset: on, into a store of its own alone
# setting: SMTP_URL             ## smtp://…; unset: mails are kept under .data/mail and shown at /dev/mail
# setting: FIRST_ADMIN_EMAIL    ## made an admin at the start, who is invited by mail
# setting: POSTHOG_KEY          ## a PostHog project's key; unset: nobody is watched (docs/analytics.md)
# setting: POSTHOG_HOST         ## where PostHog listens, an https origin; default https://us.i.posthog.com
# setting: WEB_INSIGHTS         ## on loads /_vercel/insights/script.js, which a deployment at Vercel serves
# setting: MAP_STYLE_URL        ## https://… of a style of map tiles; unset: the map draws its own (docs/decisions/0054-draw-the-map-of-a-search-ourselves.md)
# setting: OTEL_EXPORTER_OTLP_ENDPOINT ## http://… of a collector of traces; unset: nothing is traced (docs/operations.md)
# setting: DATA_DIRECTORY       ## where the database and the keys are kept; default .data
# setting: CHROMIUM_PATH        ## the browser for test and e2e; unset: the system's, or one is installed
# setting: EVENTSTORE_TEST_URL  ## test also runs against this EventStoreDB
# setting: EVENTSTORE_TEST_BINARY ## torture also starts three nodes of this EventStoreDB, its executable or EventStore.ClusterNode.dll
# setting: DEPTH                ## how much test and e2e ask: gate or walk (docs/testing.md); default gate
# setting: TEST_SEED            ## what test tries by chance; default the day, as in 20261122
# setting: PICTURES             ## on keeps pictures of the screens that test and e2e look over, under frontend/test-results/screens
# setting: ARGS                 ## what follows the command of replay, bench and verify-log

start: build ## the whole product on one address, with demo people in a store of its own
	@exec node backend/dist/programs/main.js

dev: install ## the same, reloading when a source changes
	@node scripts/dev.js

test: $(if $(findstring --changed,$(ARGS)),install,build) ## every suite, the browser's too, in minutes; DEPTH=walk asks all, in half an hour; ARGS=--changed: what a change touches; closes with: N passed, N failed
	@TEST_DEPTH=$(DEPTH) node scripts/test.js $(ARGS)

torture: build ## every suite at its full depth, in hours; writes docs/torture.md
	@node scripts/torture.js $(ARGS)

mutants: install ## Stryker writes defects into the rules: ARGS=faqs into those of a folder; ARGS=product tries the list of scripts/mutants.js
	@node scripts/mutants.js $(ARGS)

e2e: build ## the browser's suite alone
	@TEST_DEPTH=$(DEPTH) node scripts/test.js browser

check: install ## types, lint, format, arrows, unused code, compose file, words, dependencies, places of the mutants; ARGS=--changed: types and lint of what a change touches
	@node scripts/check.js $(ARGS)

format: install ## lays out every file as check wants it
	@npx --no-install oxfmt --write .

bench: build ## the figures of docs/performance.md, measured here
	@node --expose-gc backend/dist/bench/bench.js $(ARGS)

catalogue: install ## writes docs/events.md and docs/events.schema.json anew: every event, from the code
	@cd backend && node --import ./test/typescript-loader.js catalogue/write.ts

answers: install ## writes the answers of docs/analysts.md anew: of the demo as it is
	@cd backend && node --import ./test/typescript-loader.js catalogue/write-answers.ts

migration: install ## writes a migration: what the read tables' definitions changed since the last one: make migration NAME=add-a-column
	@cd backend && node --import ./test/typescript-loader.js catalogue/write-migration.ts "$(NAME)"

replay: build ## fills the read tables anew from the event log; asks for a reason: ARGS='--reason "…"'
	@node backend/dist/programs/log.js replay $(ARGS)

verify-log: build ## shows that nobody altered the event log, or who did what to which event
	@node backend/dist/programs/log.js verify $(ARGS)

staff: build ## makes EMAIL an admin and prints a link to set a password: make staff EMAIL=ada@example.org; ARGS=--reset-two-factor for a lost phone
	@node backend/dist/programs/staff.js $(EMAIL) $(ARGS)

backup: build ## writes a backup while servers run: make backup TO=/backups KEYS_TO=/elsewhere
	@node backend/dist/programs/backup.js --to "$(TO)" --keys-to "$(KEYS_TO)"

erased-people: build ## writes who was erased until now, for a later restore: make erased-people TO=/elsewhere/erased.ndjson
	@node backend/dist/programs/backup.js --erased-to "$(TO)"

restore: build ## into an empty deployment: make restore FROM=/backups/… KEYS_FROM=/elsewhere/… ERASED=/elsewhere/erased.ndjson
	@node backend/dist/programs/restore.js --from "$(FROM)" --keys-from "$(KEYS_FROM)" --erased "$(ERASED)"

follow-log: build ## drops what was made from another event log, while no server runs; the next start makes it from this one
	@node backend/dist/programs/follow-log.js

sbom: node ## writes sbom.cdx.json, the bill of materials of what runs in production (CycloneDX)
	@npm run --silent sbom >sbom.cdx.json.unfinished
	@node -e "const { bomFormat, specVersion, components } = JSON.parse(require('fs').readFileSync('sbom.cdx.json.unfinished', 'utf8')); require('fs').renameSync('sbom.cdx.json.unfinished', 'sbom.cdx.json'); console.log(components.length + ' packages are in sbom.cdx.json (' + bomFormat + ' ' + specVersion + ').')"

env: node ## writes .env with new keys, for docker compose up; adds what is missing in one that is there
	@node scripts/make-env.js

node:
	@command -v node >/dev/null || { echo 'This needs Node 24.11 or newer, and there is no node here: see https://nodejs.org.'; exit 1; }
	@node scripts/node.cjs

install: node
	@node scripts/install.js

build: install
	@node scripts/build.js
