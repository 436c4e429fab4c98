/**
 * What a provider can do with the pins: each act with its optimistic update, what is sent, and its undo.
 * The rules are the server's (backend/src/domain/endorsements/endorsement-pins.ts); nothing here decides.
 */
import type { OutputOf } from 'backend/contract/declare'
import type { EndorsementCard } from 'backend/contract/endorsements/endorsement-card'
import {
  mostPins,
  pinEndorsement,
  unpinEndorsement,
  updatePinPositions,
  type dashboardEndorsements,
} from 'backend/contract/endorsements/worklist'
import type { ListAct as ActOn } from '../../acts/use-acts.ts'

export type Worklist = OutputOf<typeof dashboardEndorsements>
type Act = ActOn<Worklist>

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

/** `to` counts from 0; beyond either end it is the end. */
export const movePinInList =
  (id: string, to: number) =>
  (list: Worklist): Worklist => {
    const pins = pinsOf(list)
    const card = pins.find((each) => each.id === id)
    if (!card) return list
    const others = dropCard(pins, id)
    const place = Math.max(0, Math.min(to, others.length))
    return {
      ...list,
      approved: withPins([...others.slice(0, place), card, ...others.slice(place)], unpinnedOf(list)),
    }
  }

/** `place` counts from 1; without it the pin is the last. */
export const pinAct = (card: EndorsementCard, place?: number): Act => ({
  name: `pin ${card.id}`,
  optimisticUpdate: pinInList(card.id, place),
  send: (call) => call(pinEndorsement, { endorsementId: card.id, ...(place && { position: place }) }),
  said: 'Pinned',
  undo: { label: 'Undo', act: () => unpinAct(card) },
})

export const unpinAct = (card: EndorsementCard): Act => ({
  name: `unpin ${card.id}`,
  optimisticUpdate: unpinInList(card.id),
  send: (call) => call(unpinEndorsement, { endorsementId: card.id }),
  said: 'Unpinned',
  undo: { label: 'Undo', act: () => pinAct(card, card.pinPosition ?? undefined) },
})

/** The whole order as the server's list makes it, with the version of that list: another tab's change is never lost. */
export const movePinAct = (card: EndorsementCard, to: number): Act => ({
  name: null,
  optimisticUpdate: movePinInList(card.id, to),
  send: (call, list) => {
    const endorsementIds = pinsOf(movePinInList(card.id, to)(list)).map(({ id }) => id)
    return call(updatePinPositions, { endorsementIds, version: list.pinsVersion })
  },
})
