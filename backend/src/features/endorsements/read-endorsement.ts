/**
 * Reads a request or an endorsement from its stream, which unlike a read table is never behind.
 */

import { Map as ImmutableMap } from 'immutable'
import type { Endorsements } from '../../domain/endorsements/endorsement-state.ts'
import {
  endorsements,
  endorsementsStream,
  type EndorsementEvent,
} from '../../domain/endorsements/endorsements.ts'
import { keepFoldedStates, type Foldable } from '../../platform/commands/folded-states.ts'
import type { RecordedEvent } from '../../platform/event-store/event-store.ts'
import type { SealedEventStore } from '../../platform/event-store/sealed-event-store.ts'

type Asked = Extract<EndorsementEvent, { type: 'EndorsementRequested' }>['data']

interface CurrentEndorsements {
  readonly state: Endorsements
  /** When the endorsement was first approved. */
  readonly approvedAt: (endorsementId: string) => Date | undefined
  /** The account that wrote it. */
  readonly writtenBy: (endorsementId: string) => string | undefined
  /** What was asked, and of whom; null if there was no request, or if the provider who asked is erased. */
  readonly asked: (endorsementId: string) => Promise<Asked | null>
}

/** Reads one provider's endorsements, with a cache: each stream once, and after that only its new events. */
export type ReadEndorsements = (providerId: string) => Promise<CurrentEndorsements>

interface Folded {
  readonly state: Endorsements
  /** By endorsement id. */
  readonly approvals: ImmutableMap<string, Date>
  /** By endorsement id. */
  readonly writers: ImmutableMap<string, string>
  /** By endorsement id, still sealed as in the log, as with bookings. */
  readonly requests: ImmutableMap<string, RecordedEvent>
}

const foldedEndorsements: Foldable<Folded, EndorsementEvent> = {
  initial: {
    state: endorsements.initial,
    approvals: ImmutableMap(),
    writers: ImmutableMap(),
    requests: ImmutableMap(),
  },
  readsSealed: true,
  evolve({ state, approvals, writers, requests }, event) {
    const read = event as EndorsementEvent & RecordedEvent
    return {
      state: endorsements.evolve(state, event),
      approvals:
        event.type === 'EndorsementApproved' && !approvals.has(event.data.endorsementId)
          ? approvals.set(event.data.endorsementId, read.time)
          : approvals,
      writers:
        event.type === 'EndorsementSubmitted'
          ? writers.set(event.data.endorsementId, read.metadata.actorId)
          : writers,
      requests:
        event.type === 'EndorsementRequested' ? requests.set(event.data.endorsementId, read) : requests,
    }
  },
}

/** Roughly the most bytes of cached endorsements. */
const mostBytes = 16 * 1024 * 1024

export const endorsementsReader = (store: SealedEventStore): ReadEndorsements => {
  const states = keepFoldedStates(store, store.persons, mostBytes)
  return async (providerId) => {
    const { state: folded } = await states.refresh(foldedEndorsements, endorsementsStream(providerId))
    return {
      state: folded.state,
      approvedAt: (endorsementId) => folded.approvals.get(endorsementId),
      writtenBy: (endorsementId) => folded.writers.get(endorsementId),
      async asked(endorsementId) {
        const sealed = folded.requests.get(endorsementId)
        const [opened] = sealed ? await store.open([sealed]) : []
        return opened && opened.erased !== true ? (opened.data as unknown as Asked) : null
      },
    }
  }
}
