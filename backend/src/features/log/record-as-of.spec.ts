import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { fastCheckRuns } from '../../../test/depth.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import type { JsonObject } from '../../platform/event-store/event-store.ts'
import { createMemoryEventStore } from '../../platform/event-store/memory-event-store.ts'
import { consoleResources } from '../features.ts'
import { eventCutoffOf, readRecordAsOf } from './record-as-of.ts'

/** A step of an endorsement of Rosa. The test runs steps in any order, even in impossible ones. */
type Step =
  | { readonly do: 'request' | 'submit'; readonly id: string; readonly word: string }
  | { readonly do: 'cancel' | 'approve' | 'decline' | 'withdraw' | 'remove'; readonly id: string }
  | { readonly do: 'restore'; readonly id: string; readonly status: 'pending' | 'approved' | 'declined' }
  | { readonly do: 'pin' | 'reorder'; readonly pins: readonly string[] }

const ids = ['e1', 'e2', 'e3']
const id = fc.constantFrom(...ids)
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constantFrom('request' as const, 'submit' as const), id, word: fc.string() }),
    fc.record({
      do: fc.constantFrom(
        'cancel' as const,
        'approve' as const,
        'decline' as const,
        'withdraw' as const,
        'remove' as const,
      ),
      id,
    }),
    fc.record({
      do: fc.constant('restore' as const),
      id,
      status: fc.constantFrom('pending' as const, 'approved' as const, 'declined' as const),
    }),
    fc.record({
      do: fc.constantFrom('pin' as const, 'reorder' as const),
      pins: fc.shuffledSubarray(ids),
    }),
  ),
  { maxLength: 30 },
)

const at = (nth: number) => new Date(Date.UTC(2026, 0, 1, 0, nth)).toISOString()

const eventOf = (step: Step, nth: number): { readonly type: string; readonly data: JsonObject } => {
  const providerId = 'rosa'
  switch (step.do) {
    case 'request':
      return {
        type: 'EndorsementRequested',
        data: {
          providerId,
          endorsementId: step.id,
          email: step.word,
          relationship: 'client',
          note: null,
          requestedAt: at(nth),
        },
      }
    case 'submit':
      return {
        type: 'EndorsementSubmitted',
        data: {
          providerId,
          endorsementId: step.id,
          endorserId: 'ines',
          relationship: 'colleague',
          text: step.word,
          requestedAt: null,
          submittedAt: at(nth),
        },
      }
    case 'cancel':
      return {
        type: 'EndorsementRequestCancelled',
        data: { providerId, endorsementId: step.id, cancelledAt: at(nth) },
      }
    case 'approve':
    case 'decline':
    case 'withdraw':
    case 'remove': {
      const type = {
        approve: 'EndorsementApproved',
        decline: 'EndorsementDeclined',
        withdraw: 'EndorsementWithdrawn',
        remove: 'EndorsementRemoved',
      }[step.do]
      const moment = {
        approve: 'approvedAt',
        decline: 'declinedAt',
        withdraw: 'withdrawnAt',
        remove: 'removedAt',
      }[step.do]
      return {
        type,
        data: { providerId, endorsementId: step.id, approvedCount: 0, reason: 'Because', [moment]: at(nth) },
      }
    }
    case 'restore':
      return {
        type: 'EndorsementRestored',
        data: {
          providerId,
          endorsementId: step.id,
          approvedCount: 0,
          reason: 'Because',
          status: step.status,
          restoredAt: at(nth),
        },
      }
    case 'pin':
      return {
        type: 'EndorsementPinned',
        data: { providerId, endorsementId: 'e1', pins: step.pins, pinsVersion: nth, pinnedAt: at(nth) },
      }
    case 'reorder':
      return {
        type: 'PinsReordered',
        data: { providerId, pins: step.pins, pinsVersion: nth, reorderedAt: at(nth) },
      }
  }
}

interface Told {
  status: string
  text: string | null
  email: string | null
  relationship: string
  requestedAt: string | null
  submittedAt: string | null
  approvedAt: string | null
  endorserId: string | null
}

/** Computes the expected record from the steps, without a projection. */
const onPaper = (done: readonly Step[], wanted: string) => {
  let told: Told | null = null
  let pins: readonly string[] = []
  for (const [nth, step] of done.entries()) {
    if ('pins' in step) {
      pins = step.pins
      continue
    }
    if (step.id !== wanted) continue
    if (step.do === 'request' || step.do === 'submit') {
      const isRequest = step.do === 'request'
      told = {
        status: isRequest ? 'requested' : 'pending',
        text: isRequest ? null : step.word,
        email: isRequest ? step.word : null,
        relationship: isRequest ? 'client' : 'colleague',
        requestedAt: isRequest ? at(nth) : null,
        submittedAt: isRequest ? null : at(nth),
        approvedAt: null,
        endorserId: isRequest ? null : 'ines',
      }
      continue
    }
    if (!told) continue
    if (step.do === 'cancel') Object.assign(told, { status: 'cancelled', email: null })
    if (step.do === 'approve') Object.assign(told, { status: 'approved', approvedAt: at(nth) })
    if (step.do === 'decline') told.status = 'declined'
    if (step.do === 'withdraw') Object.assign(told, { status: 'withdrawn', text: null })
    if (step.do === 'remove') told.status = 'removed'
    if (step.do === 'restore') told.status = step.status
  }
  const place = pins.indexOf(wanted)
  return (
    told && {
      ...told,
      id: wanted,
      providerId: 'rosa',
      pin: place < 0 ? null : place + 1,
      // None of them said who they are in the endorsement itself.
      writerName: null,
      writerProfession: null,
      writerWorkplace: null,
      // Neither of the two has a profile.
      providerName: null,
      endorserName: null,
    }
  )
}

/** A stub of the tables: every endorsement is on Rosa's stream, and nobody was erased. */
const tables = {
  query: (sql: string) =>
    Promise.resolve(sql.includes('erased_person') ? [] : [{ stream: 'endorsements-rosa' }]),
} as unknown as ReadTables

describe('A record as of a position', () => {
  it('has the state that its events up to the position add up to, for any steps and any position', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.nat({ max: 30 }), id, async (done, howMany, wanted) => {
        const store = createMemoryEventStore()
        const positions: string[] = []
        for (const [nth, step] of done.entries()) {
          const metadata = { correlationId: 'c', causationId: 'c', actorId: 'rosa', schemaVersion: 1 }
          const appended = await store.append('endorsements-rosa', 'any', [
            { id: randomUUID(), ...eventOf(step, nth), metadata },
          ])
          if (appended.status === 'appended') positions.push(appended.position)
        }
        const until = (await eventCutoffOf(tables, positions[howMany - 1] ?? 'now')) ?? (() => false)
        const taken = howMany === 0 || howMany > done.length ? done.length : howMany
        const asked = await readRecordAsOf(
          { store, tables, idOf: (_kind, words) => words, lists: consoleResources },
          { seesPersonalData: true },
          { kind: 'endorsements', id: wanted },
          until,
        )
        expect(asked?.record ?? null).toEqual(onPaper(done.slice(0, taken), wanted))
      }),
      fastCheckRuns(60, 300),
    )
  })
})

describe('A cutoff', () => {
  it.each(['2026-11-21T04:00:00Z', '2026-11-21T04:00:00.123+02:00', '00000000000000000007', 'now'])(
    'can be written as %s',
    async (written) => {
      expect(await eventCutoffOf(tables, written)).not.toBeNull()
    },
  )
  it.each(['', '2026-11-21', 'tomorrow', '7', '2026-02-31T04:00:00Z', '2026-02-31T99:00:00Z'])(
    'cannot be written as %j',
    async (written) => {
      expect(await eventCutoffOf(tables, written)).toBeNull()
    },
  )
})
