/**
 * The acts of a provider on their endorsements that are used in several places, each with its optimistic
 * update, the text of its toast, and its undo. Pinning and unpinning are in worklist.ts; an act with
 * only one button, such as moving a pin, is defined beside that button.
 */

import {
  approveEndorsement,
  declineEndorsement,
  pinEndorsement,
  type EndorsementCard,
} from 'backend/contract/endorsements/worklist'
import { firstNameOf } from 'backend/contract/first-name'
import { t } from 'backend/language/texts'
import { pinInList, type WorklistAct } from '../worklist.ts'
import { approveInList, declineInList } from './worklist-changes.ts'

const writerOf = ({ endorser }: EndorsementCard) => firstNameOf(endorser.name)

/**
 * The first approval emails the writer, so it has no undo (product.md, "Dashboards"). Later ones email nobody.
 */
export const approveAct = (card: EndorsementCard): WorklistAct => ({
  name: `approve ${card.id}`,
  optimisticUpdate: approveInList(card.id, new Date()),
  send: (post) => post(approveEndorsement, { endorsementId: card.id }),
  said: t`The endorsement from ${writerOf(card)} is on your profile`,
  ...(card.approvedAt !== null && { undo: { label: t`Remove`, act: () => declineAct(card, 'off') } }),
})

/** A declined endorsement cannot return to waiting, so its toast offers to approve it instead. */
export const declineAct = (card: EndorsementCard, from: 'waiting' | 'off'): WorklistAct => ({
  name: `decline ${card.id}`,
  optimisticUpdate: declineInList(card.id),
  send: (post) => post(declineEndorsement, { endorsementId: card.id }),
  said: from === 'off' ? t`Removed from your profile` : t`Declined. They won’t be notified.`,
  undo:
    from === 'off'
      ? { label: t`Undo`, act: () => restoring(card) }
      : { label: t`Approve instead`, act: () => approveAct(card) },
})

/** Puts the endorsement back on the profile, pinned in its old place if it was pinned. */
const restoring = (card: EndorsementCard): WorklistAct => {
  const approval = approveAct(card)
  const { pinPosition: place } = card
  if (place === null) return approval
  return {
    ...approval,
    optimisticUpdate: (list) => pinInList(card.id, place)(approveInList(card.id, new Date())(list)),
    send: async (post) => {
      await post(approveEndorsement, { endorsementId: card.id })
      await post(pinEndorsement, { endorsementId: card.id, position: place })
    },
  }
}
