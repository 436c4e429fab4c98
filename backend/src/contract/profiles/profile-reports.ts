/**
 * Reporting a profile, and what staff do with it (product.md, "The staff console"). Staff list the reports:
 * console-profile-reports.ts.
 */

import * as z from 'zod/mini'
import {
  longestProfileReport,
  profileReportOutcomes,
  profileReportReasons,
} from '../../domain/profiles/report-reasons.ts'
import { trimText } from '../../domain/written/text.ts'
import { t } from '../../language/texts.ts'
import { doneAnswer } from '../answers.ts'
import { command } from '../declare.ts'
import { reasonField } from '../reason.ts'

export { longestProfileReport, type ProfileReportReason } from '../../domain/profiles/report-reasons.ts'

const id = z.string().check(z.minLength(1), z.maxLength(80))

const tooLong = t`Please use at most ${longestProfileReport} characters`

/**
 * Refuses with `not_allowed_now` for the caller's own profile, if their address is not confirmed, and while
 * they have an open report of it.
 */
export const reportProfile = command('reportProfile', {
  access: ['client', 'provider'],
  limit: { calls: 10, seconds: 24 * 3600, of: 'account' },
  input: z.strictObject({
    providerId: id,
    reason: z.enum(profileReportReasons, t`Please say what’s wrong`),
    words: z._default(
      z.string(tooLong).check(z.overwrite(trimText), z.maxLength(longestProfileReport, tooLong)),
      '',
    ),
  }),
  output: doneAnswer,
})

/** Refuses with `not_allowed_now` if the report is closed already. */
export const closeProfileReport = command('closeProfileReport', {
  access: ['moderator', 'admin'],
  input: z.strictObject({
    reportId: id,
    outcome: z.enum(profileReportOutcomes, 'Please choose an outcome'),
    reason: reasonField,
  }),
  output: doneAnswer,
})
