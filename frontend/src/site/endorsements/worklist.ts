/**
 * A provider's own endorsements as their screens have them: the query, how acts are bound to it, and the acts on pins,
 * each with its optimistic update, what is sent, and its undo. The rules are the server's
 * (backend/src/domain/endorsements/endorsement-pins.ts); nothing here decides.
 */
import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from 'backend/contract/declare'
import {
  dashboardEndorsements,
  mostPins,
  pinEndorsement,
  unpinEndorsement,
  type EndorsementCard,
} from 'backend/contract/endorsements/worklist'
import type { Call } from '../../server/call.ts'
import { serverQuery, useCall } from '../../server/queries.ts'
import { useListActs, type ListAct, type PerformAct } from '../acts/use-acts.ts'
import { invalidateTopic } from '../live/own-changes.ts'

export type Worklist = OutputOf<typeof dashboardEndorsements>
export type WorklistAct = ListAct<Worklist>
export type PerformWorklistAct = PerformAct<Worklist>

/** Always asked for anew where the page opens: others write while one is away. */
export const worklistQuery = (call: Call) => ({
  ...serverQuery(call, dashboardEndorsements, {}),
  staleTime: 0,
})

/** Everything a provider does to their endorsements. */
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

/** Positions are dense from 1. */
export const withPins = (pins: readonly EndorsementCard[], others: readonly EndorsementCard[]) => [
  ...pins.map((card, index) => ({ ...card, pinPosition: index + 1 })),
  ...others.map((card) => ({ ...card, pinPosition: null })).sort(newestFirst),
]

/** `place` counts from 1; without it the pin is the last. Nothing where all places are taken: then the server says so. */
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

/** `place` counts from 1; without it the pin is the last. */
export const pinAct = (card: EndorsementCard, place?: number): WorklistAct => ({
  name: `pin ${card.id}`,
  optimisticUpdate: pinInList(card.id, place),
  send: (call) => call(pinEndorsement, { endorsementId: card.id, ...(place && { position: place }) }),
  said: 'Pinned',
  undo: { label: 'Undo', act: () => unpinAct(card) },
})

export const unpinAct = (card: EndorsementCard): WorklistAct => ({
  name: `unpin ${card.id}`,
  optimisticUpdate: unpinInList(card.id),
  send: (call) => call(unpinEndorsement, { endorsementId: card.id }),
  said: 'Unpinned',
  undo: { label: 'Undo', act: () => pinAct(card, card.pinPosition ?? undefined) },
})
