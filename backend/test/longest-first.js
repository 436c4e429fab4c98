/**
 * jest's `testSequencer`: the slowest files start first, so that no worker is left alone with one at the end.
 * jest itself only knows durations of earlier runs, and a fresh clone has none.
 */

import { statSync } from 'node:fs'

/**
 * The files that cost most (test-results/costs.json of a run), those of the walk first. A file that no longer exists does
 * no harm, and a missing one only starts late.
 */
const longest = [
  'test/reviews-erasure.walk.spec.ts',
  'test/several-servers.walk.spec.ts',
  'test/reminders-under-kills.walk.spec.ts',
  'test/app-shutdown.walk.spec.ts',
  'test/threats/query-fuzz.walk.spec.ts',
  'test/server-kills.walk.spec.ts',
  'test/threats/enumeration.walk.spec.ts',
  'test/network-faults.walk.spec.ts',
  'test/threats/password-stuffing.walk.spec.ts',
  'test/tracing.walk.spec.ts',
  'test/restarts-under-load.walk.spec.ts',
  'src/platform/event-store/eventstoredb-faults.walk.spec.ts',
  'src/platform/event-store/postgres-event-store-faults.walk.spec.ts',
  'test/poison-events.walk.spec.ts',
  'test/threats/input-fuzz.walk.spec.ts',
  'test/threats/canaries.walk.spec.ts',
  'test/threats/redirects.walk.spec.ts',
  'src/platform/event-store/eventstoredb-cluster.walk.spec.ts',
  'test/operations.spec.ts',
  'src/platform/event-store/eventstoredb-event-store.spec.ts',
  'test/replay.spec.ts',
  'test/compile-mutations.spec.ts',
  'test/backup-restore.spec.ts',
  'test/log-commands.spec.ts',
  'src/platform/event-store/memory-event-store.spec.ts',
  'src/features/profiles/pictures/read-picture.spec.ts',
  'test/app-eventstoredb.spec.ts',
  'test/pseudonyms-apart.spec.ts',
  'test/endorsements.spec.ts',
  'test/events-catalogue.spec.ts',
  'src/platform/event-store/postgres-event-store.spec.ts',
  'test/console-lists-as-of.spec.ts',
  'test/analysts-questions.spec.ts',
  'test/console-looks.spec.ts',
  'test/threats/access-matrix.spec.ts',
  'test/personal-data-export.spec.ts',
  'test/console-resources.spec.ts',
  'test/tables-check.spec.ts',
  'src/platform/postgres/embedded-postgres.spec.ts',
  'src/projections/profiles/providers.spec.ts',
  'test/console-sql.spec.ts',
  'test/clocks.spec.ts',
  'test/analysts-people.spec.ts',
  'test/first-admin.spec.ts',
  'test/search-quality.spec.ts',
  'src/platform/integrity/verify-log.spec.ts',
  'src/features/endorsements/missed-requests.spec.ts',
  'src/features/log/scheduled-queries.spec.ts',
  'test/console-exports.spec.ts',
  'test/dev-mail.spec.ts',
  'src/features/endorsements/endorsement-mails.spec.ts',
  'test/write-plan.spec.ts',
  'src/domain/bookings/free-times.spec.ts',
  'test/two-factor-reset.spec.ts',
  'test/social-image.spec.ts',
  'src/features/bookings/deadlines.spec.ts',
  'test/endorsements-erasure.spec.ts',
  'test/console-log.spec.ts',
  'src/features/accounts/account-mails.spec.ts',
  'test/threats/cross-site-posts.spec.ts',
]

/** The file's place in the list of the slowest; all others come after them. */
const placeOf = ({ path, context }) => {
  const place = longest.findIndex((name) => path === `${context.config.rootDir}/${name}`)
  return place < 0 ? longest.length : place
}

// oxlint-disable-next-line project/named-exports -- jest calls the default export
export default class LongestFirst {
  /** The listed files first, then larger files before smaller ones. */
  sort(tests) {
    return tests
      .map((test) => ({ test, place: placeOf(test), size: statSync(test.path).size }))
      .sort((a, b) => a.place - b.place || b.size - a.size)
      .map(({ test }) => test)
  }

  shard(tests) {
    return tests
  }

  allFailedTests(tests) {
    return tests
  }

  cacheResults() {}
}
