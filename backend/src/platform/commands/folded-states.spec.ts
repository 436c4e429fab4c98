import { beforeEach, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { asPlainObject } from '../../../test/projecting.ts'
import { account, accountStream } from '../../domain/accounts/account.ts'
import type { Command, Decider, DomainEvent } from '../../domain/decider/decider.ts'
import { endorsements } from '../../domain/endorsements/endorsements.ts'
import { personalFields } from '../../domain/events.ts'
import { createMemoryEventStore } from '../event-store/memory-event-store.ts'
import { createMemoryPersonKeys } from '../event-store/memory-person-keys.ts'
import type { PersonKeys } from '../event-store/person-keys.ts'
import { sealedEventStore, type SealedEventStore } from '../event-store/sealed-event-store.ts'
import { decideAndAppend } from './decide-and-append.ts'
import { keepFoldedStates, type FoldedStates } from './folded-states.ts'

const now = () => new Date('2026-01-01T12:00:00Z')
const words = { relationship: 'colleague', text: 'She knows her trade.' } as const

/** Another server over the same log, with a cache of its own. */
const openServer = (store: SealedEventStore) => {
  let read = 0
  let fails = false
  const counting = {
    ...asPlainObject(store),
    persons: store.persons,
    async *readStream(...asked: Parameters<SealedEventStore['readStream']>) {
      for await (const event of store.readStream(...asked)) {
        if (fails) {
          fails = false
          throw new Error('The store is away')
        }
        read += 1
        yield event
      }
    },
  }
  const states: FoldedStates = keepFoldedStates(counting, store.persons)
  const send = <State, C extends Command, E extends DomainEvent>(
    decider: Decider<State, C, E>,
    command: C,
    commandId: string = randomUUID(),
  ) =>
    decideAndAppend(
      counting,
      decider,
      command,
      { actorId: 'visitor', correlationId: commandId, commandId },
      now,
      states,
    )
  return {
    send,
    failOnce: () => (fails = true),
    /** How many events were read since the last call. */
    readSince() {
      const since = read
      read = 0
      return since
    },
  }
}

let keys: PersonKeys
let store: SealedEventStore
let one: ReturnType<typeof openServer>
let other: ReturnType<typeof openServer>
beforeEach(() => {
  keys = createMemoryPersonKeys()
  store = sealedEventStore(createMemoryEventStore(), { keys, personalFields, upcasts: {} })
  one = openServer(store)
  other = openServer(store)
})

const approved = async (id = 'e1') => {
  await one.send(endorsements, {
    type: 'SubmitEndorsement',
    providerId: 'rosa',
    endorsementId: id,
    endorserId: `writer of ${id}`,
    words,
  })
  await one.send(endorsements, { type: 'ApproveEndorsement', providerId: 'rosa', endorsementId: id })
}
const pin = () => ({ type: 'PinEndorsement', providerId: 'rosa', endorsementId: 'e1' }) as const
const unpin = () => ({ type: 'UnpinEndorsement', providerId: 'rosa', endorsementId: 'e1' }) as const
const length = async (stream: string) => {
  let events = 0
  for await (const _ of store.readStream(stream)) events += 1
  return events
}

describe('A cached stream', () => {
  it('is not read again for later commands', async () => {
    await approved()
    one.readSince()
    for (let round = 0; round < 50; round += 1) {
      await one.send(endorsements, pin())
      await one.send(endorsements, unpin())
    }
    expect(one.readSince()).toBe(0)
    expect(await length('endorsements-rosa')).toBe(102)
  })

  const fivePinsAtOnce = async () => {
    await approved()
    for (const each of [pin(), unpin(), pin(), unpin()]) await one.send(endorsements, each)
    return Promise.allSettled(Array.from({ length: 5 }, () => other.send(endorsements, pin())))
  }

  it('is read once for all commands that need it at once', async () => {
    await fivePinsAtOnce()
    // Its six events, and by those that do not append the one that is new.
    expect(other.readSince()).toBeLessThan(2 * 6)
  })

  it('is read again after a read that failed', async () => {
    other.failOnce()
    await fivePinsAtOnce()
    expect(await other.send(endorsements, pin())).toMatchObject({ eventTypes: ['EndorsementPinned'] })
  })

  it('is brought up to date by reading only what another process appended', async () => {
    await approved()
    await other.send(endorsements, pin())
    other.readSince()
    await one.send(endorsements, unpin())
    await one.send(endorsements, pin())
    one.readSince()
    expect(await other.send(endorsements, unpin())).toMatchObject({ isNew: true })
    expect(other.readSince()).toBe(2)
  })

  it('refuses nothing that another process has made possible meanwhile', async () => {
    await one.send(endorsements, {
      type: 'SubmitEndorsement',
      providerId: 'rosa',
      endorsementId: 'e1',
      endorserId: 'ines',
      words,
    })
    await other.send(endorsements, { type: 'ApproveEndorsement', providerId: 'rosa', endorsementId: 'e1' })
    expect(await one.send(endorsements, pin())).toMatchObject({ isNew: true })
  })

  it('takes nothing for done that another process has undone', async () => {
    await approved()
    await one.send(endorsements, pin())
    await other.send(endorsements, unpin())
    expect(await one.send(endorsements, pin())).toMatchObject({
      isNew: true,
      eventTypes: ['EndorsementPinned'],
    })
    expect(await one.send(endorsements, pin())).toMatchObject({ isNew: false })
  })

  it('recognises a repeat, whichever process had the command first, and gives the first outcome', async () => {
    await approved()
    const commandId = randomUUID()
    const first = await one.send(endorsements, pin(), commandId)
    await one.send(endorsements, unpin())
    expect(await one.send(endorsements, pin(), commandId)).toEqual(first)
    expect(await other.send(endorsements, pin(), commandId)).toEqual(first)
    await other.send(endorsements, unpin(), commandId)
    expect(await length('endorsements-rosa')).toBe(4)
  })

  it('is decided on again after a conflict, and no old decision is appended', async () => {
    await approved()
    const many = Array.from({ length: 8 }, (_, nth) => (nth % 2 ? one : other).send(endorsements, pin()))
    const outcomes = await Promise.all(many)
    expect(outcomes.filter((outcome) => 'isNew' in outcome && outcome.isNew)).toHaveLength(1)
    expect(await length('endorsements-rosa')).toBe(3)
  })

  it('is dropped when its person is erased, in every process', async () => {
    const registration = {
      addressId: 'a',
      name: 'Maya',
      email: 'maya@example.com',
      kind: 'client',
      isVerified: true,
    } as const
    await one.send(account, { type: 'RegisterAccount', accountId: 'maya', registration })
    expect(await other.send(account, { type: 'ChangeName', accountId: 'maya', name: 'Maya' })).toMatchObject({
      isNew: false,
    })
    await keys.erase('maya')
    // Their name reads "erased" now, so the old one is a change, and nothing is written about them any more.
    for (const server of [one, other])
      await expect(
        server.send(account, { type: 'ChangeName', accountId: 'maya', name: 'Maya' }),
      ).rejects.toThrow('erased')
    expect(await length(accountStream('maya'))).toBe(2)
  })
})

describe('A cached state', () => {
  const counter: Decider<{ readonly text: string }, Command, DomainEvent<'Grown', { text: string }>> = {
    initial: { text: '' },
    stream: () => 'grown',
    evolve: (state, { data }) => ({ text: state.text + data.text }),
    decide: { Grow: () => [] },
  }

  it('is dropped when all together would exceed the memory limit', async () => {
    const log = createMemoryEventStore()
    const metadata = { correlationId: 'c', causationId: 'c', actorId: 'visitor', schemaVersion: 1 }
    for (const stream of ['a', 'b', 'c'])
      await log.append(stream, 'any', [
        { id: randomUUID(), type: 'Grown', data: { text: 'x'.repeat(1_000) }, metadata },
      ])
    const states = keepFoldedStates(log, undefined, 5_000)
    for (const stream of ['a', 'b', 'c']) await states.load(counter, stream)
    const isKept = async (stream: string) => !(await states.load(counter, stream)).isFresh
    expect([await isKept('c'), await isKept('b'), await isKept('a')]).toEqual([true, true, false])
  })
})
