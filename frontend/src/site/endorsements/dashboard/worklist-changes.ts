/**
 * The optimistic updates of the acts: how each is assumed to change the list until the server's list arrives.
 * The server applies the rules (backend/src/domain/endorsements/endorsements.ts); this file does not enforce
 * them.
 */

import { pinsOf, unpinnedOf, dropCard, withPins, type Worklist } from '../worklist.ts'

const find = ({ pending, approved, declined }: Worklist, id: string) =>
  [...pending, ...approved, ...declined].find((card) => card.id === id)

export const approveInList =
  (id: string, now: Date) =>
  (list: Worklist): Worklist => {
    const card = find(list, id)
    if (!card || list.approved.includes(card)) return list
    const approved = { ...card, approvedAt: now.toISOString() }
    return {
      ...list,
      pending: dropCard(list.pending, id),
      declined: dropCard(list.declined, id),
      approved: withPins(pinsOf(list), [approved, ...unpinnedOf(list)]),
    }
  }

export const declineInList =
  (id: string) =>
  (list: Worklist): Worklist => {
    const card = find(list, id)
    if (!card || list.declined.includes(card)) return list
    return {
      ...list,
      pending: dropCard(list.pending, id),
      approved: withPins(dropCard(pinsOf(list), id), dropCard(unpinnedOf(list), id)),
      declined: [{ ...card, pinPosition: null }, ...list.declined],
    }
  }

export const dropRequestFromList =
  (id: string) =>
  (list: Worklist): Worklist => ({ ...list, requests: list.requests.filter((each) => each.id !== id) })

/** `to` counts from 0 and is clamped to the ends of the list. */
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
