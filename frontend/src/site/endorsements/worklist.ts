/**
 * A provider's own list of endorsements: the query, the hook that performs acts on it, and the acts on pins,
 * each with its optimistic update, its command and its undo. The server applies the rules
 * (backend/src/domain/endorsements/endorsement-pins.ts); this file does not enforce them.
 */

import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from 'backend/contract/declare'
import { writtenEndorsements } from 'backend/contract/endorsements/endorsements'
import {
  dashboardEndorsements,
  mostPins,
  pinEndorsement,
  unpinEndorsement,
  type EndorsementCard,
} from 'backend/contract/endorsements/worklist'
import { t } from 'backend/language/texts'
import type { Call } from '../../server/call.ts'
import { serverQuery, useCall } from '../../server/queries.ts'
import { useListActs, type ListAct, type PerformAct } from '../acts/use-list-acts.ts'
import { invalidateTopic } from '../live/own-changes.ts'

/** The endorsements that a provider wrote about others, refetched whenever the page opens. */
export const writtenQuery = (call: Call) => ({ ...serverQuery(call, writtenEndorsements, {}), staleTime: 0 })

export type Worklist = OutputOf<typeof dashboardEndorsements>
export type WorklistAct = ListAct<Worklist>
export type PerformWorklistAct = PerformAct<Worklist>

/** Refetched whenever the page opens, because others may have written in the meantime. */
export const worklistQuery = (call: Call) => ({
  ...serverQuery(call, dashboardEndorsements, {}),
  staleTime: 0,
})

/** Performs the acts of a provider on their endorsements. */
export const useWorklistActs = (list: Worklist): { shown: Worklist; perform: PerformWorklistAct } => {
  const queryClient = useQueryClient()
  return useListActs(list, {
    topic: 'endorsements',
    queryKey: worklistQuery(useCall()).queryKey,
    invalidate: () => invalidateTopic(queryClient, 'endorsements'),
  })
}

export const dropCard = (cards: readonly EndorsementCard[], id: string) =>
  cards.filter((card) => card.id !== id)

export const pinsOf = ({ approved }: Worklist): EndorsementCard[] =>
  approved.filter(({ pinPosition }) => pinPosition !== null)

export const unpinnedOf = ({ approved }: Worklist) =>
  approved.filter(({ pinPosition }) => pinPosition === null)

const newestFirst = (a: EndorsementCard, b: EndorsementCard) =>
  (b.approvedAt ?? '').localeCompare(a.approvedAt ?? '')

/** Numbers the pins from 1 without gaps. */
export const withPins = (pins: readonly EndorsementCard[], others: readonly EndorsementCard[]) => [
  ...pins.map((card, index) => ({ ...card, pinPosition: index + 1 })),
  ...others.map((card) => ({ ...card, pinPosition: null })).sort(newestFirst),
]

/**
 * `place` counts from 1; without it the pin becomes the last. Returns the list unchanged if all places are
 * taken; the server then reports the reason.
 */
export const pinInList =
  (id: string, place: number = mostPins) =>
  (list: Worklist): Worklist => {
    const card = unpinnedOf(list).find((each) => each.id === id)
    const pins = pinsOf(list)
    if (!card || pins.length >= mostPins) return list
    return { ...list, approved: withPins(pins.toSpliced(place - 1, 0, card), dropCard(unpinnedOf(list), id)) }
  }

export const unpinInList =
  (id: string) =>
  (list: Worklist): Worklist => {
    const card = pinsOf(list).find((each) => each.id === id)
    if (!card) return list
    return { ...list, approved: withPins(dropCard(pinsOf(list), id), [...unpinnedOf(list), card]) }
  }

/** `place` counts from 1; without it the pin becomes the last. */
export const pinAct = (card: EndorsementCard, place?: number): WorklistAct => ({
  name: `pin ${card.id}`,
  optimisticUpdate: pinInList(card.id, place),
  send: (post) => post(pinEndorsement, { endorsementId: card.id, ...(place && { position: place }) }),
  said: t`Pinned`,
  undo: { label: t`Undo`, act: () => unpinAct(card) },
})

export const unpinAct = (card: EndorsementCard): WorklistAct => ({
  name: `unpin ${card.id}`,
  optimisticUpdate: unpinInList(card.id),
  send: (post) => post(unpinEndorsement, { endorsementId: card.id }),
  said: t`Unpinned`,
  undo: { label: t`Undo`, act: () => pinAct(card, card.pinPosition ?? undefined) },
})
