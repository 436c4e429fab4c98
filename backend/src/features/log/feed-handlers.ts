import type { DeclarationsOf } from '../../contract/declare.ts'
import type * as declarations from '../../contract/log/event-feed.ts'
import { refuse } from '../../domain/decider/decider.ts'
import { eventTypes } from '../../domain/events.ts'
import type { Handlers } from '../../platform/functions/registry.ts'
import type { FeedTokens } from './feed-tokens.ts'

/** The part of the handler context that keeps the tokens. */
export interface FeedTokensNeed {
  readonly feedTokens: FeedTokens
}

const known: ReadonlySet<string> = new Set(eventTypes)

export const feedHandlers: Handlers<DeclarationsOf<typeof declarations>, FeedTokensNeed> = {
  feedTokens: async ({ feedTokens }) => ({ tokens: await feedTokens.all() }),

  createFeedToken: async ({ session, feedTokens, now }, asked) => {
    const unknown = asked.types?.find((type) => !known.has(type))
    if (unknown !== undefined)
      return refuse('validation', 'Validation failed: types', { types: `There is no event type ${unknown}` })
    const token = await feedTokens.create(asked, session.user.id, now())
    return typeof token === 'string' ? { token } : token
  },

  endFeedToken: async ({ session, feedTokens, now }, { id }) =>
    (await feedTokens.end(id, session.user.id, now())) ?? { status: 'done' },
}
