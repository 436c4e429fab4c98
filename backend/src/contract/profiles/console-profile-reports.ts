/** Reports of profiles as the console lists them (product.md, "The staff console"). */

import { profileReportOutcomes, profileReportReasons } from '../../domain/profiles/report-reasons.ts'
import { allStaff } from '../console-access.ts'
import {
  consoleList,
  instant,
  nameOf,
  nullable,
  oneOf,
  reportStatus,
  text,
  type RowOf,
} from '../console-list.ts'
import { masked } from '../masked.ts'

export const profileReportOutcomeWords = {
  nothing_found: 'No problem found',
  action_taken: 'Action taken',
} as const

export const profileReportsList = consoleList({
  name: 'profile-reports',
  label: 'Reported profiles',
  part: 'people',
  icon: 'FlagOutlined',
  roles: allStaff,
  shows: 'people',
  fields: {
    id: text(),
    providerId: text({ label: 'Provider' }),
    /** Null if the profile no longer exists. */
    providerName: nullable(
      nameOf('providers', 'providerId', { label: 'Profile', none: 'A deleted profile' }),
    ),
    status: reportStatus,
    reason: oneOf(profileReportReasons, {
      sort: true,
      phone: 'line',
      words: {
        not_who_they_say: 'Not who they say they are',
        false_claims: 'False claims',
        unsafe_care: 'Unsafe care',
        offensive: 'Offensive',
        spam: 'Spam',
        other: 'Something else',
      },
    }),
    /** What the reporter wrote; may be empty. */
    words: text({ personal: true }),
    reporterId: text({ label: 'Reported by', pseudonym: 'report' }),
    reporterName: nullable(nameOf('people', 'reporterId', { label: 'Reported by', from: 'lg' })),
    reportedAt: instant({ label: 'Reported', sort: true, phone: 'line' }),
    closedAt: nullable(instant({ label: 'Closed', sort: true })),
    outcome: nullable(oneOf(profileReportOutcomes, { words: profileReportOutcomeWords, from: 'lg' })),
  },
  filters: {
    status: { kind: 'several', field: 'status' },
    reason: { kind: 'several', field: 'reason' },
    providerId: { kind: 'ids', field: 'providerId' },
    reported: { kind: 'days', field: 'reportedAt' },
  },
  sort: ['reportedAt', 'DESC'],
  screen: {
    one: 'A reported profile',
    lead: 'Profiles reported by people with an account.',
    empty: { title: 'No reports', text: 'When someone reports a profile, it appears here.' },
    columns: [
      'providerName',
      'reason',
      { field: 'reporterName', text: ({ reporterName }) => reporterName },
      'reportedAt',
      'outcome',
      'status',
    ],
  },
  record: {
    title: ({ providerName }) =>
      providerName === null || providerName === masked ? null : `Report about ${providerName}`,
    untitled: 'Reported profile',
    lead: 'status',
    quote: 'words',
    parts: [
      {
        title: 'Report',
        facts: [
          'reason',
          'providerName',
          { field: 'reporterName', none: 'A deleted account' },
          'reportedAt',
          'closedAt',
          { field: 'outcome', none: 'None yet' },
        ],
      },
    ],
  },
  history: {
    compared: ['status', 'outcome', 'words'],
    leftOut: [],
    streams: { profileReports: (_id, { reportId }) => reportId },
  },
})

export type ProfileReportRow = RowOf<typeof profileReportsList>
