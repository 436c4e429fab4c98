/** All server functions of messages. */

import type { DeclarationsOf } from '../../contract/declare.ts'
import type * as declarations from '../../contract/messages/mail-switch.ts'
import { accountStream, account } from '../../domain/accounts/account.ts'
import { deadLink } from '../../domain/decider/decider.ts'
import type { Handlers } from '../../platform/functions/registry.ts'
import { messageActHandlers, sideFlagHandlers } from './act-handlers.ts'
import { readStopMailsToken } from './mail-token.ts'
import { messageModerationHandlers } from './moderation-handlers.ts'
import { messageReadingHandlers } from './reading-handlers.ts'
import { responseTimeHandlers } from './response-time-handlers.ts'

/** Turns the mails about unread messages on or off: in the account, or by the link in each of those mails. */

type MailHandlers = Handlers<DeclarationsOf<typeof declarations>>

const messageMailHandlers: MailHandlers = {
  messageMails: async ({ session, stateOf }) => {
    const state = await stateOf(account, accountStream(session.user.id))
    return { areOn: state.status === 'open' && state.wantsMessageMails }
  },

  switchMessageMails: ({ session, decide }, { areOn }) =>
    decide({ type: 'SwitchMessageMails', accountId: session.user.id, areOn }, { status: 'done' }),

  stopMessageMails: async ({ idOf, stateOf, decide }, { token }) => {
    const stopped = { next: '/messages/emails?stopped=true' }
    const accountId = readStopMailsToken(idOf, token)
    if (accountId === null) return deadLink
    const { status } = await stateOf(account, accountStream(accountId))
    // A person who has left gets no more mails, so the request is fulfilled.
    return status === 'open'
      ? decide({ type: 'SwitchMessageMails', accountId, areOn: false }, stopped)
      : stopped
  },
}

export const messageHandlers = {
  ...messageReadingHandlers,
  ...messageActHandlers,
  ...sideFlagHandlers,
  ...responseTimeHandlers,
  ...messageModerationHandlers,
  ...messageMailHandlers,
}
