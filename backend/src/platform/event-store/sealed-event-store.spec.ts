import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createCipheriv, randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { testDatabase } from '../../../test/test-database.ts'
import { until } from '../../../test/until.ts'
import {
  logStart,
  type EventStore,
  type JsonObject,
  type NewEvent,
  type RecordedEvent,
} from './event-store.ts'
import { createMemoryEventStore } from './memory-event-store.ts'
import { createMemoryPersonKeys } from './memory-person-keys.ts'
import { openNoItems, openOpeningThread, type OpenItems } from './opening-thread.ts'
import { parseKeyEncryptionKeys, PersonErased, type PersonKeys } from './person-keys.ts'
import { openPostgresPersonKeys } from './postgres-person-keys.ts'
import { openedItems, openItems, packItems } from './sealed-batch.ts'
import { sealedEventStore } from './sealed-event-store.ts'

const personalFields = {
  Joined: { person: 'personId', fields: ['email', 'address'] },
  Counted: 'none',
} as const

const event = (type: string, data: JsonObject): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  metadata: { correlationId: 'c', causationId: 'c', actorId: 'visitor', schemaVersion: 1 },
})
const joined = (personId: string, email: string) =>
  event('Joined', { personId, email, address: { city: 'Oslo' }, kind: 'parent' })

const all = async (store: EventStore) => {
  const events: RecordedEvent[] = []
  for await (const recorded of store.readAll()) events.push(recorded)
  return events
}

const sealed = (log: EventStore, keys: PersonKeys) =>
  sealedEventStore(log, { keys, personalFields, upcasts: {} })

const describeSealing = (home: string, openKeys: () => Promise<PersonKeys>) =>
  describe(`sealing with keys in ${home}`, () => {
    let keys: PersonKeys
    beforeAll(async () => {
      keys = await openKeys()
    })
    afterAll(() => keys.close())

    it('writes no personal data to the log in clear, and reads it back unchanged', async () => {
      const log = createMemoryEventStore()
      const store = sealed(log, keys)
      await store.append('w-1', 'no_stream', [
        joined(randomUUID(), 'ada@example.org'),
        event('Counted', { n: 1 }),
      ])
      expect(JSON.stringify(await all(log))).not.toMatch(/ada@|Oslo/)
      const [first, second] = await all(store)
      expect(first?.data).toMatchObject({
        email: 'ada@example.org',
        address: { city: 'Oslo' },
        kind: 'parent',
      })
      expect(second?.data).toEqual({ n: 1 })
    })

    it('reads a field as erased that an older program wrote in clear and that is personal now', async () => {
      const person = randomUUID()
      const log = createMemoryEventStore()
      const before = sealedEventStore(log, {
        keys,
        personalFields: { Joined: { person: 'personId', fields: ['email'] } },
        upcasts: {},
      })
      const store = sealed(log, keys)
      await before.append('w-1', 'no_stream', [joined(person, 'ada@example.org')])
      expect((await all(store))[0]?.data).toMatchObject({ address: { city: 'Oslo' } })
      await keys.erase(person)
      const [erased] = await all(store)
      expect(erased).toMatchObject({ erased: true, data: { email: 'erased', address: 'erased' } })
    })

    it('reads an erased person’s fields as erased in streams, the log and subscriptions, and others’ as before', async () => {
      const log = createMemoryEventStore()
      const store = sealed(log, keys)
      const [gone, stays] = [randomUUID(), randomUUID()]
      await store.append('w-1', 'no_stream', [joined(gone, 'gone@example.org')])
      await store.append('w-2', 'no_stream', [joined(stays, 'stays@example.org')])
      await keys.erase(gone)
      await keys.erase(gone)
      const [first, second] = await all(store)
      expect(first).toMatchObject({
        erased: true,
        data: { email: 'erased', address: 'erased', kind: 'parent' },
      })
      expect(second?.erased).toBeUndefined()
      expect(second?.data['email']).toBe('stays@example.org')
      for await (const read of store.readStream('w-1')) expect(read.data['email']).toBe('erased')
      const ended = new AbortController()
      for await (const message of store.subscribe({ after: '' as never, signal: ended.signal })) {
        if (message.kind === 'events') expect(message.events[0]?.data['email']).toBe('erased')
        else ended.abort()
      }
    })

    it('prepares the key of a person who has none, and nobody’s instead where there is one or was one', async () => {
      const [person, ...nobodies] = Array.from({ length: 4 }, () => randomUUID()) as [string, ...string[]]
      const statesOf = async (persons: readonly string[]) => {
        const states = await keys.states(persons)
        return persons.map((each) => states.get(each)?.state ?? 'none')
      }
      const [first = '', second = '', third = ''] = nobodies
      expect(await keys.prepare(person, first)).toBe('key')
      const key = await keys.keyFor(person)
      expect(await statesOf([person, ...nobodies])).toEqual(['key', 'none', 'none', 'none'])
      for (let time = 0; time < 2; time += 1) expect(await keys.prepare(person, second)).toBe('key')
      expect(await statesOf([person, ...nobodies])).toEqual(['key', 'none', 'key', 'none'])
      expect((await keys.find([person])).get(person)).toEqual(key)
      await keys.erase(person)
      expect(await keys.prepare(person, third)).toBe('erased')
      expect(await statesOf([person, ...nobodies])).toEqual(['erased', 'none', 'key', 'key'])
      await expect(keys.keyFor(person)).rejects.toThrow(PersonErased)
      const another = randomUUID()
      const prepared = await Promise.all(nobodies.map((nobody) => keys.prepare(another, nobody)))
      expect(new Set(prepared)).toEqual(new Set(['key']))
      expect(await statesOf([another])).toEqual(['key'])
    })

    it('refuses to append an event about an erased person', async () => {
      const store = sealed(createMemoryEventStore(), keys)
      const person = randomUUID()
      await store.append('w-1', 'no_stream', [joined(person, 'a@example.org')])
      await keys.erase(person)
      await expect(store.append('w-1', 0, [joined(person, 'b@example.org')])).rejects.toThrow(PersonErased)
    })

    it('gives the same key to writers that need a new person’s key at the same time', async () => {
      const person = randomUUID()
      const found = await Promise.all(Array.from({ length: 20 }, () => keys.keyFor(person)))
      expect(new Set(found.map((key) => key.id)).size).toBe(1)
    })
  })

describeSealing('memory', () => Promise.resolve(createMemoryPersonKeys()))

describe('with a database', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  const one = randomBytes(32).toString('base64')
  const two = randomBytes(32).toString('base64')
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.drop())

  describeSealing('PostgreSQL', () =>
    openPostgresPersonKeys({ url: database.url, keks: parseKeyEncryptionKeys(`1:${one}`) }),
  )

  it('still opens keys that were wrapped before the key-encryption key was changed', async () => {
    const before = await openPostgresPersonKeys({
      url: database.url,
      keks: parseKeyEncryptionKeys(`1:${one}`),
    })
    const key = await before.keyFor('someone')
    await before.close()
    const keks = parseKeyEncryptionKeys(`2:${two},1:${one}`)
    const after = await openPostgresPersonKeys({ url: database.url, keks })
    expect((await after.find(['someone'])).get('someone')?.bytes).toEqual(key.bytes)
    await after.close()
    const without = await openPostgresPersonKeys({
      url: database.url,
      keks: parseKeyEncryptionKeys(`2:${two}`),
    })
    await expect(without.find(['someone'])).rejects.toThrow(
      'Key-encryption key 1 is needed and was not given',
    )
    await without.close()
  })

  it('names the event and its stream if a key was exchanged', async () => {
    const keys = await openPostgresPersonKeys({ url: database.url, keks: parseKeyEncryptionKeys(`1:${one}`) })
    const plain = createMemoryEventStore()
    const store = sealedEventStore(plain, { keys, personalFields, upcasts: {} })
    for (const person of ['eve', 'fay'])
      await store.append(`story-${person}`, 'no_stream', [joined(person, 'once@example.com')])
    await keys.close()
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    for (const [from, to] of [
      ['eve', '?'],
      ['fay', 'eve'],
      ['?', 'fay'],
    ])
      await client.query('update personal_key.person set person = $1 where person = $2', [to, from])
    await client.end()
    const again = await openPostgresPersonKeys({
      url: database.url,
      keks: parseKeyEncryptionKeys(`1:${one}`),
    })
    const reading = all(sealedEventStore(plain, { keys: again, personalFields, upcasts: {} }))
    await expect(reading).rejects.toThrow(
      /^Joined [\w-]+ \(story-(eve|fay), 0\) cannot be opened: the key of the person \1/,
    )
    expect([...(await again.states(['eve', 'nobody'])).entries()]).toEqual([['eve', { state: 'unreadable' }]])
    await again.close()
  })

  it('finds no key of a person who is erased while it is being unwrapped', async () => {
    const keks = parseKeyEncryptionKeys(`1:${one}`)
    const before = await openPostgresPersonKeys({ url: database.url, keks })
    for (const person of ['leaves', 'remains']) await before.keyFor(person)
    await before.close()
    const keys = await openPostgresPersonKeys({
      url: database.url,
      keks,
      openItems: async (_, items) => {
        const found = items()
        if (found.length > 1) await keys.erase('leaves')
        const batch = packItems(found)
        openItems(batch, found.length)
        return openedItems(batch, found.length)
      },
    })
    expect([...(await keys.find(['leaves', 'remains'])).keys()]).toEqual(['remains'])
    expect([...(await keys.find(['leaves', 'remains'])).keys()]).toEqual(['remains'])
    await keys.close()
  })

  it('keeps no key of a person who is erased while it is being made', async () => {
    const keys = await openPostgresPersonKeys({ url: database.url, keks: parseKeyEncryptionKeys(`1:${one}`) })
    const client = new pg.Client(database.url)
    // In its transaction, `client` would see the activity of its first look for ever.
    const onlooker = new pg.Client(database.url)
    await Promise.all([client.connect(), onlooker.connect()])
    const waiting = async () => {
      const { rows } = await onlooker.query<{ count: number }>(
        "select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rows[0]?.count
    }
    for (let time = 0; time < 10; time += 1) {
      const person = randomUUID()
      // Both wait until this is undone, and then go on in either order.
      await client.query('begin')
      await client.query('insert into personal_key.person (person, erased_at) values ($1, now())', [person])
      const making = keys.keyFor(person).catch((error: unknown) => error)
      const erasing = keys.erase(person)
      await until('both wait', async () => (await waiting()) === 2)
      await client.query('rollback')
      const made = await making
      if (made instanceof Error) expect(made).toBeInstanceOf(PersonErased)
      await erasing
      expect((await keys.find([person])).size).toBe(0)
      await expect(keys.keyFor(person)).rejects.toThrow(PersonErased)
    }
    await Promise.all([client.end(), onlooker.end()])
    await keys.close()
  })

  it('keeps no key of an erased person', async () => {
    const keys = await openPostgresPersonKeys({ url: database.url, keks: parseKeyEncryptionKeys(`1:${one}`) })
    await keys.keyFor('erased-one')
    await keys.erase('erased-one')
    const client = new pg.Client(database.url)
    await client.connect()
    const { rows } = await client.query(
      "select wrapped, key_id from personal_key.person where person = 'erased-one'",
    )
    expect(rows).toEqual([{ wrapped: null, key_id: null }])
    await client.end()
    await keys.close()
  })
})

describe('a batch that is opened in another thread', () => {
  const failures: Error[] = []
  const thread = openOpeningThread({ onFailure: (error) => failures.push(error) })
  afterAll(() => thread.close())

  const keys = createMemoryPersonKeys()
  const log = createMemoryEventStore()
  const readWith = (openItems: OpenItems) =>
    all(sealedEventStore(log, { keys, personalFields, upcasts: {}, openItems }))
  beforeAll(async () => {
    const events = Array.from({ length: 600 }, (_, index) => [
      joined(`p-${index}`, `someone-${index}@example.org`),
      event('Counted', { n: index }),
    ])
    await sealed(log, keys).append('s', 'any', events.flat())
  })

  it('reads as it does without the thread', async () => {
    const here = await all(sealed(log, keys))
    let opened = 0
    const there = await readWith(async (count, items) => {
      const plain = await thread.open(count, items)
      for (let index = 0; index < count; index += 1) if (plain.textOf(index) !== undefined) opened += 1
      return plain
    })
    expect(there).toEqual(here)
    expect(opened).toBeGreaterThan(200)
    expect(failures).toEqual([])
  })

  it('reads an altered event as altered, and opens the others', async () => {
    const altered = createMemoryEventStore()
    const [first, ...others] = await all(log)
    await altered.append('s', 'any', [{ ...first!, id: randomUUID() }, ...others])
    const store = sealedEventStore(altered, { keys, personalFields, upcasts: {}, openItems: thread.open })
    await expect(all(store)).rejects.toThrow(/^The sealed field email of event .* was altered/)
    const read: RecordedEvent[] = []
    for await (const each of store.readAll({ keepUnreadable: true })) read.push(each)
    expect(read[0]).toMatchObject({ data: first!.data, unreadable: expect.stringContaining('was altered') })
    expect(read.slice(1).map(({ data }) => data)).toEqual(
      (await all(sealed(log, keys))).slice(1).map(({ data }) => data),
    )
  })

  it.each([1, 2])(
    'reads a person as erased who is erased while part %i of the batch is being opened',
    async (part) => {
      const person = `p-${part}`
      let parts = 0
      const opening: OpenItems = async (count, items) => {
        parts += 1
        const isTheOne = parts === part
        const plain = await thread.open(count, items)
        if (isTheOne) await keys.erase(person)
        return plain
      }
      const store = sealedEventStore(log, { keys, personalFields, upcasts: {}, openItems: opening })
      const read = await store.open(await all(log))
      expect(parts).toBe(2)
      expect(read.find(({ data }) => data['personId'] === person)).toMatchObject({
        erased: true,
        data: { email: 'erased', address: 'erased' },
      })
      expect(JSON.stringify(read)).not.toContain(`someone-${part}@`)
    },
  )

  it('is opened here when the thread opened nothing', async () => {
    const read = await readWith(openNoItems)
    expect(read.at(-2)?.data['email']).toBe('someone-599@example.org')
  })
})

describe('the codec', () => {
  it('leaves a stream sealed for a reader who needs no personal data, and looks up no key', async () => {
    const log = createMemoryEventStore()
    const keys = createMemoryPersonKeys()
    await sealed(log, keys).append('w-1', 'no_stream', [joined(randomUUID(), 'ada@example.org')])
    const find = () => Promise.reject(new Error('A key was asked for'))
    const read: RecordedEvent[] = []
    const stream = sealed(log, { ...keys, find }).readStream('w-1', { keepSealed: true })
    for await (const recorded of stream) read.push(recorded)
    expect(read[0]?.data['kind']).toBe('parent')
    expect(JSON.stringify(read)).not.toContain('ada@')
  })

  it('refuses an event type without a declaration of its personal fields', async () => {
    const store = sealed(createMemoryEventStore(), createMemoryPersonKeys())
    await expect(store.append('s', 'any', [event('Unheard', {})])).rejects.toThrow(
      'The event type Unheard does not declare its personal fields',
    )
  })

  it('detects a sealed value that was altered or moved to another event', async () => {
    const keys = createMemoryPersonKeys()
    const log = createMemoryEventStore()
    await sealed(log, keys).append('s', 'any', [joined('p', 'a@example.org')])
    const [recorded] = await all(log)
    const elsewhere = createMemoryEventStore()
    await elsewhere.append('s', 'any', [{ ...recorded!, id: randomUUID() }])
    await expect(all(sealed(elsewhere, keys))).rejects.toThrow(
      /The sealed field email of event .* was altered/,
    )
  })

  it('gives consumers an event that does not open in its stored form, and the others opened', async () => {
    const keys = createMemoryPersonKeys()
    const log = createMemoryEventStore()
    await sealed(log, keys).append('s', 'any', [joined('p', 'a@example.org')])
    const [recorded] = await all(log)
    const elsewhere = createMemoryEventStore()
    await elsewhere.append('s', 'any', [{ ...recorded!, id: randomUUID() }])
    await sealed(elsewhere, keys).append('t', 'any', [joined('p', 'b@example.org')])
    const store = sealed(elsewhere, keys)
    const asConsumers: RecordedEvent[] = []
    for await (const message of store.subscribe({ after: logStart, signal: AbortSignal.timeout(60_000) })) {
      if (message.kind === 'caughtUp') break
      asConsumers.push(...message.events)
    }
    expect(asConsumers).toMatchObject([
      { stream: 's', data: recorded!.data, unreadable: expect.stringMatching(/^The sealed field email of /) },
      { stream: 't', data: { email: 'b@example.org' } },
    ])
    expect(asConsumers[1]).not.toHaveProperty('unreadable')
    const kept: RecordedEvent[] = []
    for await (const event of store.readAll({ keepUnreadable: true })) kept.push(event)
    expect(kept).toEqual(asConsumers)
  })

  it('opens fields that an older program sealed one by one', async () => {
    const keys = createMemoryPersonKeys()
    const { id: kid, bytes } = await keys.keyFor('p')
    const written = joined('p', 'ada@example.org')
    const sealedAlone = (field: string) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', bytes, nonce)
      cipher.setAAD(Buffer.from(JSON.stringify([written.id, written.type, field, 'p'])))
      const sealed = [cipher.update(JSON.stringify(written.data[field]), 'utf8'), cipher.final()]
      const ct = Buffer.concat([...sealed, cipher.getAuthTag()]).toString('base64url')
      return { v: 1, kid, n: nonce.toString('base64url'), ct }
    }
    const log = createMemoryEventStore()
    const data = { ...written.data, email: sealedAlone('email'), address: sealedAlone('address') }
    await log.append('s', 'any', [{ ...written, data }])
    const store = sealed(log, keys)
    expect((await all(store))[0]?.data).toEqual(written.data)
    await keys.erase('p')
    expect((await all(store))[0]).toMatchObject({
      erased: true,
      data: { email: 'erased', address: 'erased' },
    })
  })

  it('detects that the field which holds the others was removed, cut, or comes from another event', async () => {
    const keys = createMemoryPersonKeys()
    const log = createMemoryEventStore()
    await sealed(log, keys).append('s', 'any', [joined('p', 'a@example.org'), joined('p', 'b@example.org')])
    const [first, second] = await all(log)
    const tooShort = { ...(first!.data['email'] as JsonObject), s: 'AAAA' }
    for (const email of ['', { v: 2, in: 'address' }, second!.data['email']!, tooShort]) {
      const changed = createMemoryEventStore()
      await changed.append('s', 'any', [{ ...first!, data: { ...first!.data, email } }])
      await expect(all(sealed(changed, keys))).rejects.toThrow(/The sealed field \w+ of event .* was altered/)
    }
  })

  it('leaves a value that is null or missing unchanged', async () => {
    const log = createMemoryEventStore()
    const store = sealed(log, createMemoryPersonKeys())
    await store.append('s', 'any', [
      event('Joined', { personId: 'p', email: null, address: { city: 'Oslo' } }),
      event('Joined', { personId: 'p', email: null }),
    ])
    expect((await all(store)).map(({ data }) => data)).toEqual([
      { personId: 'p', email: null, address: { city: 'Oslo' } },
      { personId: 'p', email: null },
    ])
  })

  it('upcasts an old event to the newest version, and refuses a newer one', async () => {
    const keys = createMemoryPersonKeys()
    const log = createMemoryEventStore()
    await log.append('s', 'any', [event('Counted', { n: 1 })])
    const upcasts = { Counted: { 1: (data: JsonObject) => ({ count: data['n'] ?? 0 }) } }
    const newer = sealedEventStore(log, { keys, personalFields, upcasts })
    await newer.append('s', 'any', [event('Counted', { count: 2 })])
    expect((await all(newer)).map((read) => read.data)).toEqual([{ count: 1 }, { count: 2 }])
    await expect(all(sealed(log, keys))).rejects.toThrow('has version 2; this program knows 1')
  })

  it('requires key-encryption keys of 32 bytes, each version once, and never shows them in its error', () => {
    const short = randomBytes(16).toString('base64')
    expect(() => parseKeyEncryptionKeys(`1:${short}`)).toThrow(/32 bytes in base64/)
    expect(() => parseKeyEncryptionKeys(`1:${short}`)).not.toThrow(short)
    const key = randomBytes(32).toString('base64')
    expect(() => parseKeyEncryptionKeys(`1:${key},1:${key}`)).toThrow('Key-encryption key 1 is given twice')
  })
})
