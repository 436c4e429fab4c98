import type { ProfileReportRow } from 'backend/contract/profiles/profile-reports'
import type { Tone } from '../lists/sign.tsx'

export const reportReasons: Readonly<Record<ProfileReportRow['reason'], string>> = {
  not_who_they_say: 'Not who they say they are',
  false_claims: 'False claims',
  unsafe_care: 'Unsafe care',
  offensive: 'Offensive',
  spam: 'Spam',
  other: 'Something else',
}

export const reportStatuses: Readonly<Record<ProfileReportRow['status'], string>> = {
  open: 'Open',
  closed: 'Closed',
}

export const reportTones: Readonly<Record<ProfileReportRow['status'], Tone>> = {
  open: 'open',
  closed: 'quiet',
}

export const reportOutcomes: Readonly<Record<NonNullable<ProfileReportRow['outcome']>, string>> = {
  nothing_found: 'Nothing found',
  action_taken: 'Action taken',
}
