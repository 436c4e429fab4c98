/** The pins of one provider: at most three, in an order they choose, each of them approved (product.md, "Endorsements"). */
import { refuse, type Decide } from '../decider/decider.ts'
import type { EndorsementEvent } from './endorsement-events.ts'
import { endorsementNotFound, isWritten, type Endorsements } from './endorsement-state.ts'
import { mostPins } from './limits.ts'

export class PinEndorsement {
  readonly type = 'PinEndorsement'
  constructor(
    /** The endorsee: the stream. */
    readonly providerId: string,
    readonly endorsementId: string,
    /** From 1: the place it takes among the pins. Without it, the last one. */
    readonly position?: number,
  ) {}
}

export class UnpinEndorsement {
  readonly type = 'UnpinEndorsement'
  constructor(
    readonly providerId: string,
    readonly endorsementId: string,
  ) {}
}

/** The whole list in its new order, and the version of the pins that was seen. */
export class ReorderPins {
  readonly type = 'ReorderPins'
  constructor(
    readonly providerId: string,
    readonly endorsementIds: readonly string[],
    readonly version: number,
  ) {}
}

const onlyApproved = refuse('not_allowed_now', 'Only an approved endorsement can be pinned')

export const pinDecisions: {
  readonly PinEndorsement: Decide<Endorsements, PinEndorsement, EndorsementEvent>
  readonly UnpinEndorsement: Decide<Endorsements, UnpinEndorsement, EndorsementEvent>
  readonly ReorderPins: Decide<Endorsements, ReorderPins, EndorsementEvent>
} = {
  PinEndorsement(state, { providerId, endorsementId, position = mostPins }, now) {
    const found = state.byId.get(endorsementId)
    if (!isWritten(found)) return endorsementNotFound
    if (state.pins.includes(endorsementId)) return []
    if (found.status !== 'approved') return onlyApproved
    if (state.pins.length >= mostPins)
      return refuse('limit_reached', `You can pin up to ${mostPins} endorsements`)
    const after = pinsAfter(state, state.pins.toSpliced(position - 1, 0, endorsementId))
    const pinnedAt = now.toISOString()
    return [{ type: 'EndorsementPinned', data: { providerId, endorsementId, ...after, pinnedAt } }]
  },
  UnpinEndorsement(state, { providerId, endorsementId }, now) {
    if (!isWritten(state.byId.get(endorsementId))) return endorsementNotFound
    return unpinnedEvents(state, providerId, endorsementId, now.toISOString())
  },
  ReorderPins(state, { providerId, endorsementIds, version }, now) {
    if (version !== state.pinsVersion)
      return refuse(
        'stale',
        'Your pins were changed in another tab or on another device. This is the current order.',
      )
    const asked = new Set(endorsementIds)
    const isWhole =
      asked.size === endorsementIds.length &&
      asked.size === state.pins.length &&
      state.pins.every((id) => asked.has(id))
    if (!isWhole) return refuse('validation', 'Something’s missing from the order. Reload and try again.')
    if (endorsementIds.every((id, index) => id === state.pins[index])) return []
    const reorderedAt = now.toISOString()
    return [{ type: 'PinsReordered', data: { providerId, ...pinsAfter(state, endorsementIds), reorderedAt } }]
  },
}

/** What leaves the profile leaves its pin. */
export const unpinnedEvents = (
  state: Endorsements,
  providerId: string,
  endorsementId: string,
  unpinnedAt: string,
): readonly EndorsementEvent[] => {
  if (!state.pins.includes(endorsementId)) return []
  const after = pinsAfter(
    state,
    state.pins.filter((id) => id !== endorsementId),
  )
  return [{ type: 'EndorsementUnpinned', data: { providerId, endorsementId, ...after, unpinnedAt } }]
}

const pinsAfter = ({ pinsVersion }: Endorsements, pins: readonly string[]) => ({
  pins: [...pins],
  pinsVersion: pinsVersion + 1,
})
