/**
 * What one side of a conversation switches on and off for itself: that it blocked the other, that it put the
 * conversation away. Whoever adds one says here its commands, its events and what they make of it; state, decisions,
 * columns, server functions and handlers follow.
 */

import type { Command, DomainEvent } from '../decider/decider.ts'
import { conversationNotFound } from './conversation-not-found.ts'

interface Of {
  readonly conversationId: string
  readonly by: 'client' | 'provider'
}

export type SideFlagEvent =
  | DomainEvent<'ParticipantBlocked', Of & { readonly blockedAt: string }>
  | DomainEvent<'ParticipantUnblocked', Of & { readonly unblockedAt: string }>
  /** This side put the conversation away, until it takes it back or the other side writes again. */
  | DomainEvent<'ConversationArchived', Of & { readonly archivedAt: string }>
  | DomainEvent<'ConversationUnarchived', Of & { readonly unarchivedAt: string }>

/** All of a side, as it begins. */
export const noSideFlags = { blocked: false, archived: false } as const

export type SideFlag = keyof typeof noSideFlags
export const sideFlagNames = Object.keys(noSideFlags) as readonly SideFlag[]
export type SideFlags = Readonly<Record<SideFlag, boolean>>

/** By event: what it makes of the side that it is by. */
export const sideFlagEvents = {
  ParticipantBlocked: { blocked: true },
  ParticipantUnblocked: { blocked: false },
  ConversationArchived: { archived: true },
  ConversationUnarchived: { archived: false },
} as const satisfies Readonly<Record<SideFlagEvent['type'], Partial<SideFlags>>>

const sideFlagEventTypes = Object.keys(sideFlagEvents) as readonly SideFlagEvent['type'][]

/** The same for each of their events. */
export const sideFlagsOf = <const T>(said: T): Readonly<Record<SideFlagEvent['type'], T>> =>
  Object.fromEntries(sideFlagEventTypes.map((type) => [type, said])) as Record<SideFlagEvent['type'], T>

/** By server function: its command, and what that makes of the caller's side. */
export const sideFlagActs = {
  block: { type: 'BlockParticipant', flag: 'blocked', to: true },
  unblock: { type: 'UnblockParticipant', flag: 'blocked', to: false },
  archive: { type: 'ArchiveConversation', flag: 'archived', to: true },
  unarchive: { type: 'UnarchiveConversation', flag: 'archived', to: false },
} as const satisfies Readonly<
  Record<string, { readonly type: string; readonly flag: SideFlag; readonly to: boolean }>
>

export type SideFlagAct = keyof typeof sideFlagActs
export const sideFlagActNames = Object.keys(sideFlagActs) as readonly SideFlagAct[]

export type SideFlagCommand = {
  [Act in SideFlagAct]: Command<(typeof sideFlagActs)[Act]['type'], Of>
}[SideFlagAct]

type State =
  | { readonly status: 'none' }
  | { readonly status: 'open'; readonly sides: Readonly<Record<Of['by'], SideFlags>> }

/** A repeat changes nothing. */
const changing =
  (act: SideFlagAct, raise: (of: Of, at: string) => SideFlagEvent) =>
  (state: State, { conversationId, by }: Of, now: Date) => {
    if (state.status !== 'open') return conversationNotFound
    const { flag, to } = sideFlagActs[act]
    return state.sides[by][flag] === to ? [] : [raise({ conversationId, by }, now.toISOString())]
  }

export const sideFlagDecisions = {
  BlockParticipant: changing('block', (of, blockedAt) => ({
    type: 'ParticipantBlocked',
    data: { ...of, blockedAt },
  })),
  UnblockParticipant: changing('unblock', (of, unblockedAt) => ({
    type: 'ParticipantUnblocked',
    data: { ...of, unblockedAt },
  })),
  ArchiveConversation: changing('archive', (of, archivedAt) => ({
    type: 'ConversationArchived',
    data: { ...of, archivedAt },
  })),
  UnarchiveConversation: changing('unarchive', (of, unarchivedAt) => ({
    type: 'ConversationUnarchived',
    data: { ...of, unarchivedAt },
  })),
}

export const isSideFlagEvent = <Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { readonly type: SideFlagEvent['type'] }> =>
  Object.hasOwn(sideFlagEvents, event.type)
