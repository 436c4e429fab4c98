/**
 * Reports of profiles, for staff. They are deleted with the reporter, and with the provider they are about.
 */

import type { PersonErasedEvent } from '../../domain/accounts/account-events.ts'
import type { ProfileReportEvent } from '../../domain/profiles/profile-reports.ts'
import { find, type ReadTables } from '../../platform/consumers/tables.ts'
import { id, key, maybe, readTable, text, time } from '../../platform/postgres/read-table.ts'
import { removeWhere, update, upsert, type Projection } from '../../platform/projecting/projection.ts'

const profileReport = readTable(
  'profile_report',
  {
    report_id: key(id('clear')),
    provider_id: id('clear'),
    reporter_id: id({ pseudonym: 'report' }),
    reason: text('clear'),
    words: text('masked'),
    reported_at: time('clear'),
    closed_at: maybe(time('clear')),
    outcome: maybe(text('clear')),
  },
  {
    indexes: {
      profile_report_time: ['reported_at', 'report_id'],
      profile_report_reporter: ['reporter_id'],
      profile_report_provider: ['provider_id'],
    },
  },
)

export const profileReportsProjection: Projection<ProfileReportEvent | PersonErasedEvent> = {
  name: 'profile-reports',
  version: 1,
  tables: [profileReport],
  on: {
    ProfileReported: ({ data: { reportId, providerId, reporterId, reason, words, reportedAt } }) =>
      upsert(
        profileReport,
        { report_id: reportId },
        {
          provider_id: providerId,
          reporter_id: reporterId,
          reason,
          words,
          reported_at: reportedAt,
          closed_at: null,
          outcome: null,
        },
      ),
    ProfileReportClosed: ({ data: { reportId, outcome, closedAt } }) =>
      update(profileReport, { report_id: reportId }, { closed_at: closedAt, outcome }),
    PersonErased: ({ data: { personIds } }) =>
      personIds.flatMap((person) => [
        removeWhere(profileReport, { reporter_id: person }),
        removeWhere(profileReport, { provider_id: person }),
      ]),
  },
}

/** Which provider a report is about; null if there is no such report. */
export const reportedProfile = async (tables: ReadTables, reportId: string): Promise<string | null> => {
  const [row] = await find(tables, profileReport, ['provider_id'], { report_id: reportId })
  return row?.provider_id ?? null
}
