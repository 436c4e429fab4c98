/** What an endorsement's states are called. */
import type { EndorsementRow } from 'backend/contract/endorsements/console-endorsements'

export const endorsementStatusWords: Readonly<Record<EndorsementRow['status'], string>> = {
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
