/** The code of a build that reads the log and fills the tables, on a database of its own. */

import { randomBytes } from 'node:crypto'
import type * as events from '../src/domain/events.ts'
import type * as features from '../src/features/features.ts'
import type { ReadDatabase } from '../src/platform/consumers/data-source.ts'
import type { EventStore } from '../src/platform/event-store/event-store.ts'
import type * as openingThread from '../src/platform/event-store/opening-thread.ts'
import type * as personKeys from '../src/platform/event-store/person-keys.ts'
import type * as postgresEventStore from '../src/platform/event-store/postgres-event-store.ts'
import type * as postgresPersonKeys from '../src/platform/event-store/postgres-person-keys.ts'
import type * as sealedEventStore from '../src/platform/event-store/sealed-event-store.ts'
import type { Projection } from '../src/platform/projecting/projection.ts'
import type * as rebuild from '../src/platform/projecting/rebuild.ts'
import { secondsOf } from './measure.ts'
import { modulesOf } from './server-process.ts'

type Modules = typeof postgresEventStore &
  typeof sealedEventStore &
  typeof openingThread &
  typeof postgresPersonKeys &
  typeof personKeys &
  typeof features &
  typeof rebuild &
  typeof events

const moduleFiles = [
  'platform/event-store/postgres-event-store.js',
  'platform/event-store/sealed-event-store.js',
  'platform/event-store/opening-thread.js',
  'platform/event-store/postgres-person-keys.js',
  'platform/event-store/person-keys.js',
  'features/features.js',
  'platform/projecting/rebuild.js',
  'domain/events.js',
]

export interface Contestant {
  readonly modules: Modules
  readonly store: EventStore
  readonly tables: ReadDatabase
  readonly projections: readonly Projection[]
  close(): Promise<void>
}

/** @param names the projections to rebuild; left out: all of them */
export const contestant = async (
  build: string,
  url: string,
  names?: readonly string[],
): Promise<Contestant> => {
  const modules = await modulesOf<Modules>(build, moduleFiles)
  const stored = await modules.createPostgresEventStore({ url })
  const keks = modules.parseKeyEncryptionKeys(`1:${randomBytes(32).toString('base64')}`)
  const thread = modules.openOpeningThread({
    onFailure: (error) => process.stderr.write(`${error.message}\n`),
  })
  const keys = await modules.openPostgresPersonKeys({ url, keks, poolSize: 16, openItems: thread.open })
  const { personalFields, upcasts, projections } = modules
  const store = modules.sealedEventStore(stored, { keys, personalFields, upcasts, openItems: thread.open })
  const tables = await modules.openReadTables({ url, poolSize: 4 })
  return {
    modules,
    store,
    tables,
    projections: projections.filter(({ name }) => names?.includes(name) ?? true),
    async close() {
      await tables.close()
      await store.close()
      await thread.close()
    },
  }
}

/** The seconds in which a build fills its tables from its log. */
export const secondsOfRebuild = ({ modules, store, tables, projections }: Contestant): Promise<number> =>
  secondsOf(async () => {
    const { signal } = new AbortController()
    // A build before this function rebuilds them one after the other.
    if ((modules.rebuildTogether as unknown) !== undefined)
      await modules.rebuildTogether({ store, tables, projections, signal })
    else for (const projection of projections) await modules.rebuild({ store, tables, projection, signal })
  })
