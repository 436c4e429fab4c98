/**
 * Sixteen writers act on one provider's endorsements at the same moment, over HTTP against the running
 * server: the pins stay numbered from 1 without gaps, at most three, and the stream has no gap.
 */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Endorsements } from '../src/domain/endorsements/endorsement-state.ts'
import {
  endorsements,
  endorsementsStream,
  type EndorsementEvent,
} from '../src/domain/endorsements/endorsements.ts'
import { mostPins } from '../src/domain/endorsements/limits.ts'
import { fastCheckRuns } from './depth.ts'
import { endorse, someProvider, type Card, type Dashboard, type EndorsingProvider } from './endorsing.ts'
import type { Reply } from './http-client.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'

const writers = 16
const steps = 6

let server: RunningServer
let rosa: EndorsingProvider
const ids: string[] = []
beforeAll(async () => {
  server = await sharedServer()
  rosa = await someProvider(server, 'Rosa')
  for (const name of ['Ana', 'Bea', 'Cleo', 'Dora', 'Elsa', 'Fay'])
    ids.push(await endorse(await someProvider(server, name), rosa))
})
afterAll(() => server.close())

const history = async () => {
  const events = []
  for await (const event of server.parts.store.readStream(endorsementsStream(rosa.providerId)))
    events.push(event)
  return events
}
const stateAfter = (events: readonly unknown[]): Endorsements =>
  events.reduce<Endorsements>(
    (state, event) => endorsements.evolve(state, event as EndorsementEvent),
    endorsements.initial,
  )
const seen = () => rosa.ask<Dashboard>('dashboardEndorsements')
const pinsOf = ({ approved }: Pick<Dashboard, 'approved'>) =>
  approved.filter(({ pinPosition }) => pinPosition !== null)

const acts = ['approve', 'decline', 'pin', 'pin', 'unpin', 'reorder', 'reorder from memory'] as const
interface Step {
  readonly act: (typeof acts)[number]
  readonly which: number
}
const anyStep: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...acts),
  which: fc.integer({ min: 0, max: 5 }),
})

/**
 * What a window does: based on what it saw a moment ago, as a person would, or on what it remembers from long
 * before.
 */
const take = async ({ act, which }: Step, remembered: Dashboard): Promise<Reply> => {
  const endorsementId = ids[which] ?? ''
  switch (act) {
    case 'approve':
    case 'decline':
    case 'pin':
    case 'unpin':
      return rosa.call(`${act}Endorsement`, { endorsementId })
    case 'reorder':
    case 'reorder from memory': {
      const dashboard = act === 'reorder' ? await seen() : remembered
      const order = pinsOf(dashboard).map(({ id }) => id)
      return rosa.call('updatePinPositions', {
        endorsementIds: order.toReversed(),
        version: dashboard.pinsVersion,
      })
    }
  }
}

const expectPins = (approved: readonly Card[]) => {
  const pins = pinsOf({ approved })
  expect(pins.length).toBeLessThanOrEqual(mostPins)
  expect(pins.map(({ pinPosition }) => pinPosition)).toEqual(pins.map((_, index) => index + 1))
}

/** Checks afterwards that the log is whole, and that the table and the public list agree with the log. */
const expectAgreement = async () => {
  const events = await history()
  expect(events.map(({ revision }) => revision)).toEqual(events.map((_, index) => index))
  for (const event of events as unknown as EndorsementEvent[])
    if ('pins' in event.data) {
      expect(event.data.pins.length).toBeLessThanOrEqual(mostPins)
      expect(new Set(event.data.pins).size).toBe(event.data.pins.length)
    }
  const state = stateAfter(events)
  const visible = await server.parts.projections.waitFor(await server.parts.store.head(), [
    'EndorsementPinned',
    'EndorsementApproved',
  ])
  expect(visible).toBe(true)
  const { approved, declined, pinsVersion } = await seen()
  expectPins(approved)
  expect(pinsOf({ approved }).map(({ id }) => id)).toEqual(state.pins)
  expect(pinsVersion).toBe(state.pinsVersion)
  for (const [cards, status] of [
    [approved, 'approved'],
    [declined, 'declined'],
  ] as const)
    expect(cards.map(({ id }) => state.byId.get(id)?.status)).toEqual(cards.map(() => status))
  const [provider] = await server.parts.tables.query<{ endorsement_count: number }>(
    'select endorsement_count from read.provider where id = $1',
    [rosa.providerId],
  )
  expect(provider?.endorsement_count).toBe(approved.length)
}

describe('Sixteen windows that approve, decline, pin, unpin and reorder at once', () => {
  it('leave the pins without gaps, the stream whole and the tables in agreement, without a server error', async () => {
    const window = fc.array(anyStep, { minLength: steps, maxLength: steps })
    await fc.assert(
      fc.asyncProperty(fc.array(window, { minLength: writers, maxLength: writers }), async (windows) => {
        const remembered = await seen()
        const replies = await Promise.all(
          windows.map(async (plan) => {
            const answers: Reply[] = []
            for (const step of plan) {
              answers.push(await take(step, remembered))
              // A read in between sees no intermediate state.
              expectPins((await seen()).approved)
            }
            return answers
          }),
        )
        // 409: too many pins, not approved, or another window was faster. 422: the order named other pins.
        for (const reply of replies.flat()) expect([200, 409, 422]).toContain(reply.status)
        await expectAgreement()
      }),
      { ...fastCheckRuns(1, 4), endOnFailure: true },
    )
  })

  it('that all pin: any three of them win', async () => {
    for (const endorsementId of ids) {
      await rosa.do('approveEndorsement', { endorsementId })
      await rosa.do('unpinEndorsement', { endorsementId })
    }
    const replies = await Promise.all(
      Array.from({ length: writers }, (_, index) =>
        rosa.call('pinEndorsement', { endorsementId: ids[index % ids.length] ?? '' }),
      ),
    )
    for (const { status } of replies) expect([200, 409]).toContain(status)
    expect((await seen()).approved.filter(({ pinPosition }) => pinPosition !== null)).toHaveLength(3)
    await expectAgreement()
  })

  it('that all reorder what they saw: one succeeds, and the others get a conflict', async () => {
    const before = await seen()
    const order = pinsOf(before).map(({ id }) => id)
    const replies = await Promise.all(
      Array.from({ length: writers }, () =>
        rosa.call('updatePinPositions', {
          endorsementIds: order.toReversed(),
          version: before.pinsVersion,
        }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(writers - 1)
    expect(pinsOf(await seen()).map(({ id }) => id)).toEqual(order.toReversed())
    expect((await seen()).pinsVersion).toBe(before.pinsVersion + 1)
    await expectAgreement()
  })
})

describe('One window, whatever it does in any order', () => {
  it('gets from the server the answers that the rules give', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 12 }), async (plan) => {
        for (const step of plan) {
          const remembered = await seen()
          const state = stateAfter(await history())
          const reply = await take(step, remembered)
          expect({ step, status: reply.status }).toEqual({ step, status: expectedOf(step, state) })
          expectPins((await seen()).approved)
        }
      }),
      { ...fastCheckRuns(2, 20), endOnFailure: true },
    )
    await expectAgreement()
  })
})

/**
 * The table of product.md again, written differently than in the decider. Nothing here is withdrawn or
 * removed.
 */
const expectedOf = ({ act, which }: Step, { byId, pins }: Endorsements): number => {
  const id = ids[which] ?? ''
  if (act !== 'pin' || pins.includes(id)) return 200
  return byId.get(id)?.status === 'approved' && pins.length < mostPins ? 200 : 409
}
