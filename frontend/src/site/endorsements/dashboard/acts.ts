/**
 * What a provider can do with their endorsements in several places: each act with what it makes of the list, what is
 * said, and the way back. The acts on pins are in worklist.ts; an act with one button stands beside that button.
 */
import {
  approveEndorsement,
  declineEndorsement,
  pinEndorsement,
  type EndorsementCard,
} from 'backend/contract/endorsements/worklist'
import { firstNameOf } from '../../people/provider-words.ts'
import { pinInList, type WorklistAct } from '../worklist.ts'
import { approveInList, declineInList } from './worklist-changes.ts'

const writerOf = ({ endorser }: EndorsementCard) => firstNameOf(endorser.name)

export const approveAct = (card: EndorsementCard): WorklistAct => ({
  name: `approve ${card.id}`,
  optimisticUpdate: approveInList(card.id, new Date()),
  send: (call) => call(approveEndorsement, { endorsementId: card.id }),
  said: `The endorsement from ${writerOf(card)} is on your profile`,
  undo: { label: 'Remove', act: () => declineAct(card, 'off') },
})

/** Of one that waits there is no way back to waiting, so the toast offers what there is. */
export const declineAct = (card: EndorsementCard, from: 'waiting' | 'off'): WorklistAct => ({
  name: `decline ${card.id}`,
  optimisticUpdate: declineInList(card.id),
  send: (call) => call(declineEndorsement, { endorsementId: card.id }),
  said: from === 'off' ? 'Removed from your profile' : 'Declined. They won’t be notified.',
  undo:
    from === 'off'
      ? { label: 'Undo', act: () => restoring(card) }
      : { label: 'Approve instead', act: () => approveAct(card) },
})

/** Back on the profile, and pinned where it was pinned. */
const restoring = (card: EndorsementCard): WorklistAct => {
  const approval = approveAct(card)
  const { pinPosition: place } = card
  if (place === null) return approval
  return {
    ...approval,
    optimisticUpdate: (list) => pinInList(card.id, place)(approveInList(card.id, new Date())(list)),
    send: async (call) => {
      await call(approveEndorsement, { endorsementId: card.id })
      await call(pinEndorsement, { endorsementId: card.id, position: place })
    },
  }
}
