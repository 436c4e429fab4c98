import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import pg from 'pg'
import { fastCheckRuns, runDepth, tellTortureResult } from '../../../test/depth.ts'
import { newEvents } from '../../../test/log-events.ts'
import { openProjectingWorld, asPlainObject, type ProjectingWorld } from '../../../test/projecting.ts'
import { until } from '../../../test/until.ts'
import type { Consumer } from '../consumers/consumer.ts'
import type { NewEvent, RecordedEvent } from '../event-store/event-store.ts'
import type { Anchor } from './digest-checks.ts'
import { startDigestKeeper } from './digest-keeper.ts'
import { ensureDigestTables, readStoredDigests, readDigestHead } from './digest-tables.ts'
import { hashOf } from './digests.ts'
import type { KeysOfLog } from './key-audit.ts'
import { verifyLog } from './verify-log.ts'

let world: ProjectingWorld
let client: pg.Client
let keepers: Consumer[] = []
beforeEach(async () => {
  world = await openProjectingWorld('postgres')
  client = new pg.Client({ connectionString: world.url })
  await client.connect()
  await ensureDigestTables(client)
})
afterEach(async () => {
  await Promise.all(keepers.map((keeper) => keeper.stop()))
  keepers = []
  await client.end()
  await world.close()
})

const keep = () => {
  const keeper = startDigestKeeper(world)
  keepers.push(keeper)
  return keeper
}
const append = (stream: string, count: number) => world.store.append(stream, 'any', newEvents(count))
const settled = async () => {
  const head = await world.store.head()
  await until(
    'the digests have come to the end',
    async () => (await readDigestHead(client)).position === head,
  )
}
const recorded = async () => {
  const events: RecordedEvent[] = []
  for await (const event of world.store.readAll()) events.push(event)
  return events
}
const verify = (events: readonly RecordedEvent[] | null = null, more: object = {}) =>
  verifyLog({
    store: events === null ? world.store : { ...asPlainObject(world.store), readAll: () => iterate(events) },
    patience: 0,
    client,
    signal: new AbortController().signal,
    ...more,
  })
async function* iterate(events: readonly RecordedEvent[]) {
  for (const event of events) yield await Promise.resolve(event)
}
const findings = async (events: readonly RecordedEvent[]) =>
  (await verify(events)).findings.map(({ kind, position }) => [kind, position])

describe('a log that nobody altered', () => {
  it('agrees with its digests, one of which is kept every thousand events', async () => {
    keep()
    for (let round = 0; round < 5; round += 1) await append(`story-${round}`, 450)
    await settled()
    expect(await verify()).toMatchObject({ events: 2250, findings: [] })
    expect((await readStoredDigests(client)).map(({ events }) => events)).toEqual([1000, 2000])
  })

  it(
    'is whole while somebody writes, however long it is',
    async () => {
      keep()
      for (let round = 0; round < 26; round += 1) await append(`story-${round}`, 450)
      await settled()
      let isOver = false
      let appended = 0
      let findings = 0
      const rounds = runDepth(3, 20)
      const writing = (async () => {
        for (; !isOver; appended += 20) await append(`newer-${appended}`, 20)
      })()
      try {
        for (let round = 0; round < rounds; round += 1) {
          const before = 26 * 450 + appended
          const verified = await verify(null, { patience: 3_000 })
          findings += verified.findings.length
          expect(verified).toMatchObject({ newer: 0, findings: [] })
          expect(verified.events).toBeGreaterThanOrEqual(before)
        }
      } finally {
        isOver = true
        await writing
      }
      expect(appended).toBeGreaterThan(0)
      tellTortureResult({
        what: 'verifications of a log that others write to, lost: findings where nobody altered anything',
        tried: rounds,
        lost: findings,
        doubled: 0,
        answers: { 'events appended meanwhile': appended },
      })
    },
    runDepth(60_000, 600_000),
  )

  it('is whole when somebody is erased after it was read', async () => {
    keep()
    await append('story-1', 3)
    await settled()
    let isErased = false
    const keys: KeysOfLog = {
      sealedWith: ({ type }) => (type === 'PersonErased' ? null : { person: 'ada', keyId: 'key' }),
      erasedBy: ({ type }) => (type === 'PersonErased' ? ['ada'] : []),
      async states() {
        if (!isErased)
          await world.store.append('account-ada', 'any', [
            { ...newEvents(1)[0], type: 'PersonErased' } as NewEvent,
          ])
        isErased = true
        return new Map([['ada', { state: 'erased' }]])
      },
    }
    expect((await verify(null, { keys })).findings).toEqual([])
    expect(isErased).toBe(true)
    const unsaid = { ...keys, erasedBy: () => [] }
    expect((await verify(null, { keys: unsaid })).findings).toMatchObject([
      { kind: 'key', problem: 'destroyed without an event' },
    ])
  })

  it('has the same digests whichever server keeps them, and however often another takes over', async () => {
    await append('story-1', 700)
    const first = keep()
    keep()
    await settled()
    await first.stop()
    await append('story-2', 700)
    await settled()
    const { digest, events } = await readDigestHead(client)
    await client.query('truncate integrity.event_hash, integrity.digest, integrity.head')
    await Promise.all(keepers.map((keeper) => keeper.stop()))
    keep()
    await settled()
    expect(await readDigestHead(client)).toMatchObject({ digest, events })
  })

  it('has the same hashes whatever the order of an event’s fields', async () => {
    await append('story-1', 1)
    const [event] = await recorded()
    if (!event) throw new Error('There is no event')
    const turned = Object.fromEntries(Object.entries(event).toReversed()) as unknown as RecordedEvent
    expect(hashOf(turned)).toEqual(hashOf(event))
  })
})

describe('a log whose servers write anchors', () => {
  const minute = 60_000
  const madeAt = async (...minutes: readonly number[]) => {
    await append('story-1', minutes.length)
    const made = await recorded()
    return made.map((event, nth) => ({ ...event, recordedAt: new Date((minutes[nth] ?? 0) * minute) }))
  }
  const found = async (events: readonly RecordedEvent[], now: number, written: readonly Anchor[] = []) => {
    const { findings: all } = await verify(events, { written, now: new Date(now * minute) })
    return all.filter(({ kind }) => kind === 'unanchored')
  }
  const anchorOf = (events: number): Anchor => ({ events, digest: '00'.repeat(32), name: 'anchor' })

  it('lacks one if more than an hour of it has none, whatever the clock says', async () => {
    const events = await madeAt(0, 30, 59, 70)
    expect(await found(events, 200)).toMatchObject([
      { events: 4, from: new Date(0), to: new Date(70 * minute), position: events[3]?.position },
    ])
    expect(await found(events, 200, [anchorOf(1)])).toEqual([])
    expect(await found(events.slice(0, 3), 100_000)).toEqual([])
    expect(await found(events, 200, [{ ...anchorOf(4), problem: 'signature' }])).toHaveLength(1)
  })

  it('lacks none in the first minutes of a server that comes back', async () => {
    const events = await madeAt(0, 300)
    expect(await found(events, 301)).toEqual([])
    expect(await found(events, 306)).toHaveLength(1)
  })
})

describe('a log that was altered', () => {
  it('is reported with its changed, missing, added and moved events', async () => {
    keep()
    await append('story-1', 6)
    await settled()
    const [a, b, c, d, e, f] = await recorded()
    if (!a || !b || !c || !d || !e || !f) throw new Error('There are six events')
    const changed = { ...b, data: { ...b.data, index: 99 } }
    expect(await findings([a, changed, c, d, e, f])).toEqual([['changed', b.position]])
    expect(await findings([a, c, d, e, f])).toEqual([['missing', b.position]])
    const elsewhere = { ...c, position: `${b.position}x` as typeof b.position, id: crypto.randomUUID() }
    expect(await findings([a, b, elsewhere, c, d, e, f])).toEqual([['added', elsewhere.position]])
    const [atD, atB] = [
      { ...b, position: d.position },
      { ...d, position: b.position },
    ]
    expect((await verify([a, atB, c, atD, e, f])).findings).toMatchObject([
      { kind: 'moved', position: b.position, from: d.position },
      { kind: 'moved', position: d.position, from: b.position },
    ])
  })

  it('is always noticed, whatever single change is made to it', async () => {
    keep()
    await append('story-1', 12)
    await settled()
    const events = await recorded()
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 11 }),
        fc.constantFrom('data', 'type', 'stream', 'time', 'actor', 'gone'),
        async (at, what) => {
          const event = events[at]
          if (!event) throw new Error('There is no such event')
          const { metadata } = event
          const altered: Partial<RecordedEvent> = {
            data: { data: { index: -1 } },
            type: { type: 'StoryRetold' },
            stream: { stream: 'story-2' },
            time: { recordedAt: new Date(0) },
            actor: { metadata: { ...metadata, actorId: 'somebody else' } },
            gone: {},
          }[what]
          const rest = events.flatMap((each) =>
            each !== event ? [each] : what === 'gone' ? [] : [{ ...event, ...altered }],
          )
          expect(await findings(rest)).toEqual([[what === 'gone' ? 'missing' : 'changed', event.position]])
        },
      ),
      fastCheckRuns(10, 40),
    )
  })

  it('is noticed by its digest even if the hashes were rewritten to match', async () => {
    keep()
    await append('story-1', 1200)
    await settled()
    await Promise.all(keepers.map((keeper) => keeper.stop()))
    const events = await recorded()
    const event = events[500]
    if (!event) throw new Error('There is no such event')
    const altered = { ...event, data: { index: -1 } }
    await client.query('update integrity.event_hash set hash = $1 where position = $2', [
      hashOf(altered),
      event.position,
    ])
    const { findings: found } = await verify(events.map((each) => (each === event ? altered : each)))
    expect(found.map(({ kind }) => kind)).toEqual(['digest'])
  })

  it('is noticed by a digest kept elsewhere, even if everything here was made again', async () => {
    keep()
    await append('story-1', 1000)
    await settled()
    const [kept] = await readStoredDigests(client)
    const name = 'the anchor of March'
    const anchors = [{ events: 1000, digest: kept?.digest.toString('hex') ?? '', name }]
    expect((await verify(null, { anchors })).findings).toEqual([])
    const other = [{ events: 1000, digest: '00'.repeat(32), name }]
    expect((await verify(null, { anchors: other })).findings).toMatchObject([
      { kind: 'anchor', events: 1000, after: 0, name },
    ])
  })
})
