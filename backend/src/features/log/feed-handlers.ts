import type { DeclarationsOf } from '../../contract/declare.ts'
import type * as declarations from '../../contract/log/event-feed.ts'
import { refuse } from '../../domain/decider/decider.ts'
import { eventTypes } from '../../domain/events.ts'
import { isRefused, type Handlers } from '../../platform/functions/registry.ts'
import type { FeedTokens } from './feed-tokens.ts'

/** The part of the handler context that keeps the tokens. */
export interface FeedTokensNeed {
  readonly feedTokens: FeedTokens
}

const known: ReadonlySet<string> = new Set(eventTypes)

export const feedHandlers: Handlers<DeclarationsOf<typeof declarations>, FeedTokensNeed> = {
  feedTokens: async ({ feedTokens }) => ({ tokens: await feedTokens.all() }),

  createFeedToken: async ({ session, attempt, feedTokens, now }, { name, types = null, reason }) => {
    const unknown = types?.find((type) => !known.has(type))
    if (unknown !== undefined)
      return refuse('validation', 'Please check this: types', { types: `There is no event type ${unknown}` })
    const staffId = session.user.id
    const { token, tokenId, fingerprint } = feedTokens.draw()
    const outcome = await attempt({
      type: 'CreateFeedToken',
      ...{ tokenId, name, types, fingerprint, staffId, reason },
    })
    if (isRefused(outcome)) return outcome
    await feedTokens.keep({ tokenId, token, name, types }, staffId, now())
    return { token }
  },

  endFeedToken: async ({ session, attempt, feedTokens, now }, { id, reason }) => {
    const outcome = await attempt({ type: 'EndFeedToken', tokenId: id, reason })
    // One that was made before there were events is not accepted; its row may still be put aside.
    if (isRefused(outcome) && outcome.refused !== 'not_found') return outcome
    const isEnded = await feedTokens.end(id, session.user.id, now())
    return isEnded || !isRefused(outcome) ? { status: 'done' } : outcome
  },
}
