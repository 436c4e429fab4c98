/**
 * Every tampering with the log and its integrity records that docs/integrity.md lists, each tried on the same
 * log.
 */

import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { v5 } from 'uuid'
import { ensureOwnTables, openReadTables } from '../src/features/features.ts'
import { readOwnAnchors } from '../src/features/log/own-anchors.ts'
import { openConsumers } from '../src/platform/consumers/consumer.ts'
import { countWords } from '../src/platform/counted.ts'
import { logStart, type EventStore, type NewEvent } from '../src/platform/event-store/event-store.ts'
import { parseKeyEncryptionKeys, type PersonKeys } from '../src/platform/event-store/person-keys.ts'
import { createPostgresEventStore } from '../src/platform/event-store/postgres-event-store.ts'
import { openPostgresPersonKeys } from '../src/platform/event-store/postgres-person-keys.ts'
import { sealedEventStore } from '../src/platform/event-store/sealed-event-store.ts'
import { sealingKeyOf } from '../src/platform/event-store/sealing.ts'
import { accessFindings, readAccessDigest } from '../src/platform/integrity/access-chain.ts'
import { keepAnchors } from '../src/platform/integrity/anchor-keeper.ts'
import type { Anchor } from '../src/platform/integrity/digest-checks.ts'
import { startDigestKeeper } from '../src/platform/integrity/digest-keeper.ts'
import {
  ensureDigestTables,
  noteDigestsBeginning,
  readDigestHead,
} from '../src/platform/integrity/digest-tables.ts'
import { sentenceOf } from '../src/platform/integrity/finding-words.ts'
import type { KeysOfLog } from '../src/platform/integrity/key-audit.ts'
import { verdictOf, verifyLog } from '../src/platform/integrity/verify-log.ts'
import { migratedDatabase } from '../test/test-database.ts'
import { until } from '../test/until.ts'
import { formatPage } from './format-page.ts'

const page = new URL('../../docs/integrity.md', import.meta.url)
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const keks = parseKeyEncryptionKeys(`1:${Buffer.alloc(32, 7).toString('base64')}`)
const personalFields = { StoryTold: { person: 'personId', fields: ['text'] }, PersonErased: 'none' } as const
const idOf = (index: number) => v5(`event ${index}`, '0c1f6f4e-55f6-4b0c-9a3b-8e2f6f1f7d10')

const told = (index: number, person: string): NewEvent => ({
  id: idOf(index),
  type: 'StoryTold',
  data: { personId: person, text: `Story ${index}`, index },
  metadata: { correlationId: 'c', causationId: 'c', actorId: person, schemaVersion: 1 },
})
const erased = (index: number, person: string): NewEvent => ({
  ...told(index, person),
  type: 'PersonErased',
  data: { personIds: [person] },
})

const at = (position: number) => `where position = ${position}`
const change = (what: string, position = 3) => `update event_log.event set ${what} ${at(position)}`
const remove = (position: number) => `delete from event_log.event ${at(position)}`
const forge = (position: string, stream: string, revision: number) => `
  alter table event_log.event drop constraint event_place;
  insert into event_log.event
  select ${position}, '${stream}', ${revision}, '${idOf(-1)}', type, bytes, data, metadata, time
    from event_log.event ${at(3)}`
const anchorKey = Buffer.alloc(32, 9)
const lookId = (nth: number) => idOf(-100 - nth)
const look = (nth: number) => `where id = '${lookId(nth)}'`
const key = 'update personal_key.person set'

const never = new AbortController().signal

interface Tampering {
  readonly what: string
  readonly sql: string
  /** The integrity records are made again from the tampered log, as a server that starts does. */
  readonly coveringUp?: true
  /** That server has signed an anchor, too, and knows of none before. */
  readonly signing?: true
  /** Where `verify` finds nothing, without an anchor elsewhere at least: the bold words of "What cannot be found". */
  readonly beyond?: string
}

const fromLastAnchor = 'Events since the last anchor'
const ownerOfDatabase = 'The owner of the database can recompute everything.'

/**
 * Two events for each of four streams are at positions 1 to 8; one more of Dora is at 9, her erasure at 10; 1,005
 * events in total. Those up to 10 are a day older than the others.
 */
const untouched: Tampering = { what: 'Nothing', sql: 'select 1' }

const events: readonly Tampering[] = [
  { what: 'An event’s data', sql: change(`data = '{"personId":"ada","index":99}'`) },
  { what: 'Its metadata', sql: change(`metadata = '{"actorId":"ben"}'`) },
  { what: 'Its time', sql: change(`time = time - interval '1 day'`) },
  { what: 'Its type', sql: change(`type = 'StoryRetold'`) },
  { what: 'Its id', sql: change(`id = '${idOf(-1)}'`) },
  { what: 'Its stream', sql: change(`stream = 'story-other', revision = 0`) },
  { what: 'An event deleted in the middle', sql: remove(3) },
  { what: 'Two neighbours deleted', sql: `${remove(3)}; ${remove(4)}` },
  { what: 'The newest event deleted', sql: remove(1005) },
  {
    what: 'The newest event deleted, and the log’s head moved back',
    sql: `${remove(1005)}; update event_log.head set position = 1004`,
  },
  {
    what: 'Two events exchanged',
    sql: `${change('position = 5000')}; ${change('position = 3', 6)}; ${change('position = 6', 5000)}`,
  },
  {
    what: 'Two events of a stream exchanged, with their revisions',
    sql: `${change('position = 5000, revision = 9000')}; ${change('position = 3, revision = 0', 7)};
          ${change('position = 7, revision = 1', 5000)}`,
  },
  { what: 'An event inserted before the log’s start', sql: forge('-5', 'story-2', 2) },
  { what: 'An event inserted behind the log’s head', sql: forge('5000', 'story-2', 2) },
  {
    what: 'An event inserted at the end, and the head moved on',
    sql: `${forge('1006', 'story-2', 2)}; update event_log.head set position = 1006`,
  },
  {
    what: 'An event inserted in the place of a deleted one',
    sql: `${forge('5000', 'story-new', 9000)}; ${remove(3)}; update event_log.event set position = 3, revision = 0 ${at(5000)}`,
  },
]

const keysOfPeople: readonly Tampering[] = [
  { what: 'A person’s key deleted', sql: `delete from personal_key.person where person = 'ada'` },
  {
    what: 'A person’s key destroyed, and no erasure in the log',
    sql: `${key} key_id = null, kek_version = null, wrapped = null, erased_at = now() where person = 'ada'`,
  },
  {
    what: 'Two persons’ keys exchanged',
    sql: `${key} person = case person when 'ada' then '?' else 'ada' end where person in ('ada', 'ben') and person = 'ada';
          ${key} person = 'ada' where person = 'ben'; ${key} person = 'ben' where person = '?'`,
  },
  {
    what: 'A byte of a person’s key altered',
    sql: `${key} wrapped = set_byte(wrapped, 20, 255 - get_byte(wrapped, 20)) where person = 'ada'`,
  },
  { what: 'The note of an erasure deleted', sql: `delete from personal_key.person where person = 'dora'` },
]

const digests: readonly Tampering[] = [
  {
    what: 'The hash of an event',
    sql: `update integrity.event_hash set hash = sha256('x') where position = lpad('3', 20, '0')`,
  },
  {
    what: 'The hash of an event deleted',
    sql: `delete from integrity.event_hash where position = lpad('3', 20, '0')`,
  },
  { what: 'The digests of each 1,000 events deleted', sql: 'delete from integrity.digest' },
  { what: 'A digest', sql: `update integrity.digest set digest = sha256('x')` },
  {
    what: 'The digests’ head moved back',
    sql: `update integrity.head h set events = d.events, position = d.position, digest = d.digest from integrity.digest d`,
  },
  { what: 'All hashes deleted', sql: 'truncate integrity.event_hash' },
  {
    what: 'All that is kept of the log deleted',
    sql: 'truncate integrity.event_hash, integrity.digest, integrity.head, integrity.beginning, integrity.anchor',
  },
  {
    what: 'An event’s data, and all that is kept of the log made anew by a server',
    sql: `${change(`data = '{"personId":"ada","index":99}'`)};
          truncate integrity.event_hash, integrity.digest, integrity.head, integrity.beginning, integrity.anchor`,
    coveringUp: true,
  },
  {
    what: 'An event’s data, and all that is kept of the log made anew by somebody who knows how',
    sql: `${change(`data = '{"personId":"ada","index":99}'`)};
          truncate integrity.event_hash, integrity.digest, integrity.head, integrity.anchor;
          update integrity.beginning set position = ''`,
    coveringUp: true,
  },
  {
    what: 'The same, and a server started, which has signed an anchor',
    sql: `${change(`data = '{"personId":"ada","index":99}'`)};
          truncate integrity.event_hash, integrity.digest, integrity.head, integrity.anchor;
          update integrity.beginning set position = ''`,
    coveringUp: true,
    signing: true,
    beyond: ownerOfDatabase,
  },
  {
    what: 'The newest events deleted, with all that is kept of them, and both heads moved back',
    sql: `${remove(1005)}; update event_log.head set position = 1004;
          truncate integrity.event_hash, integrity.digest, integrity.head, integrity.anchor`,
    coveringUp: true,
  },
]

const accessLog: readonly Tampering[] = [
  { what: 'An entry of the access log deleted', sql: `delete from staff.look ${look(2)}` },
  { what: 'An entry of the access log edited', sql: `update staff.look set staff_id = 'ben' ${look(2)}` },
  {
    what: 'An entry of the access log added',
    sql: `insert into staff.look (id, staff_id, kind, hour, seen_at) values ('${idOf(-2)}', 'ben', 'people', now(), now())`,
  },
  {
    what: 'The newest entries of the access log deleted',
    sql: `delete from staff.look where kind = 'newest'`,
  },
  {
    what: 'An entry of the access log deleted, and its link made older than 400 days',
    sql: `delete from staff.look ${look(2)};
          update staff.look_link set seen_at = seen_at - interval '401 days' where look = '${lookId(2)}'`,
  },
  {
    what: 'An entry of the access log deleted, with its link',
    sql: `delete from staff.look ${look(2)}; delete from staff.look_link where look = '${lookId(2)}'`,
  },
  {
    what: 'The newest entries of the access log deleted, with their links',
    sql: `delete from staff.look_link where look in (select id from staff.look where kind = 'newest');
          delete from staff.look where kind = 'newest'`,
    beyond: 'The newest entries of the access log, taken away with their links',
  },
]

const anchors: readonly Tampering[] = [
  { what: 'An anchor’s record deleted, and its file', sql: 'delete from integrity.anchor where nth = 2' },
  {
    what: 'An anchor’s record edited',
    sql: `update integrity.anchor set anchor = replace(anchor, '"links":2', '"links":1') where nth = 2`,
  },
  {
    what: 'The newest anchor’s record deleted, and its file',
    sql: 'delete from integrity.anchor where nth = 5',
    beyond: ownerOfDatabase,
  },
  {
    what: 'The beginning of the digests moved',
    sql: `update integrity.beginning set began_at = began_at - interval '1 day'`,
  },
  { what: 'The beginning of the digests deleted', sql: 'delete from integrity.beginning' },
  {
    what: 'The beginning of the digests deleted, and a server started',
    sql: 'delete from integrity.beginning',
    coveringUp: true,
  },
  { what: 'All anchors’ records deleted, and their files', sql: 'delete from integrity.anchor' },
]

const lastEvents: readonly Tampering[] = [
  {
    what: 'An event since the last anchor rewritten, and its hash and digest made anew',
    sql: `insert into event_log.event
          select 1006, 'story-9', 0, '${idOf(-1)}', type, bytes, '{"personId":"ada","index":99}', metadata, time
            from event_log.event ${at(4)};
          update event_log.head set position = 1006`,
    coveringUp: true,
    beyond: fromLastAnchor,
  },
  {
    what: 'An event appended as the server would',
    sql: `insert into event_log.event
          select 1006, 'story-9', 0, '${idOf(-1)}', type, bytes, data, metadata, time from event_log.event ${at(3)};
          update event_log.head set position = 1006`,
    coveringUp: true,
    beyond: 'Anyone who may write to the log can append a false event.',
  },
]

/** What is tried, by what is tampered with. */
const tamperings: Readonly<Record<string, readonly Tampering[]>> = {
  'Events, one by one': events,
  'Keys of people': keysOfPeople,
  'Digests of the log': digests,
  'The access log': accessLog,
  'Anchors and the beginning of the digests': anchors,
  'The newest events': lastEvents,
}

const keepDigests = async (url: string, store: EventStore) => {
  await withClient(url, ensureDigestTables)
  const tables = await openReadTables({ url, poolSize: 2 })
  const consumers = openConsumers({ store, tables, log: silent })
  const keeper = startDigestKeeper({ consumers, store, log: silent })
  const head = await store.head()
  const kept = () => tables.query<{ position: string }>('select position from integrity.head')
  await until('the digests are at the head', async () => (await kept())[0]?.position === head)
  await keeper.stop()
  await consumers.subscription.close()
  await tables.close()
}

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes the log to tamper with, and an anchor that is kept elsewhere. */
const makeLog = async (url: string): Promise<Anchor> => {
  const keys = await openPostgresPersonKeys({ url, keks })
  const store = sealedEventStore(await createPostgresEventStore({ url }), {
    keys,
    personalFields,
    upcasts: {},
  })
  await withClient(url, async (client) => {
    await ensureDigestTables(client)
    await noteDigestsBeginning(client, logStart)
  })
  for (let index = 1; index <= 8; index += 1)
    await store.append(`story-${index % 4}`, 'any', [
      told(index, ['ada', 'ben', 'cleo', 'ada'][index % 4] ?? ''),
    ])
  await store.append('story-dora', 'any', [told(9, 'dora')])
  await store.append('story-dora', 'any', [erased(10, 'dora')])
  await keys.erase('dora')
  await store.append(
    'story-long',
    'any',
    Array.from({ length: 995 }, (_, index) => told(11 + index, 'ben')),
  )
  await store.close()
  // As in a log that was there before today.
  await withClient(url, (client) =>
    client.query(`
      set session_replication_role = replica;
      update event_log.event set time = time - case when position <= 10 then interval '2 days' else interval '1 day' end`),
  )
  const stored = await createPostgresEventStore({ url })
  await keepDigests(url, stored)
  const pool = new pg.Pool({ connectionString: url })
  await ensureOwnTables(pool)
  for (const [nth, kind] of ['people', 'people', 'people', 'newest', 'newest'].entries()) {
    await pool.query(
      'insert into staff.look (id, staff_id, kind, hour, seen_at) values ($1, $2, $3, now(), now())',
      [lookId(nth), 'mona', kind],
    )
    const clock = () => new Date(Date.now() + nth * 3_600_000)
    await keepAnchors({ pool, store: stored, key: anchorKey, places: [], clock }, never)
  }
  await pool.end()
  const kept = await withClient(url, async (client) => {
    const { events, digest } = await readDigestHead(client)
    return { events, digest: digest.toString('hex'), ...(await readAccessDigest(client)) }
  })
  await stored.close()
  return { ...kept, name: 'the anchor of 2026-03-01' }
}

const sign = async (url: string, store: EventStore) => {
  const pool = new pg.Pool({ connectionString: url })
  await keepAnchors({ pool, store, key: anchorKey, places: [], clock: () => new Date() }, never)
  await pool.end()
}

const tamperedTables = [
  'event_log.event',
  'event_log.head',
  'personal_key.person',
  'staff.look',
  'staff.look_link',
  ...['event_hash', 'digest', 'head', 'beginning', 'anchor'].map((name) => `integrity.${name}`),
]
const copyOf = (table: string) => `untouched.${table.replace('.', '_')}`
const copyAll = [
  'create schema untouched',
  ...tamperedTables.map((table) => `create table ${copyOf(table)} as table ${table}`),
].join(';')
const restoreAll = [
  ...tamperedTables.map((table) => `delete from ${table}; insert into ${table} table ${copyOf(table)}`),
  'alter table event_log.event drop constraint if exists event_place',
  'alter table event_log.event add constraint event_place check (position > 0 and revision >= 0)',
].join(';')

interface Scene {
  readonly url: string
  readonly client: pg.Client
  readonly store: EventStore
  readonly keys: PersonKeys
  readonly anchor: Anchor
}

const verdictsAfter = async ({ sql, coveringUp, signing }: Tampering, scene: Scene) => {
  const { url, client, store, keys, anchor } = scene
  await client.query(restoreAll)
  await client.query(sql)
  if (coveringUp) await keepDigests(url, store)
  if (signing) await sign(url, store)
  const keysOfLog: KeysOfLog = {
    sealedWith: (event) => sealingKeyOf(event, personalFields),
    erasedBy: ({ type, data }) => (type === 'PersonErased' ? (data['personIds'] as string[]) : []),
    states: (persons) => keys.states(persons),
  }
  const settings = {
    anchors: [{ home: 'folder', directory: '/nowhere' }],
    role: 'web',
    timeStamps: null,
  } as const
  const own = await readOwnAnchors({ ...settings, secrets: { anchorKey } }, store, client)
  // As if their files were gone, too: what follows from their records alone.
  const odd = own.anchors.filter(({ problem }) => problem !== undefined)
  const verify = (anchors: readonly Anchor[]) =>
    verifyLog({
      store,
      client,
      signal: never,
      written: own.written,
      keys: keysOfLog,
      patience: 0,
      anchors,
      further: async () => [...own.findings, ...(await accessFindings(client, anchors, new Date()))],
    })
  const verified = [await verify(odd), await verify([...odd, anchor])]
  return verified.map((each) => {
    const said = each.findings.map(sentenceOf)
    if (each.newer > 0)
      said.push(`${countWords(each.newer, 'newer event wasn’t', 'newer events weren’t')} compared.`)
    return { verdict: verdictOf(each), said }
  })
}

/** Replaces ids, keys and times, which differ in each run. */
const steady = (sentence: string) =>
  sentence
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '2026-03-01T00:00:00.000Z')
    .replaceAll(/anchor-\d{4}-\d\d-\d\dT[\d.-]+Z/g, 'anchor-2026-03-01T00-00-00.000Z')
    .replaceAll(/recorded for \d{4}-\d\d-\d\d/g, 'recorded for 2026-03-01')
    .replaceAll(/0{10,}(\d+)/g, '$1')

const mostSentences = 3
const cellOf = ({ verdict, said }: { readonly verdict: string; readonly said: readonly string[] }) => {
  const more = said.length - mostSentences
  const shown = [...said.slice(0, mostSentences), ...(more > 0 ? [`And ${more} more.`] : [])].map(steady)
  return [`**${verdict}**`, ...shown].join('<br>').replaceAll('|', '\\|')
}

interface Verdict {
  /** What is tampered with; empty for nothing. */
  readonly of: string
  readonly what: string
  readonly beyond: string | undefined
  readonly verdict: string
  readonly withAnchor: string
}

/** How many were tried and how many are named: what is left is in "What cannot be found". */
const countsOf = (verdicts: readonly Verdict[]): readonly string[] => {
  const rowOf = (of: string, each: readonly Verdict[]) => {
    const left = [...new Set(each.flatMap(({ beyond }) => beyond ?? []))]
    const named = (key: 'verdict' | 'withAnchor') => each.filter((one) => one[key] !== 'whole').length
    return `| ${[of, each.length, named('verdict'), named('withAnchor'), left.join('<br>')].join(' | ')} |`
  }
  const all = verdicts.filter(({ of }) => of !== '')
  return [
    '| tampered with | tried | named | named with an anchor kept elsewhere | the others, below |',
    '| --- | --- | --- | --- | --- |',
    ...Object.keys(tamperings).map((of) =>
      rowOf(
        of,
        all.filter((each) => each.of === of),
      ),
    ),
    rowOf(
      '**all**',
      all.map((each) => ({ ...each, beyond: undefined })),
    ),
  ]
}

const between = /(<!-- tampering -->\n).*(<!-- end of tampering -->)/s

/** docs/integrity.md as it is, and as it should be. */
export const tamperingPage = async () => {
  const database = await migratedDatabase()
  const { url } = database
  const anchor = await makeLog(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // An intruder with owner rights: the trigger against accidental changes is off.
  await client.query(`set session_replication_role = replica; ${copyAll}`)
  const [store, keys] = [await createPostgresEventStore({ url }), await openPostgresPersonKeys({ url, keks })]
  const rows: string[] = []
  const verdicts: Verdict[] = []
  const tried = Object.entries({ '': [untouched], ...tamperings }).flatMap(([of, each]) =>
    each.map((tampering) => ({ of, tampering })),
  )
  try {
    for (const { of, tampering } of tried) {
      const [bare, anchored] = await verdictsAfter(tampering, { url, client, store, keys, anchor })
      if (!bare || !anchored) throw new Error('It is verified twice')
      const { what, beyond } = tampering
      verdicts.push({ of, what, beyond, verdict: bare.verdict, withAnchor: anchored.verdict })
      const same = cellOf(bare) === cellOf(anchored)
      rows.push(`| ${tampering.what} | ${cellOf(bare)} | ${same ? 'the same' : cellOf(anchored)} |`)
    }
  } finally {
    await Promise.all([client.end(), store.close(), keys.close()])
    await database.drop()
  }
  const table = [
    '| what was done | `verify` | with an anchor kept elsewhere |',
    '| --- | --- | --- |',
    ...rows,
  ]
  const written = await readFile(page, 'utf8')
  const replaced = written.replace(between, (_all, begin: string, end: string) =>
    [begin, '\n', countsOf(verdicts).join('\n'), '\n\n', table.join('\n'), '\n\n', end].join(''),
  )
  return { page, written, verdicts, wanted: await formatPage(replaced) }
}
