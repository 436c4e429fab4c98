/** A log as a marketplace would have it: the demo's people, again and again under other ids. */

import { randomBytes } from 'node:crypto'
import { personalFields, upcasts } from '../src/domain/events.ts'
import {
  logStart,
  type EventStore,
  type NewEvent,
  type RecordedEvent,
} from '../src/platform/event-store/event-store.ts'
import { createPostgresEventStore } from '../src/platform/event-store/postgres-event-store.ts'
import { openPostgresPersonKeys } from '../src/platform/event-store/postgres-person-keys.ts'
import { sealedEventStore } from '../src/platform/event-store/sealed-event-store.ts'
import { readSecrets } from '../src/platform/settings/secrets.ts'
import { ownBuildDirectory, startServer } from './server-process.ts'

/** Milliseconds without an append, after which the demo is written. */
const quietFor = 4_000
const pollEvery = 100
/** Copies of the demo that are written at the same time. */
const atOnce = 16

/** The events that a server writes into an empty store, without those of people who were erased. */
export const demoEvents = async (
  dataParent: string,
  databaseUrl: string,
): Promise<readonly RecordedEvent[]> => {
  const key = () => randomBytes(32).toString('base64')
  const secrets = { KEY_ENCRYPTION_KEY: `1:${key()}`, LOOKUP_KEY: key(), SESSION_KEY: key() }
  const settings = { DATABASE_URL: databaseUrl, DEMO_DATA: 'on', ...secrets }
  const server = await startServer(dataParent, ownBuildDirectory, settings)
  const keys = await openPostgresPersonKeys({
    url: databaseUrl,
    keks: readSecrets(secrets).keyEncryptionKeys,
  })
  const log = await createPostgresEventStore({ url: databaseUrl })
  const store = sealedEventStore(log, { keys, personalFields, upcasts })
  let head = logStart
  for (let since = performance.now(); performance.now() - since < quietFor;) {
    await new Promise((resolve) => setTimeout(resolve, pollEvery))
    const now = await store.head()
    if (now !== head) since = performance.now()
    head = now
  }
  await server.stop()
  const events: RecordedEvent[] = []
  for await (const event of store.readAll({ after: logStart }))
    if (!event.erased && event.type !== 'PersonErased') events.push(event)
  await store.close()
  return events
}

/** 32 hexadecimal digits, with or without dashes. */
const ids = /\b[0-9a-f]{8}(-?)[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{12}\b/g

/** The same event of other people: all ids, slugs and addresses are others. */
const copyOf = (
  event: RecordedEvent,
  copy: number,
): { readonly stream: string; readonly event: NewEvent } => {
  const text = JSON.stringify({
    stream: event.stream,
    event: { id: event.id, type: event.type, data: event.data, metadata: event.metadata },
  })
  const others = text
    .replace(ids, (id) => `${copy.toString(16).padStart(6, '0')}${id.slice(6)}`)
    .replaceAll('@', `+${copy}@`)
    .replace(/("slug":")([^"]*)/, `$1$2-${copy}`)
  return JSON.parse(others) as ReturnType<typeof copyOf>
}

/** Appends so many copies, several at the same time, each in the order of the demo. */
export const fillMixedLog = async (store: EventStore, demo: readonly RecordedEvent[], copies: number) => {
  let next = 1
  const write = async () => {
    for (let copy = next; copy <= copies; copy = next) {
      next += 1
      let batch: NewEvent[] = []
      let stream = ''
      const flush = async () => {
        if (batch.length > 0) await store.append(stream, 'any', batch)
        batch = []
      }
      for (const each of demo) {
        const other = copyOf(each, copy)
        if (other.stream !== stream) await flush()
        stream = other.stream
        batch.push(other.event)
      }
      await flush()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, write))
}
