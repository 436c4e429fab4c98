/**
 * What each act makes of the list, as far as a screen can know: shown at once, until the server's own list is here.
 * The rules are the server's (backend/src/domain/endorsements/endorsements.ts); nothing here decides.
 */
import { pinsOf, unpinnedOf, without, withPins, type Worklist } from './pin-acts.ts'

const find = ({ pending, approved, declined }: Worklist, id: string) =>
  [...pending, ...approved, ...declined].find((card) => card.id === id)

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

export const dropRequest =
  (id: string) =>
  (list: Worklist): Worklist => ({ ...list, requests: list.requests.filter((each) => each.id !== id) })
