/**
 * What each act makes of the list, as far as a screen can know: shown at once, until the server's own list is here.
 * The rules are the server's (backend/src/domain/endorsements/endorsements.ts); nothing here decides.
 */
import type { OutputOf } from 'backend/contract/declare'
import { mostPins } from 'backend/contract/endorsements/endorsement-acts'
import type { dashboardEndorsements, EndorsementCard } from 'backend/contract/endorsements/endorsements'

export type Worklist = OutputOf<typeof dashboardEndorsements>

const without = (cards: readonly EndorsementCard[], id: string) => cards.filter((card) => card.id !== id)

const find = ({ pending, approved, declined }: Worklist, id: string) =>
  [...pending, ...approved, ...declined].find((card) => card.id === id)

export const pinsOf = ({ approved }: Worklist): EndorsementCard[] =>
  approved.filter(({ pinPosition }) => pinPosition !== null)

const unpinnedOf = ({ approved }: Worklist) => approved.filter(({ pinPosition }) => pinPosition === null)

const newestFirst = (a: EndorsementCard, b: EndorsementCard) =>
  (b.approvedAt ?? '').localeCompare(a.approvedAt ?? '')

/** Positions are dense from 1. */
const withPins = (pins: readonly EndorsementCard[], others: readonly EndorsementCard[]) => [
  ...pins.map((card, index) => ({ ...card, pinPosition: index + 1 })),
  ...others.map((card) => ({ ...card, pinPosition: null })).sort(newestFirst),
]

export const approve =
  (id: string, now: Date) =>
  (list: Worklist): Worklist => {
    const card = find(list, id)
    if (!card || list.approved.includes(card)) return list
    const approved = { ...card, approvedAt: now.toISOString() }
    return {
      ...list,
      pending: without(list.pending, id),
      declined: without(list.declined, id),
      approved: withPins(pinsOf(list), [approved, ...unpinnedOf(list)]),
    }
  }

export const decline =
  (id: string) =>
  (list: Worklist): Worklist => {
    const card = find(list, id)
    if (!card || list.declined.includes(card)) return list
    return {
      ...list,
      pending: without(list.pending, id),
      approved: withPins(without(pinsOf(list), id), without(unpinnedOf(list), id)),
      declined: [{ ...card, pinPosition: null }, ...list.declined],
    }
  }

/** `place` counts from 1; without it the pin is the last. Nothing where all places are taken: then the server says so. */
export const pin =
  (id: string, place: number = mostPins) =>
  (list: Worklist): Worklist => {
    const card = unpinnedOf(list).find((each) => each.id === id)
    const pins = pinsOf(list)
    if (!card || pins.length >= mostPins) return list
    return { ...list, approved: withPins(pins.toSpliced(place - 1, 0, card), without(unpinnedOf(list), id)) }
  }

export const unpin =
  (id: string) =>
  (list: Worklist): Worklist => {
    const card = pinsOf(list).find((each) => each.id === id)
    if (!card) return list
    return { ...list, approved: withPins(without(pinsOf(list), id), [...unpinnedOf(list), card]) }
  }

/** `to` counts from 0; beyond either end it is the end. */
export const movePin =
  (id: string, to: number) =>
  (list: Worklist): Worklist => {
    const pins = pinsOf(list)
    const card = pins.find((each) => each.id === id)
    if (!card) return list
    const others = without(pins, id)
    const place = Math.max(0, Math.min(to, others.length))
    return {
      ...list,
      approved: withPins([...others.slice(0, place), card, ...others.slice(place)], unpinnedOf(list)),
    }
  }

export const dropRequest =
  (id: string) =>
  (list: Worklist): Worklist => ({ ...list, requests: list.requests.filter((each) => each.id !== id) })
