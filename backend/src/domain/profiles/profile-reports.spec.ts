import { describe, it } from '@jest/globals'
import { given } from '../../../test/given.ts'
import { profileReports, type ProfileReportEvent } from './profile-reports.ts'

const now = new Date('2026-03-01T03:00:00Z')
const at = now.toISOString()
const report = { reason: 'false_claims', words: 'The license is from another state' } as const
const reported = (reportId: string, reporterId = 'a1'): ProfileReportEvent => ({
  type: 'ProfileReported',
  data: { providerId: 'p1', reportId, reporterId, ...report, reportedAt: at },
})
const closed: ProfileReportEvent = {
  type: 'ProfileReportClosed',
  data: {
    providerId: 'p1',
    reportId: 'r1',
    staffId: 's1',
    outcome: 'nothing_found',
    reason: 'The license is valid',
    closedAt: at,
  },
}

describe('A report of a profile', () => {
  it('is refused while the same person has an open one, and is made once under its id', () => {
    const again = {
      type: 'ReportProfile',
      providerId: 'p1',
      reportId: 'r2',
      reporterId: 'a1',
      report,
    } as const
    given(profileReports)
      .when({ type: 'ReportProfile', providerId: 'p1', reportId: 'r1', reporterId: 'a1', report }, now)
      .then([reported('r1')])
    given(profileReports, [reported('r1')])
      .when({ type: 'ReportProfile', providerId: 'p1', reportId: 'r1', reporterId: 'a1', report }, now)
      .thenNothing()
    given(profileReports, [reported('r1')])
      .when(again, now)
      .thenRefused('You’ve already reported this profile. We’re looking into it.')
    given(profileReports, [reported('r1')])
      .when({ type: 'ReportProfile', providerId: 'p1', reportId: 'r2', reporterId: 'a2', report }, now)
      .then([reported('r2', 'a2')])
    given(profileReports, [reported('r1'), closed])
      .when(again, now)
      .then([reported('r2')])
  })

  it('is closed once, with an outcome', () => {
    const close = {
      type: 'CloseProfileReport',
      providerId: 'p1',
      reportId: 'r1',
      staffId: 's1',
      outcome: 'nothing_found',
      reason: 'The license is valid',
    } as const
    given(profileReports).when(close, now).thenRefused('We couldn’t find that report')
    given(profileReports, [reported('r1')])
      .when(close, now)
      .then([closed])
    given(profileReports, [reported('r1'), closed])
      .when(close, now)
      .thenRefused('This report is already closed')
  })
})
