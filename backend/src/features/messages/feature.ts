/** Messages: conversations of a parent and a provider, with mails and reports (product.md, "Messages"). */

import { Inject, Module, All, Controller, Req, Res } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as acts from '../../contract/messages/acts.ts'
import * as conversations from '../../contract/messages/conversations.ts'
import * as mailSwitch from '../../contract/messages/mail-switch.ts'
import { stopMessageMails } from '../../contract/messages/mail-switch.ts'
import * as moderation from '../../contract/messages/moderation.ts'
import * as responseTime from '../../contract/messages/response-time.ts'
import { conversation } from '../../domain/messages/conversation.ts'
import { inLanguage } from '../../language/languages.ts'
import {
  decideSent,
  DECIDING,
  SentCommand,
  streamKind,
  type CommandOf,
  type Deciding,
} from '../../platform/commands/sent-command.ts'
import { feature } from '../../platform/feature/feature.ts'
import { DISPATCHER, type Dispatcher } from '../../platform/functions/dispatcher.ts'
import { sendAnswer } from '../../platform/functions/send.ts'
import { letterheadOf } from '../../platform/processes/letterhead.ts'
import { opaqueId } from '../../platform/settings/secrets.ts'
import { readersLanguage } from '../../platform/texts/readers-language.ts'
import { conversationsProjection } from '../../projections/messages/conversations.ts'
import { bookingLines } from './booking-lines.ts'
import { conversationReportsResource } from './console-list.ts'
import { messageHandlers } from './handlers.ts'
import { messageLiveChanges } from './live.ts'
import { messageMails } from './message-mails.ts'
import { unreadMails } from './unread-mails.ts'

/** The one-click unsubscribe URL of the mails about unread messages (RFC 8058). */

@Controller('api/message-emails')
class MessageEmailsController {
  constructor(@Inject(DISPATCHER) private readonly dispatcher: Dispatcher) {}

  /**
   * A mail program posts here on the reader's behalf, without cookies. A browser is
   * redirected to a page that asks first.
   */
  @All('stop')
  async stop(
    @Req() request: FastifyRequest<{ Querystring: { token?: unknown } }>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { token } = request.query
    const page = `/messages/emails?stop=${encodeURIComponent(String(token))}`
    if (request.method !== 'POST') return void reply.redirect(inLanguage(page, readersLanguage()), 303)
    void sendAnswer(reply, await this.dispatcher.call(stopMessageMails.id, { token }, request))
  }
}

const streams = [streamKind(conversation)] as const

class SentConversationCommand extends SentCommand<CommandOf<typeof streams>> {}

@CommandHandler(SentConversationCommand)
class ConversationCommandHandler implements ICommandHandler<SentConversationCommand> {
  constructor(@Inject(DECIDING) private readonly deciding: Deciding) {}

  execute(sent: SentConversationCommand) {
    return decideSent(streams, this.deciding, sent)
  }
}

@Module({ providers: [ConversationCommandHandler], controllers: [MessageEmailsController] })
class MessagesModule {}

export const messagesFeature = feature()({
  module: MessagesModule,
  needs: {},
  contract: {
    ...conversations,
    ...acts,
    ...acts.sideFlagCommands,
    ...responseTime,
    ...mailSwitch,
    ...moderation,
  },
  handlers: messageHandlers,
  streams,
  sent: SentConversationCommand,
  projections: [conversationsProjection],
  processManagers: (parts) => {
    const idOf = (kind: string, words: string) => opaqueId(parts.settings.secrets.lookupKey, kind, words)
    return [messageMails({ ...parts, letterhead: letterheadOf(parts), idOf }), bookingLines({ idOf })]
  },
  deadlines: () => [unreadMails],
  live: messageLiveChanges,
  lists: [conversationReportsResource],
  // This feature keeps data only in the log, in the read tables, and in mails, which the erasure of a person
  // deletes.
  erase: 'nothing',
})
