/**
 * A token with which a machine reads the log. Each is its own boundary. What it may read and whether it has ended
 * follow from these events alone, so that nobody widens it or brings it back in a table without being recorded.
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

export type FeedTokenState =
  | { readonly status: 'none' }
  | {
      readonly status: 'open'
      readonly name: string
      readonly types: readonly string[] | null
      readonly fingerprint: string
      readonly staffId: string
    }
  | { readonly status: 'ended' }

export const feedTokenStream = (tokenId: string): string => `feedToken-${tokenId}`

const noToken = refuse('not_found', 'We couldn’t find that token')

export const feedToken: Decider<FeedTokenState, FeedTokenCommand, FeedTokenEvent> = {
  initial: { status: 'none' },
  stream: ({ tokenId }) => feedTokenStream(tokenId),
  decide: {
    CreateFeedToken: (state, { tokenId, name, types, fingerprint, staffId, reason }, now) =>
      state.status === 'none'
        ? [
            {
              type: 'FeedTokenCreated',
              data: { tokenId, name, types, fingerprint, staffId, reason, createdAt: now.toISOString() },
            },
          ]
        : [],
    EndFeedToken(state, { tokenId, reason }, now) {
      if (state.status === 'none') return noToken
      if (state.status === 'ended') return []
      return [{ type: 'FeedTokenEnded', data: { tokenId, reason, endedAt: now.toISOString() } }]
    },
  },
  evolve(_state, event) {
    switch (event.type) {
      case 'FeedTokenCreated': {
        const { name, types, fingerprint, staffId } = event.data
        return { status: 'open', name, types, fingerprint, staffId }
      }
      case 'FeedTokenEnded':
        return { status: 'ended' }
    }
  },
}
