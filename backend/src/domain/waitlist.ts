/**
 * One entry of the waitlist. An entry is its own boundary because an address joins once, whoever types it and
 * however often: the newest answers win (product.md, "Waitlist"). The entry's id is derived from the address by
 * a keyed hash outside this module, so the stream's name tells nothing.
 */
import type { Decider, DomainEvent, PersonalFields } from './decider.ts'

export interface WaitlistAnswers {
  readonly email: string
  readonly fullName: string
  readonly userType: 'parent' | 'provider'
  readonly location: string | null
  readonly message: string | null
}

export type WaitlistEvent =
  | DomainEvent<'WaitlistJoined', { readonly entryId: string; readonly joinedAt: string } & WaitlistAnswers>
  | DomainEvent<
      'WaitlistAnswersRevised',
      { readonly entryId: string; readonly revisedAt: string } & WaitlistAnswers
    >

const answers = ['email', 'fullName', 'location', 'message'] as const

export const waitlistPersonalFields: PersonalFields<WaitlistEvent> = {
  WaitlistJoined: { person: 'entryId', fields: answers },
  WaitlistAnswersRevised: { person: 'entryId', fields: answers },
}

export class JoinWaitlist {
  readonly type = 'JoinWaitlist'
  constructor(
    readonly entryId: string,
    readonly answers: WaitlistAnswers,
  ) {}
}

type Entry = { readonly status: 'open' } | { readonly status: 'joined'; readonly answers: WaitlistAnswers }

export const waitlistStream = (entryId: string): string => `waitlist-${entryId}`

export const waitlist: Decider<Entry, JoinWaitlist, WaitlistEvent> = {
  initial: { status: 'open' },
  stream: ({ entryId }) => waitlistStream(entryId),
  decide: {
    JoinWaitlist(entry, { entryId, answers }, now) {
      if (entry.status === 'open')
        return [{ type: 'WaitlistJoined', data: { entryId, ...answers, joinedAt: now.toISOString() } }]
      if (same(entry.answers, answers)) return []
      return [{ type: 'WaitlistAnswersRevised', data: { entryId, ...answers, revisedAt: now.toISOString() } }]
    },
  },
  evolve(_entry, event) {
    switch (event.type) {
      case 'WaitlistJoined':
      case 'WaitlistAnswersRevised':
        return { status: 'joined', answers: event.data }
    }
  },
}

const same = (a: WaitlistAnswers, b: WaitlistAnswers) =>
  a.email === b.email &&
  a.fullName === b.fullName &&
  a.userType === b.userType &&
  a.location === b.location &&
  a.message === b.message
