import type { EndorsementRow } from 'backend/contract/endorsements/console-endorsements'
import { relationships } from 'backend/contract/endorsements/endorsement-options'
import type { Tone } from '../lists/sign.tsx'
import type { Choices } from '../records/field-words.ts'

type Status = EndorsementRow['status']

export const endorsementStatus: Readonly<Record<Status, string>> = {
  requested: 'Requested',
  pending: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
  cancelled: 'Canceled',
  refused: 'Request declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  removed: 'Removed',
}

export const endorsementChoices: Choices = { status: endorsementStatus, relationship: relationships }

export const endorsementTone: Readonly<Record<Status, Tone>> = {
  requested: 'quiet',
  pending: 'open',
  approved: 'good',
  declined: 'quiet',
  cancelled: 'quiet',
  refused: 'quiet',
  expired: 'quiet',
  withdrawn: 'quiet',
  removed: 'gone',
}
