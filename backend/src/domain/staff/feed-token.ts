/**
 * The tokens with which machines read the log. They are one boundary, because of all of them only so many are open at
 * a time. What each may read and whether it has ended follow from these events alone, so that nobody widens it or
 * brings it back in a table without being recorded.
 */

import {
  refuse,
  type Command,
  type Decider,
  type DomainEvent,
  type PersonalFields,
} from '../decider/decider.ts'

export type FeedTokenEvent =
  | DomainEvent<
      'FeedTokenCreated',
      {
        readonly tokenId: string
        /** The machine’s, not a person’s. */
        readonly name: string
        /** Of the events it reads; null for all. */
        readonly types: readonly string[] | null
        /** A keyed hash of the token, so that no other one can take its place. */
        readonly fingerprint: string
        /** The account of the admin who made it. */
        readonly staffId: string
        readonly reason: string
        readonly createdAt: string
      }
    >
  | DomainEvent<
      'FeedTokenEnded',
      { readonly tokenId: string; readonly reason: string; readonly endedAt: string }
    >

export const feedTokenPersonalFields: PersonalFields<FeedTokenEvent> = {
  FeedTokenCreated: 'none',
  FeedTokenEnded: 'none',
}

export type FeedTokenCommand =
  | Command<
      'CreateFeedToken',
      {
        readonly tokenId: string
        readonly name: string
        readonly types: readonly string[] | null
        readonly fingerprint: string
        readonly staffId: string
        readonly reason: string
      }
    >
  | Command<'EndFeedToken', { readonly tokenId: string; readonly reason: string }>

export interface OpenFeedToken {
  readonly name: string
  readonly types: readonly string[] | null
  readonly fingerprint: string
  readonly staffId: string
  readonly createdAt: string
}

export interface FeedTokensState {
  readonly open: ReadonlyMap<string, OpenFeedToken>
  readonly ended: ReadonlySet<string>
}

/** There is one for all tokens. */
export const feedTokensStream = (of: 'all' = 'all'): string => `feedTokens-${of}`

/** The most that are open at a time. */
export const mostFeedTokens = 50

const noToken = refuse('not_found', 'We couldn’t find that token')
const tooMany = refuse(
  'limit_reached',
  `There can be ${mostFeedTokens} tokens. Please end one that is not needed.`,
)

export const feedTokens: Decider<FeedTokensState, FeedTokenCommand, FeedTokenEvent> = {
  initial: { open: new Map(), ended: new Set() },
  stream: () => feedTokensStream(),
  decide: {
    CreateFeedToken({ open, ended }, { tokenId, name, types, fingerprint, staffId, reason }, now) {
      if (open.has(tokenId) || ended.has(tokenId)) return []
      if (open.size >= mostFeedTokens) return tooMany
      return [
        {
          type: 'FeedTokenCreated',
          data: { tokenId, name, types, fingerprint, staffId, reason, createdAt: now.toISOString() },
        },
      ]
    },
    EndFeedToken({ open, ended }, { tokenId, reason }, now) {
      if (ended.has(tokenId)) return []
      if (!open.has(tokenId)) return noToken
      return [{ type: 'FeedTokenEnded', data: { tokenId, reason, endedAt: now.toISOString() } }]
    },
  },
  evolve({ open, ended }, event) {
    switch (event.type) {
      case 'FeedTokenCreated': {
        const { tokenId, reason: _reason, ...token } = event.data
        return { open: new Map(open).set(tokenId, token), ended }
      }
      case 'FeedTokenEnded': {
        const { tokenId } = event.data
        return {
          open: new Map([...open].filter(([id]) => id !== tokenId)),
          ended: new Set(ended).add(tokenId),
        }
      }
    }
  },
}
