import type { ProfileReportRow } from 'backend/contract/profiles/profile-reports'
import { reportStatuses } from '../lists/report-states.ts'
import type { ChoiceWords } from '../records/field-words.ts'

export const profileReportReasonWords: Readonly<Record<ProfileReportRow['reason'], string>> = {
  not_who_they_say: 'Not who they say they are',
  false_claims: 'False claims',
  unsafe_care: 'Unsafe care',
  offensive: 'Offensive',
  spam: 'Spam',
  other: 'Something else',
}

export const profileReportOutcomeWords: Readonly<Record<NonNullable<ProfileReportRow['outcome']>, string>> = {
  nothing_found: 'No problem found',
  action_taken: 'Action taken',
}

export const profileReportChoices: ChoiceWords = {
  status: reportStatuses,
  reason: profileReportReasonWords,
  outcome: profileReportOutcomeWords,
}
