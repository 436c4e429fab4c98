/**
 * The pins of one provider: at most three approved endorsements, in an order the provider chooses
 * (product.md, "Endorsements"). This file has everything in the domain about pins: events, commands, state,
 * rules.
 */

import { t } from '../../language/texts.ts'
import {
  refuse,
  type Decisions,
  type DomainEvent,
  type Evolutions,
  type PersonalFields,
  type Command,
} from '../decider/decider.ts'
import { mostPins, type EndorsementStatus } from './limits.ts'

/** All pins in their current order, and how often they have changed. */
interface Pinned {
  /** The endorsee. */
  readonly providerId: string
  readonly pins: readonly string[]
  readonly pinsVersion: number
}

export type PinEvent =
  /** Pinned at the requested place, or as the last one if none was requested. */
  | DomainEvent<'EndorsementPinned', Pinned & { readonly endorsementId: string; readonly pinnedAt: string }>
  | DomainEvent<
      'EndorsementUnpinned',
      Pinned & { readonly endorsementId: string; readonly unpinnedAt: string }
    >
  | DomainEvent<'PinsReordered', Pinned & { readonly reorderedAt: string }>

export const pinPersonalFields: PersonalFields<PinEvent> = {
  EndorsementPinned: 'none',
  EndorsementUnpinned: 'none',
  PinsReordered: 'none',
}

export type PinCommand =
  | Command<
      'PinEndorsement',
      {
        /** The endorsee, whose stream this is. */
        readonly providerId: string
        readonly endorsementId: string
        /** The place among the pins, from 1. If omitted, the pin becomes the last one. */
        readonly position?: number
      }
    >
  | Command<'UnpinEndorsement', { readonly providerId: string; readonly endorsementId: string }>
  /** The whole list in its new order, and the version of the pins that the provider saw. */
  | Command<
      'ReorderPins',
      { readonly providerId: string; readonly endorsementIds: readonly string[]; readonly version: number }
    >

export interface Pins {
  /** The ids of the pinned endorsements, in order. */
  readonly pins: readonly string[]
  /** The number of changes to the pins. A reorder is refused unless it names the current one. */
  readonly pinsVersion: number
}

/** The fields of an endorsement that the pin rules need. Only a written endorsement has an `endorserId`. */
interface MayBePinned {
  readonly status: EndorsementStatus
  readonly endorserId?: string
}
type PinState = Pins & { readonly byId: ReadonlyMap<string, MayBePinned> }

const evolvePins = <State extends Pins>(state: State, { data: { pins, pinsVersion } }: PinEvent): State => ({
  ...state,
  pins,
  pinsVersion,
})

export const pinEvolutions = {
  EndorsementPinned: evolvePins,
  EndorsementUnpinned: evolvePins,
  PinsReordered: evolvePins,
} satisfies Evolutions<Pins, PinEvent>

const isWritten = (found: MayBePinned | undefined): found is MayBePinned => found?.endorserId !== undefined

export const endorsementNotFound = refuse('not_found', t`We couldn’t find that endorsement`)
const onlyApproved = refuse('not_allowed_now', t`Only an approved endorsement can be pinned`)

export const pinDecisions: Decisions<PinState, PinCommand, PinEvent> = {
  PinEndorsement(state, { providerId, endorsementId, position = mostPins }, now) {
    const found = state.byId.get(endorsementId)
    if (!isWritten(found)) return endorsementNotFound
    if (state.pins.includes(endorsementId)) return []
    if (found.status !== 'approved') return onlyApproved
    if (state.pins.length >= mostPins)
      return refuse('limit_reached', t`You can pin up to ${mostPins} endorsements`)
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
        t`Your pins were changed in another tab or on another device. This is the current order.`,
      )
    const asked = new Set(endorsementIds)
    const isWhole =
      asked.size === endorsementIds.length &&
      asked.size === state.pins.length &&
      state.pins.every((id) => asked.has(id))
    if (!isWhole) return refuse('validation', t`Your list has changed. Reload the page and try again.`)
    if (endorsementIds.every((id, index) => id === state.pins[index])) return []
    const reorderedAt = now.toISOString()
    return [{ type: 'PinsReordered', data: { providerId, ...pinsAfter(state, endorsementIds), reorderedAt } }]
  },
}

/** The events that unpin an endorsement when it leaves the profile; none if it is not pinned. */
export const unpinnedEvents = (
  state: Pins,
  providerId: string,
  endorsementId: string,
  unpinnedAt: string,
): readonly PinEvent[] => {
  if (!state.pins.includes(endorsementId)) return []
  const after = pinsAfter(
    state,
    state.pins.filter((id) => id !== endorsementId),
  )
  return [{ type: 'EndorsementUnpinned', data: { providerId, endorsementId, ...after, unpinnedAt } }]
}

const pinsAfter = ({ pinsVersion }: Pins, pins: readonly string[]) => ({
  pins: [...pins],
  pinsVersion: pinsVersion + 1,
})
