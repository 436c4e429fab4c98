/**
 * Reports of profiles, for staff. They are deleted with the reporter, and with the provider they are about.
 */
import { EntitySchema } from 'typeorm'
import type { AccountEvent } from '../../domain/accounts/account-events.ts'
import type { ProfileReportEvent } from '../../domain/profiles/profile-reports.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import type { Projection } from '../../platform/projecting/projection.ts'

const id = { type: 'text', collation: 'C' } as const

export const profileReportEntity = new EntitySchema({
  name: 'ProfileReport',
  schema: 'read',
  tableName: 'profile_report',
  columns: {
    report_id: { ...id, primary: true, primaryKeyConstraintName: 'profile_report_pkey' },
    provider_id: id,
    reporter_id: id,
    reason: { type: 'text' },
    words: { type: 'text' },
    reported_at: { type: 'timestamptz' },
    closed_at: { type: 'timestamptz', nullable: true },
    outcome: { type: 'text', nullable: true },
  },
  indices: [
    { name: 'profile_report_time', columns: ['reported_at', 'report_id'] },
    { name: 'profile_report_reporter', columns: ['reporter_id'] },
    { name: 'profile_report_provider', columns: ['provider_id'] },
  ],
})

const table = 'profile_report'

export const profileReportsProjection: Projection<ProfileReportEvent | AccountEvent> = {
  name: 'profile-reports',
  version: 1,
  tables: [table],
  on: {
    ProfileReported: ({ data: { reportId, providerId, reporterId, reason, words, reportedAt } }) => ({
      kind: 'upsert',
      table,
      key: { report_id: reportId },
      row: {
        provider_id: providerId,
        reporter_id: reporterId,
        reason,
        words,
        reported_at: reportedAt,
        closed_at: null,
        outcome: null,
      },
    }),
    ProfileReportClosed: ({ data: { reportId, outcome, closedAt } }) => ({
      kind: 'update',
      table,
      key: { report_id: reportId },
      set: { closed_at: closedAt, outcome },
    }),
    PersonErased: ({ data: { personIds } }) =>
      personIds.flatMap((person) => [
        { kind: 'deleteWhere', table, where: { reporter_id: person } } as const,
        { kind: 'deleteWhere', table, where: { provider_id: person } } as const,
      ]),
  },
}

/** Which provider a report is about; null if there is no such report. */
export const reportedProfile = async (tables: ReadTables, reportId: string): Promise<string | null> => {
  const [row] = await tables.query<{ provider_id: string }>(
    'select provider_id from read.profile_report where report_id = $1',
    [reportId],
  )
  return row?.provider_id ?? null
}
