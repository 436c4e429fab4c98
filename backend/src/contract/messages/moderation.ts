/**
 * What staff do with reported conversations (product.md, "Messages"), which they list: console-reports.ts.
 * Reading the messages is a command, because each view is recorded as an event.
 */

import * as z from 'zod/mini'
import { reportOutcomes } from '../../domain/messages/limits.ts'
import { doneAnswer } from '../answers.ts'
import { command } from '../declare.ts'
import { reasonField } from '../reason.ts'

const reportId = z.string().check(z.minLength(1), z.maxLength(80))
/** ISO 8601, UTC. */
const instant = z.string()

/**
 * The newest 50 messages, while the report is open. Each call records an event. 404 for a closed or unknown
 * report.
 */
export const viewReportedConversation = command('viewReportedConversation', {
  access: ['moderator', 'admin'],
  showsOthers: true,
  limit: { calls: 60, seconds: 60, of: 'account' },
  input: z.strictObject({ reportId }),
  output: z.object({
    conversationId: z.string(),
    reportedBy: z.enum(['client', 'provider']),
    messages: z.array(
      z.object({
        number: z.int(),
        by: z.enum(['client', 'provider']),
        /** Null if erased. */
        text: z.nullable(z.string()),
        sentAt: instant,
      }),
    ),
  }),
})

/**
 * Lets both people write again; both see it. The reason is for staff. Refuses with `not_allowed_now` if the conversation
 * is not closed.
 */
export const reopenConversation = command('reopenConversation', {
  access: ['moderator', 'admin'],
  input: z.strictObject({ reportId, reason: reasonField }),
  output: doneAnswer,
})

/**
 * The reporter sees the outcome and the reason. Refuses with `not_allowed_now` if the report is closed
 * already, unless it stopped a conversation that was reopened since, and stops it again.
 */
export const closeConversationReport = command('closeConversationReport', {
  access: ['moderator', 'admin'],
  input: z.strictObject({
    reportId,
    outcome: z.enum(reportOutcomes, 'Please choose an outcome'),
    reason: reasonField,
  }),
  output: doneAnswer,
})
