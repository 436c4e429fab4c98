/**
 * Reports of one provider's profile. They are one boundary, because a person may have only one open report of
 * the same profile. They are separate from the profile itself, whose owner never learns of them.
 */

import { t } from '../../language/texts.ts'
import {
  refuse,
  type Decider,
  type DomainEvent,
  type PersonalFields,
  type Command,
} from '../decider/decider.ts'
import type { ProfileReportOutcome, ProfileReportReason } from './report-reasons.ts'

export type ProfileReportEvent =
  | DomainEvent<
      'ProfileReported',
      {
        readonly providerId: string
        readonly reportId: string
        /** The person who wrote the report. */
        readonly reporterId: string
        readonly reason: ProfileReportReason
        readonly words: string
        readonly reportedAt: string
      }
    >
  | DomainEvent<
      'ProfileReportClosed',
      {
        readonly providerId: string
        readonly reportId: string
        readonly staffId: string
        readonly outcome: ProfileReportOutcome
        readonly reason: string
        readonly closedAt: string
      }
    >

export const profileReportPersonalFields: PersonalFields<ProfileReportEvent> = {
  ProfileReported: { person: 'reporterId', fields: ['words'] },
  ProfileReportClosed: 'none',
}

export type ProfileReportCommand =
  | Command<
      'ReportProfile',
      {
        readonly providerId: string
        readonly reportId: string
        readonly reporterId: string
        readonly report: { readonly reason: ProfileReportReason; readonly words: string }
      }
    >
  | Command<
      'CloseProfileReport',
      {
        readonly providerId: string
        readonly reportId: string
        readonly staffId: string
        readonly outcome: ProfileReportOutcome
        readonly reason: string
      }
    >

/** By the report's id. */
type ProfileReports = ReadonlyMap<string, { readonly reporterId: string; readonly isOpen: boolean }>

export const profileReportsStream = (providerId: string): string => `profileReports-${providerId}`

export const profileReports: Decider<ProfileReports, ProfileReportCommand, ProfileReportEvent> = {
  initial: new Map(),
  stream: ({ providerId }) => profileReportsStream(providerId),
  decide: {
    ReportProfile(state, { providerId, reportId, reporterId, report }, now) {
      if (state.has(reportId)) return []
      if ([...state.values()].some((each) => each.isOpen && each.reporterId === reporterId))
        return refuse('not_allowed_now', t`You’ve already reported this profile. We’re looking into it.`)
      const reportedAt = now.toISOString()
      return [{ type: 'ProfileReported', data: { providerId, reportId, reporterId, ...report, reportedAt } }]
    },
    CloseProfileReport(state, { providerId, reportId, staffId, outcome, reason }, now) {
      const report = state.get(reportId)
      if (!report) return refuse('not_found', 'We couldn’t find that report')
      if (!report.isOpen) return refuse('not_allowed_now', 'This report is already closed')
      const closedAt = now.toISOString()
      return [
        { type: 'ProfileReportClosed', data: { providerId, reportId, staffId, outcome, reason, closedAt } },
      ]
    },
  },
  evolve(state, event) {
    const { reportId } = event.data
    switch (event.type) {
      case 'ProfileReported':
        return new Map([...state, [reportId, { reporterId: event.data.reporterId, isOpen: true }]])
      case 'ProfileReportClosed': {
        const report = state.get(reportId)
        return report ? new Map([...state, [reportId, { ...report, isOpen: false }]]) : state
      }
    }
  },
}
