import type { EndorsementRow } from 'backend/contract/endorsements/console-endorsements'
import { relationships } from 'backend/contract/endorsements/endorsement-options'
import type { StatusTone } from '../lists/sign.tsx'
import type { ChoiceWords } from '../records/field-words.ts'

type Status = EndorsementRow['status']

export const endorsementStatusWords: Readonly<Record<Status, string>> = {
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

export const endorsementChoices: ChoiceWords = { status: endorsementStatusWords, relationship: relationships }

export const endorsementStatusTones: Readonly<Record<Status, StatusTone>> = {
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
