/** What a provider can do with their endorsements, pins aside: each with what it makes of the list, what is said, and the way back. */
import {
  approveEndorsement,
  cancelEndorsementRequest,
  declineEndorsement,
  pinEndorsement,
  resendEndorsementRequest,
} from 'backend/contract/endorsements/worklist'
import type { EndorsementCard } from 'backend/contract/endorsements/endorsement-card'
import { firstNameOf } from '../../people/provider-words.ts'
import type { Act } from './use-acts.ts'
import { pin } from './pin-acts.ts'
import { approve, decline, dropRequest } from './worklist-changes.ts'

const writerOf = ({ endorser }: EndorsementCard) => firstNameOf(endorser.name)

export const approveAct = (card: EndorsementCard): Act => ({
  name: `approve ${card.id}`,
  optimisticUpdate: approve(card.id, new Date()),
  send: (call) => call(approveEndorsement, { endorsementId: card.id }),
  said: `The endorsement from ${writerOf(card)} is on your profile`,
  undo: { label: 'Remove', act: () => declineAct(card, 'off') },
})

/** Of one that waits there is no way back to waiting, so the toast offers what there is. */
export const declineAct = (card: EndorsementCard, from: 'waiting' | 'off'): Act => ({
  name: `decline ${card.id}`,
  optimisticUpdate: decline(card.id),
  send: (call) => call(declineEndorsement, { endorsementId: card.id }),
  said: from === 'off' ? 'Removed from your profile' : 'Declined. They won’t be notified.',
  undo:
    from === 'off'
      ? { label: 'Undo', act: () => restoring(card) }
      : { label: 'Approve instead', act: () => approveAct(card) },
})

/** Back on the profile, and pinned where it was pinned. */
const restoring = (card: EndorsementCard): Act => {
  const approval = approveAct(card)
  const { pinPosition: place } = card
  if (place === null) return approval
  return {
    ...approval,
    optimisticUpdate: (list) => pin(card.id, place)(approve(card.id, new Date())(list)),
    send: async (call) => {
      await call(approveEndorsement, { endorsementId: card.id })
      await call(pinEndorsement, { endorsementId: card.id, position: place })
    },
  }
}

interface OpenRequest {
  readonly id: string
  readonly email: string
}

export const resendAct = ({ id, email }: OpenRequest): Act => ({
  name: `resend ${id}`,
  send: (call) => call(resendEndorsementRequest, { endorsementId: id }),
  said: `Sent again to ${email}, with a new link`,
})

export const cancelAct = ({ id, email }: OpenRequest): Act => ({
  name: `cancel ${id}`,
  optimisticUpdate: dropRequest(id),
  send: (call) => call(cancelEndorsementRequest, { endorsementId: id }),
  said: `Request to ${email} canceled`,
})
