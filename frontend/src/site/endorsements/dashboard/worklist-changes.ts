/**
 * What each act makes of the list, as far as a screen can know: shown at once, until the server's own list is here.
 * The rules are the server's (backend/src/domain/endorsements/endorsements.ts); nothing here decides.
 */
import { pinnedCardsOf, unpinnedCardsOf, withoutCard, withPinPositions, type Worklist } from './pin-acts.ts'

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
      pending: withoutCard(list.pending, id),
      declined: withoutCard(list.declined, id),
      approved: withPinPositions(pinnedCardsOf(list), [approved, ...unpinnedCardsOf(list)]),
    }
  }

export const declineInList =
  (id: string) =>
  (list: Worklist): Worklist => {
    const card = find(list, id)
    if (!card || list.declined.includes(card)) return list
    return {
      ...list,
      pending: withoutCard(list.pending, id),
      approved: withPinPositions(
        withoutCard(pinnedCardsOf(list), id),
        withoutCard(unpinnedCardsOf(list), id),
      ),
      declined: [{ ...card, pinPosition: null }, ...list.declined],
    }
  }

export const dropRequestFromList =
  (id: string) =>
  (list: Worklist): Worklist => ({ ...list, requests: list.requests.filter((each) => each.id !== id) })
