import type { EndorsementRow } from 'backend/contract/endorsements/console-endorsements'
import type { Tone } from '../lists/sign.tsx'

type Status = EndorsementRow['status']

export const endorsementStatus: Readonly<Record<Status, string>> = {
  requested: 'Requested',
  pending: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
  cancelled: 'Canceled',
  refused: 'Refused',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  removed: 'Removed',
}

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
