/** The pins of one provider: at most three, in an order of hers, each of them approved (product.md, "Endorsements"). */
import { refuse, type Decider } from '../decider/decider.ts'
import type { EndorsementCommand } from './endorsement-commands.ts'
import type { EndorsementEvent } from './endorsement-events.ts'
import { notFound, written, type Endorsements } from './endorsement-state.ts'

export const mostPins = 3

const onlyApproved = refuse('not_allowed_now', 'Only an approved endorsement can be pinned')

type Decide = Decider<Endorsements, EndorsementCommand, EndorsementEvent>['decide']

export const pinDecisions: Pick<Decide, 'PinEndorsement' | 'UnpinEndorsement' | 'ReorderPins'> = {
  PinEndorsement(state, { providerId, endorsementId, position = mostPins }, now) {
    const found = state.byId.get(endorsementId)
    if (!written(found)) return notFound
    if (state.pins.includes(endorsementId)) return []
    if (found.status !== 'approved') return onlyApproved
    if (state.pins.length >= mostPins)
      return refuse('limit_reached', `You can pin up to ${mostPins} endorsements`)
    const after = pinsAfter(state, state.pins.toSpliced(position - 1, 0, endorsementId))
    const pinnedAt = now.toISOString()
    return [{ type: 'EndorsementPinned', data: { providerId, endorsementId, ...after, pinnedAt } }]
  },
  UnpinEndorsement(state, { providerId, endorsementId }, now) {
    if (!written(state.byId.get(endorsementId))) return notFound
    return unpinned(state, providerId, endorsementId, now.toISOString())
  },
  ReorderPins(state, { providerId, endorsementIds, version }, now) {
    if (version !== state.pinsVersion)
      return refuse('stale', 'Your pins were changed somewhere else. This is the current order.')
    const asked = new Set(endorsementIds)
    const isWhole =
      asked.size === endorsementIds.length &&
      asked.size === state.pins.length &&
      state.pins.every((id) => asked.has(id))
    if (!isWhole) return refuse('validation', 'The order must include each of your pins once')
    if (endorsementIds.every((id, index) => id === state.pins[index])) return []
    const reorderedAt = now.toISOString()
    return [{ type: 'PinsReordered', data: { providerId, ...pinsAfter(state, endorsementIds), reorderedAt } }]
  },
}

/** What leaves the profile leaves its pin. */
export const unpinned = (
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
