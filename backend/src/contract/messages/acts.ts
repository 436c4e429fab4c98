/**
 * What a participant can do in a conversation (product.md, "Messages"). Refuses with `not_found` (404) for
 * other people's conversations.
 */

import * as z from 'zod/mini'
import {
  longestMessage,
  longestReport,
  mostMessagesAMinute,
  reportReasons,
} from '../../domain/messages/limits.ts'
import { sideFlagActNames, type SideFlagAct } from '../../domain/messages/side-flags.ts'
import { trimText } from '../../domain/written/text.ts'
import { t } from '../../language/texts.ts'
import { doneAnswer } from '../answers.ts'
import { command } from '../declare.ts'
import { conversationId } from './conversations.ts'
import { conversationLine } from './lines.ts'

const tooLong = t`Message must be at most ${longestMessage} characters`
export const messageText = z
  .string(t`Please write a message`)
  .check(
    z.overwrite(trimText),
    z.minLength(1, t`Please write a message`),
    z.maxLength(longestMessage, tooLong),
  )
/** Chosen by the page when the message is written, and reused for every retry: `crypto.randomUUID()`. */
const messageIdRule = 'messageId must be 16 to 64 characters'
const messageId = z.string(messageIdRule).check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, messageIdRule))

const sent = z.object({ conversationId: z.string(), line: conversationLine })
const limit = { calls: mostMessagesAMinute, seconds: 60, of: 'account' } as const

/**
 * A parent writes to a provider (id or slug). The first message starts the conversation; later ones are added
 * to it. Refuses like {@link sendMessage}, with which its calls are counted, and with `too_many_attempts`
 * (429) beyond 10 new conversations a day.
 */
export const startConversation = command('startConversation', {
  access: ['client'],
  limit: { ...limit, togetherWith: 'sendMessage' },
  input: z.strictObject({ providerId: conversationId, messageId, text: messageText }),
  output: sent,
})

/**
 * A repeat with the same `messageId` and text gets the same answer as the first time and sends nothing.
 * Refuses with `stale` (409) if the id was used for another text, with `not_allowed_now` if the caller may
 * not write, and with 429 beyond 30 a minute.
 */
export const sendMessage = command('sendMessage', {
  access: ['client', 'provider'],
  limit,
  input: z.strictObject({ conversationId, messageId, text: messageText }),
  output: sent,
})

/**
 * Marks everything up to `number` as read. The position only rises: a lower number changes nothing. A number
 * beyond the last line counts as the last line.
 */
export const markRead = command('markRead', {
  access: ['client', 'provider'],
  limit: { calls: 300, seconds: 60, of: 'account' },
  input: z.strictObject({ conversationId, number: z.int().check(z.gte(1), z.lte(2_000_000_000)) }),
  output: z.object({ readByYou: z.int(), unread: z.int() }),
})

const onConversation = <const Id extends string>(id: Id) =>
  command(id, {
    access: ['client', 'provider'],
    input: z.strictObject({ conversationId }),
    output: doneAnswer,
  })

/**
 * What one side switches on and off for itself; a repeat is not an error. Once it blocked the other, that side sees "You
 * can’t write to this person". What it archived leaves its list, until it takes it back or the other side writes.
 */
export const sideFlagCommands = Object.fromEntries(
  sideFlagActNames.map((act) => [act, onConversation(act)]),
) as { readonly [Act in SideFlagAct]: ReturnType<typeof onConversation<Act>> }

/**
 * Moderators may then read the newest 50 messages until the report is closed. Refuses with `not_allowed_now`
 * while the caller's own report is open.
 */
export const reportConversation = command('reportConversation', {
  access: ['client', 'provider'],
  limit: { calls: 20, seconds: 24 * 3600, of: 'account' },
  input: z.strictObject({
    conversationId,
    reason: z.enum(reportReasons, t`Please say what’s wrong`),
    words: z._default(
      z
        .string()
        .check(
          z.overwrite(trimText),
          z.maxLength(longestReport, t`Please use at most ${longestReport} characters`),
        ),
      '',
    ),
  }),
  output: z.object({ reportId: z.string() }),
})
