/** Reports of profiles as staff read them. */

import { profileReportsList } from '../../contract/profiles/console-profile-reports.ts'
import { profileReportsStream } from '../../domain/profiles/profile-reports.ts'
import { resource } from '../../platform/console/resource.ts'
import { profileReportsProjection, reportedProfile } from '../../projections/profiles/profile-reports.ts'

export const profileReportsResource = resource(profileReportsList, {
  from: 'read.profile_report r',
  ofPerson: ({ account, provider }) => `r.reporter_id = ${account} or r.provider_id = ${provider}`,
  sql: { id: 'r.report_id', status: "case when r.closed_at is null then 'open' else 'closed' end" },
  history: {
    projection: profileReportsProjection,
    async streams(id, tables) {
      const providerId = await reportedProfile(tables, id)
      return providerId === null ? [] : [profileReportsStream(providerId)]
    },
    concerns: ({ data }, id) => data['reportId'] === id,
    show: (row) => ({ status: row['closed_at'] == null ? 'open' : 'closed' }),
  },
})
