import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { given } from '../../../test/given.ts'
import { decide, isRefusal } from '../decider/decider.ts'
import type { ConversationEvent, Side } from './conversation-events.ts'
import { ownDataOf } from './conversation-state.ts'
import { conversation, type ConversationCommand } from './conversation.ts'
import { countUnread } from './unread-messages.ts'

const c = 'c1'
const pair = { clientId: 'maya', providerId: 'rosa' }
const now = new Date('2026-03-01T03:00:00Z')
const at = now.toISOString()
const message = (messageId: string, text = 'Are you free on Friday?') => ({
  messageId,
  text,
  digest: `digest of ${text}`,
})

const started: ConversationEvent = {
  type: 'ConversationStarted',
  data: { conversationId: c, ...pair, startedAt: at },
}
const sent = (
  number: number,
  by: Side,
  more: { readonly messageId?: string; readonly unread?: number; readonly first?: 'question' | 'reply' } = {},
): ConversationEvent => ({
  type: 'MessageSent',
  data: {
    conversationId: c,
    number,
    by,
    writerId: by === 'client' ? 'maya' : 'rosa',
    ...message(more.messageId ?? `m${number}`),
    unread: more.unread ?? 1,
    first: more.first ?? null,
    sentAt: at,
  },
})
const asked = sent(1, 'client', { first: 'question' })
const begun = [started, asked]
const blocked = (by: Side): ConversationEvent => ({
  type: 'ParticipantBlocked',
  data: { conversationId: c, by, blockedAt: at },
})
const read = (by: Side, number: number, unread = 0): ConversationEvent => ({
  type: 'MessagesRead',
  data: { conversationId: c, by, number, unread, readAt: at },
})
const reported = (by: Side): ConversationEvent => ({
  type: 'ConversationReported',
  data: {
    conversationId: c,
    reportId: `r-${by}`,
    by,
    reporterId: by === 'client' ? 'maya' : 'rosa',
    reason: 'spam',
    words: '',
    reportedAt: at,
  },
})
const closed = (by: Side, outcome: 'nothing_found' | 'stopped'): ConversationEvent => ({
  type: 'ConversationReportClosed',
  data: {
    conversationId: c,
    reportId: `r-${by}`,
    staffId: 'mona',
    outcome,
    reason: 'Read it all',
    closedAt: at,
  },
})
const on = (...events: ConversationEvent[]) => given(conversation, [...begun, ...events])

describe('A conversation', () => {
  it('starts with the parent’s first message', () => {
    given(conversation)
      .when({ type: 'StartConversation', conversationId: c, pair, message: message('m1') }, now)
      .then(begun)
  })

  it('gets another message when the parent starts it a second time', () => {
    on()
      .when({ type: 'StartConversation', conversationId: c, pair, message: message('m2') }, now)
      .then([sent(2, 'client', { unread: 2 })])
  })

  it('is not found before it is started', () => {
    given(conversation)
      .when({ type: 'SendMessage', conversationId: c, by: 'client', message: message('m1') }, now)
      .thenRefused('We couldn’t find that conversation')
    given(conversation)
      .when({ type: 'MarkRead', conversationId: c, by: 'client', number: 1 }, now)
      .thenRefused('We couldn’t find that conversation')
  })

  it('marks the provider’s first reply, and no later one', () => {
    on()
      .when({ type: 'SendMessage', conversationId: c, by: 'provider', message: message('m2') }, now)
      .then([sent(2, 'provider', { first: 'reply' })])
    on(sent(2, 'provider', { first: 'reply' }))
      .when({ type: 'SendMessage', conversationId: c, by: 'provider', message: message('m3') }, now)
      .then([sent(3, 'provider', { unread: 2 })])
  })

  it('accepts a message only once, even if the sender was blocked since', () => {
    on()
      .when({ type: 'SendMessage', conversationId: c, by: 'client', message: message('m1') }, now)
      .thenNothing()
    on(blocked('provider'))
      .when({ type: 'SendMessage', conversationId: c, by: 'client', message: message('m1') }, now)
      .thenNothing()
    // The other side may have chosen the same id.
    on()
      .when({ type: 'SendMessage', conversationId: c, by: 'provider', message: message('m1') }, now)
      .then([sent(2, 'provider', { messageId: 'm1', first: 'reply' })])
  })

  it('refuses a different text under the id of a sent message', () => {
    on()
      .when(
        { type: 'SendMessage', conversationId: c, by: 'client', message: message('m1', 'Something else') },
        now,
      )
      .thenRefused('This message was already sent with different text')
  })

  it('cannot be written to by either side while one has blocked the other', () => {
    on(blocked('provider'))
      .when({ type: 'SendMessage', conversationId: c, by: 'client', message: message('m2') }, now)
      .thenRefused('You can’t write to this person')
    on(blocked('provider'))
      .when({ type: 'SendMessage', conversationId: c, by: 'provider', message: message('m2') }, now)
      .thenRefused('You blocked this person. Unblock them to send a message.')
    on(blocked('provider'), blocked('client'))
      .when({ type: 'UnblockParticipant', conversationId: c, by: 'provider' }, now)
      .then([{ type: 'ParticipantUnblocked', data: { conversationId: c, by: 'provider', unblockedAt: at } }])
  })

  it('is put away and taken back by each side for itself, once, and comes back with a message of the other', () => {
    const archived = {
      type: 'ConversationArchived',
      data: { conversationId: c, by: 'client', archivedAt: at },
    } as const
    const archive = { type: 'ArchiveConversation', conversationId: c, by: 'client' } as const
    const unarchive = { type: 'UnarchiveConversation', conversationId: c, by: 'client' } as const
    on().when(archive, now).then([archived])
    on(archived).when(archive, now).thenNothing()
    on(archived)
      .when({ ...unarchive, by: 'provider' }, now)
      .thenNothing()
    on(archived)
      .when(unarchive, now)
      .then([{ type: 'ConversationUnarchived', data: { conversationId: c, by: 'client', unarchivedAt: at } }])
    on(archived, sent(2, 'client')).when(archive, now).thenNothing()
    on(archived, sent(2, 'provider')).when(archive, now).then([archived])
  })

  it('is blocked and unblocked only once', () => {
    on()
      .when({ type: 'BlockParticipant', conversationId: c, by: 'client' }, now)
      .then([blocked('client')])
    on(blocked('client'))
      .when({ type: 'BlockParticipant', conversationId: c, by: 'client' }, now)
      .thenNothing()
    on(blocked('client'))
      .when({ type: 'UnblockParticipant', conversationId: c, by: 'provider' }, now)
      .thenNothing()
  })

  it('shows each change of a booking once, as a line that does not count as unread', () => {
    const note = {
      type: 'NoteBooking',
      conversationId: c,
      pair,
      by: 'client',
      bookingId: 'b1',
      change: 'requested',
      changedAt: at,
    } as const
    const noted: ConversationEvent = {
      type: 'BookingNoted',
      data: {
        conversationId: c,
        number: 1,
        by: 'client',
        bookingId: 'b1',
        change: 'requested',
        changedAt: at,
        notedAt: at,
      },
    }
    given(conversation).when(note, now).then([started, noted])
    given(conversation, [started, noted]).when(note, now).thenNothing()
    given(conversation, [started, noted])
      .when({ type: 'MarkRead', conversationId: c, by: 'provider', number: 1 }, now)
      .thenNothing()
  })

  it.each([
    ['noted with its time', true],
    ['of an older event, which has only the time of the note', false],
  ])(
    'shows a second suggestion for a booking after one that was %s, and neither of them twice',
    (_, isNew) => {
      const [first, later] = [at, new Date(now.getTime() + 60_000).toISOString()]
      const proposed = (changedAt: string) =>
        ({
          type: 'NoteBooking',
          conversationId: c,
          pair,
          by: 'provider',
          bookingId: 'b1',
          change: 'proposed',
          changedAt,
        }) as const
      const noted = (number: number, changedAt: string): ConversationEvent => ({
        type: 'BookingNoted',
        data: {
          conversationId: c,
          number,
          by: 'provider',
          bookingId: 'b1',
          change: 'proposed',
          changedAt,
          notedAt: later,
        },
      })
      const { changedAt: _left, ...old } = noted(2, first).data as { changedAt: string; notedAt: string }
      const once = on(
        isNew
          ? noted(2, first)
          : ({ type: 'BookingNoted', data: { ...old, notedAt: first } } as ConversationEvent),
      )
      once.when(proposed(first), now).thenNothing()
      once.when(proposed(later), new Date(later)).then([noted(3, later)])
      const twice = on(noted(2, first), noted(3, later))
      twice.when(proposed(first), now).thenNothing()
      twice.when(proposed(later), now).thenNothing()
    },
  )
})

describe('The read position', () => {
  it('only rises, and never goes beyond the last line', () => {
    const three = [sent(2, 'client', { unread: 2 }), sent(3, 'client', { unread: 3 })]
    on(...three)
      .when({ type: 'MarkRead', conversationId: c, by: 'provider', number: 2 }, now)
      .then([read('provider', 2, 1)])
    on(...three, read('provider', 2, 1))
      .when({ type: 'MarkRead', conversationId: c, by: 'provider', number: 1 }, now)
      .thenNothing()
    on(...three, read('provider', 2, 1))
      .when({ type: 'MarkRead', conversationId: c, by: 'provider', number: 900 }, now)
      .then([read('provider', 3)])
  })

  it('does not change when a person marks their own message as read', () => {
    on().when({ type: 'MarkRead', conversationId: c, by: 'client', number: 1 }, now).thenNothing()
  })
})

/** Mona reads the reported conversation, for the nth time. */
const viewed = (views: number): ConversationEvent => ({
  type: 'ReportedConversationViewed',
  data: {
    conversationId: c,
    reportId: 'r-client',
    staffId: 'mona',
    first: 1,
    last: 1,
    views,
    viewedAt: at,
  },
})

describe('A report', () => {
  it('can be made once by each side while it is open', () => {
    const report = (by: Side) =>
      ({
        type: 'ReportConversation',
        conversationId: c,
        by,
        reportId: `r-${by}`,
        report: { reason: 'spam', words: '' },
      }) as const
    on()
      .when(report('client'), now)
      .then([reported('client')])
    on(reported('client'))
      .when(report('client'), now)
      .thenRefused('You’ve already reported this conversation. We’re looking into it.')
    on(reported('client'))
      .when(report('provider'), now)
      .then([reported('provider')])
    on(reported('client'), closed('client', 'nothing_found'))
      .when(
        {
          type: 'ReportConversation',
          conversationId: c,
          by: 'client',
          reportId: 'r2',
          report: { reason: 'spam', words: '' },
        },
        now,
      )
      .then([{ ...reported('client'), data: { ...reported('client').data, reportId: 'r2' } } as never])
  })

  it('lets staff read the newest lines, and records each view as an event', () => {
    const view = {
      type: 'RecordReportView',
      conversationId: c,
      reportId: 'r-client',
      staffId: 'mona',
    } as const
    on(reported('client'))
      .when(view, now)
      .then([viewed(1)])
    on(reported('client'), viewed(1))
      .when(view, now)
      .then([viewed(2)])
  })

  it('lets staff read the newest 50 messages, however many bookings are between them', () => {
    const noted = (number: number): ConversationEvent => ({
      type: 'BookingNoted',
      data: {
        conversationId: c,
        number,
        by: 'client',
        bookingId: `b${number}`,
        change: 'requested',
        notedAt: at,
      },
    })
    const later = Array.from({ length: 130 }, (_, nth) =>
      nth % 2 === 0 ? noted(nth + 2) : sent(nth + 2, 'client'),
    )
    const decision = decide(
      conversation,
      [...begun, ...later, reported('client')].reduce(conversation.evolve, conversation.initial),
      { type: 'RecordReportView', conversationId: c, reportId: 'r-client', staffId: 'mona' },
      now,
    )
    const { first, last } =
      (decision as unknown as { data: { first: number; last: number } }[])[0]?.data ?? {}
    const read = later.filter(({ type, data }) => {
      const { number } = data as { number: number }
      return type === 'MessageSent' && Number(first) <= number && number <= Number(last)
    })
    expect([read.length, last]).toEqual([50, 131])
  })

  it('hides the conversation from staff once it is closed, or if there is none', () => {
    on()
      .when({ type: 'RecordReportView', conversationId: c, reportId: 'r-client', staffId: 'mona' }, now)
      .thenRefused('We couldn’t find that report')
    on(reported('client'), closed('client', 'nothing_found'))
      .when({ type: 'RecordReportView', conversationId: c, reportId: 'r-client', staffId: 'mona' }, now)
      .thenRefused('We couldn’t find that report')
  })

  it('is closed once, and may stop the conversation for both sides', () => {
    const close = {
      type: 'CloseReport',
      conversationId: c,
      reportId: 'r-client',
      staffId: 'mona',
      outcome: 'stopped',
      reason: 'Read it all',
    } as const
    on(reported('client'))
      .when(close, now)
      .then([closed('client', 'stopped')])
    const stopped = on(reported('client'), closed('client', 'stopped'))
    stopped.when(close, now).thenRefused('This report is already closed')
    for (const by of ['client', 'provider'] as const)
      stopped
        .when({ type: 'SendMessage', conversationId: c, by, message: message('m9') }, now)
        .thenRefused('Our team closed this conversation')
  })

  it('that stopped the conversation can be followed by staff reopening it for both sides', () => {
    const reopen = {
      type: 'ReopenConversation',
      conversationId: c,
      reportId: 'r-client',
      staffId: 'mona',
      reason: 'They settled it',
    } as const
    const reopened: ConversationEvent = {
      type: 'ConversationReopened',
      data: {
        conversationId: c,
        reportId: 'r-client',
        staffId: 'mona',
        reason: reopen.reason,
        reopenedAt: at,
      },
    }
    const stopped = [reported('client'), closed('client', 'stopped')]
    on(...stopped)
      .when(reopen, now)
      .then([reopened])
    on(...stopped)
      .when({ ...reopen, reportId: 'r-none' }, now)
      .thenRefused('We couldn’t find that report')
    on(...stopped, reopened)
      .when(reopen, now)
      .thenRefused('This report’s conversation is open')
    on(reported('client'), closed('client', 'nothing_found'))
      .when(reopen, now)
      .thenRefused('This report’s conversation is open')
    // It can be stopped again, and nothing else: its report is closed.
    const close = { ...reopen, type: 'CloseReport', outcome: 'stopped', reason: 'Read it all' } as const
    on(...stopped, reopened)
      .when(close, now)
      .then([closed('client', 'stopped')])
    on(...stopped, reopened)
      .when({ ...close, outcome: 'nothing_found' }, now)
      .thenRefused('This report is already closed')
    on(...stopped, reopened)
      .when({ type: 'RecordReportView', conversationId: c, reportId: 'r-client', staffId: 'mona' }, now)
      .thenRefused('We couldn’t find that report')
    for (const by of ['client', 'provider'] as const)
      on(...stopped, reopened, closed(by, 'stopped'))
        .when({ type: 'SendMessage', conversationId: c, by, message: message('m9') }, now)
        .thenRefused('Our team closed this conversation')
  })
})

describe('A person who exports their data', () => {
  const mailed = (to: Side): ConversationEvent => ({
    type: 'UnreadMailFellDue',
    data: { conversationId: c, to, personId: to === 'client' ? 'maya' : 'rosa', number: 1, mailedAt: at },
  })
  const noted: ConversationEvent = {
    type: 'BookingNoted',
    data: { conversationId: c, number: 3, by: 'client', bookingId: 'b1', change: 'requested', notedAt: at },
  }
  const shared = [started, noted]
  const of = (by: Side) => [sent(2, by), read(by, 1), blocked(by), mailed(by)]
  const history = [...begun, noted, ...of('client'), ...of('provider'), reported('client'), viewed(1)]
  const ended = [...history, closed('client', 'nothing_found')]
  const ownOf = (person: string) => {
    let state = conversation.initial
    return ended.flatMap((event) => {
      state = conversation.evolve(state, event)
      const data = state.status === 'open' ? ownDataOf(event, state, new Set([person])) : null
      return data ? [{ type: event.type, data }] : []
    })
  }

  it('gets their own part of a conversation, and not that the other side reported or blocked them', () => {
    expect(ownOf('rosa')).toEqual([...shared, ...of('provider')])
  })

  it('gets their own report with what became of it, and not who of the staff read the conversation', () => {
    const withoutStaff = ({ type, data }: ConversationEvent) => {
      const { staffId: _, ...rest } = data as { staffId: string }
      return { type, data: rest }
    }
    expect(ownOf('maya')).toEqual([
      started,
      asked,
      noted,
      ...of('client'),
      reported('client'),
      withoutStaff(viewed(1)),
      withoutStaff(closed('client', 'nothing_found')),
    ])
  })
})

describe('A mail about unread messages', () => {
  const mailed = (number: number, mailedAt = at): ConversationEvent => ({
    type: 'UnreadMailFellDue',
    data: { conversationId: c, to: 'provider', personId: 'rosa', number, mailedAt },
  })
  const mail = (number: number) =>
    ({
      type: 'MailUnreadMessages',
      conversationId: c,
      to: 'provider',
      number,
    }) as const
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

  it('is sent once for the waiting messages', () => {
    on()
      .when(mail(1), now)
      .then([mailed(1)])
    on(mailed(1)).when(mail(1), later(9)).thenNothing()
  })

  it('is not sent for read messages, nor to a person who blocked the other', () => {
    on(read('provider', 1)).when(mail(1), now).thenNothing()
    on(blocked('provider')).when(mail(1), now).thenNothing()
  })

  it('is sent again for a newer message, four hours later', () => {
    const more = on(mailed(1), sent(2, 'client', { unread: 2 }))
    more.when(mail(2), later(3.9)).thenNothing()
    more.when(mail(2), later(4)).then([mailed(2, later(4).toISOString())])
  })
})

describe('Under any sequence of commands by two people', () => {
  const side = fc.constantFrom<Side>('client', 'provider')
  const act = fc.oneof(
    { weight: 6, arbitrary: fc.record({ what: fc.constant('send' as const), by: side, id: fc.nat(12) }) },
    { weight: 3, arbitrary: fc.record({ what: fc.constant('read' as const), by: side, number: fc.nat(30) }) },
    fc.record({ what: fc.constantFrom('block' as const, 'unblock' as const), by: side }),
  )
  type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never
  const commandOf = (each: Act): ConversationCommand => {
    switch (each.what) {
      case 'send':
        return { type: 'SendMessage', conversationId: c, by: each.by, message: message(`m${each.id}`) }
      case 'read':
        return { type: 'MarkRead', conversationId: c, by: each.by, number: each.number }
      case 'block':
        return { type: 'BlockParticipant', conversationId: c, by: each.by }
      case 'unblock':
        return { type: 'UnblockParticipant', conversationId: c, by: each.by }
    }
  }
  it('lines are numbered without gaps, each message appears once, and the counts are correct', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 80 }), (acts) => {
        let state = begun.reduce(conversation.evolve, conversation.initial)
        const log: ConversationEvent[] = [...begun]
        for (const each of acts) {
          const decision = decide(conversation, state, commandOf(each), now)
          if (isRefusal(decision)) continue
          for (const event of decision) {
            log.push(event)
            state = conversation.evolve(state, event)
          }
        }
        const messages = log.flatMap((event) => (event.type === 'MessageSent' ? [event.data] : []))
        expect(messages.map(({ number }) => number)).toEqual(messages.map((_, index) => index + 1))
        const ids = messages.map(({ by, messageId }) => `${by} ${messageId}`)
        expect(new Set(ids).size).toBe(ids.length)
        if (state.status !== 'open') throw new Error('The conversation is gone')
        for (const by of ['client', 'provider'] as const) {
          const upTo = Math.max(
            0,
            ...log.flatMap((event) =>
              event.type === 'MessagesRead' && event.data.by === by ? [event.data.number] : [],
            ),
          )
          const counted = messages.filter((each) => each.by !== by && each.number > upTo).length
          expect(countUnread(state.sides[by].unread)).toBe(counted)
          expect(state.sides[by].readNumber).toBe(upTo)
        }
      }),
    )
  })

  it('ten thousand messages are folded quickly, and found by their ids', () => {
    let state = begun.reduce(conversation.evolve, conversation.initial)
    for (let number = 2; number <= 10_000; number += 1)
      state = conversation.evolve(state, sent(number, number % 3 === 0 ? 'provider' : 'client'))
    expect(
      decide(
        conversation,
        state,
        { type: 'SendMessage', conversationId: c, by: 'provider', message: message('m9999') },
        now,
      ),
    ).toEqual([])
    expect(
      decide(
        conversation,
        state,
        { type: 'SendMessage', conversationId: c, by: 'client', message: message('m10001') },
        now,
      ),
    ).toHaveLength(1)
  })
})
