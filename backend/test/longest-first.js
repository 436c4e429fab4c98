/**
 * jest's `testSequencer`: the slowest files start first, so that no worker is left alone with one at the end.
 * jest itself only knows durations of earlier runs, and a fresh clone has none.
 */
import { statSync } from 'node:fs'

/**
 * The slowest files of a whole run, slowest first. A file that no longer exists does no harm, and a missing
 * one only starts late.
 */
const longest = [
  'test/app-shutdown.spec.ts',
  'test/app-eventstoredb.spec.ts',
  'test/backup-restore.spec.ts',
  'test/reminders-under-kills.spec.ts',
  'src/platform/event-store/postgres-event-store.spec.ts',
  'test/replay.spec.ts',
  'test/server-kills.spec.ts',
  'test/threats/input-fuzz.spec.ts',
  'src/platform/event-store/eventstoredb-event-store.spec.ts',
  'test/analysts-questions.spec.ts',
  'test/threats/query-fuzz.spec.ts',
  'src/features/endorsements/endorsement-mails.spec.ts',
  'test/threats/password-stuffing.spec.ts',
  'test/threats/enumeration.spec.ts',
  'test/reviews-erasure.spec.ts',
  'src/platform/event-store/postgres-event-store-faults.spec.ts',
  'test/integrity.spec.ts',
  'src/features/profiles/pictures/read-picture.spec.ts',
  'test/console-records.spec.ts',
  'src/platform/processes/reactor.spec.ts',
  'test/log-commands.spec.ts',
  'test/bookings-at-once.spec.ts',
  'test/threats/erasure.spec.ts',
  'src/platform/mail/mail-sender.spec.ts',
  'test/database-restarts.spec.ts',
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
