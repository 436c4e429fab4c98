import { describe, expect, it } from '@jest/globals'
import {
  requestedBooking,
  refusalCodeOrAccepted,
  noHoursWords,
  openCalendar,
  someHours,
} from '../../../test/calendars.ts'
import { hour } from './limits.ts'
import { bookingOf } from './state.ts'

/** A Sunday, 7 AM in New York. */
const now = new Date('2026-03-01T12:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * hour)
/** Tuesday, 10 AM in New York. */
const tuesday = '2026-03-03T15:00:00.000Z'
const [ten, eleven, noon] = [tuesday, '2026-03-03T16:00:00.000Z', '2026-03-03T17:00:00.000Z']

const requested = () => {
  const calendar = openCalendar()
  calendar.ask('b1', ten)
  return calendar
}
const accepted = () => {
  const calendar = requested()
  calendar.send({ type: 'AcceptBooking', providerId: 'p1', bookingId: 'b1', exceptClashes: false })
  return calendar
}
const statusOf = (calendar: ReturnType<typeof openCalendar>, id = 'b1') =>
  bookingOf(calendar.state, id)?.status

describe('Hours', () => {
  it('are saved only with the current version', () => {
    const calendar = openCalendar()
    expect(
      calendar.send({
        type: 'SaveHours',
        providerId: 'p1',
        version: 1,
        hours: someHours({ noticeHours: 2 }),
        words: noHoursWords,
      }),
    ).toEqual(['HoursSaved'])
    expect(
      refusalCodeOrAccepted(
        calendar.send({
          type: 'SaveHours',
          providerId: 'p1',
          version: 1,
          hours: someHours(),
          words: noHoursWords,
        }),
      ),
    ).toBe('stale')
  })
  it('do not change accepted bookings when they are changed', () => {
    const calendar = accepted()
    calendar.send({
      type: 'SaveHours',
      providerId: 'p1',
      version: 1,
      hours: someHours({ weekly: [] }),
      words: noHoursWords,
    })
    expect(statusOf(calendar)).toBe('accepted')
  })
})

describe('A request', () => {
  it('waits for 72 hours, or until 2 hours before its start', () => {
    const calendar = openCalendar()
    calendar.ask('b1', ten)
    calendar.ask('b2', '2026-03-20T15:00:00Z')
    const expiries = calendar.events.flatMap((event) =>
      event.type === 'BookingRequested' ? [event.data.expiresAt] : [],
    )
    expect(expiries).toEqual(['2026-03-03T13:00:00.000Z', '2026-03-04T12:00:00.000Z'])
  })

  it.each([
    ['in_the_past', '2026-02-27T15:00:00Z'],
    ['too_soon', '2026-03-01T15:00:00Z'],
    ['too_far_ahead', '2026-07-01T15:00:00Z'],
    ['outside_hours', '2026-03-03T23:00:00Z'],
  ])('is refused with %s', (code, start) => {
    expect(refusalCodeOrAccepted(openCalendar().ask('b1', start))).toBe(code)
  })

  it('is refused with stale if the hours have changed since the parent saw them', () => {
    const seen = { kindName: 'Visit', price: '', terms: '', hoursVersion: 0 }
    expect(refusalCodeOrAccepted(openCalendar().ask('b1', ten, { seen }))).toBe('stale')
  })

  it('to meet in person says where', () => {
    const asked = (place: string | null) => openCalendar().ask('b1', ten, { meeting: 'place', place })
    expect(asked('12 Elm Street')).toEqual(['BookingRequested'])
    expect(asked(null)).toMatchObject({
      refused: 'validation',
      fields: { place: 'Please say where you’ll meet' },
    })
  })

  it('is refused with taken if an accepted booking overlaps it, but not if they only touch', () => {
    const calendar = accepted()
    expect(refusalCodeOrAccepted(calendar.ask('b2', '2026-03-03T15:30:00Z', { clientId: 'parent-2' }))).toBe(
      'taken',
    )
    expect(calendar.ask('b3', eleven, { clientId: 'parent-2' })).toEqual(['BookingRequested'])
  })

  it('needs the provider’s current break, even next to bookings accepted without one', () => {
    const calendar = accepted()
    calendar.send({
      type: 'SaveHours',
      providerId: 'p1',
      version: 1,
      hours: someHours({ pauseBefore: 30 }),
      words: noHoursWords,
    })
    const seen = { kindName: 'Visit', price: '', terms: '', hoursVersion: 2 }
    expect(refusalCodeOrAccepted(calendar.ask('b2', eleven, { seen, clientId: 'parent-2' }))).toBe('taken')
    const halfPast = '2026-03-03T16:30:00.000Z'
    expect(calendar.ask('b3', halfPast, { seen, clientId: 'parent-2' })).toEqual(['BookingRequested'])
  })

  it('can be made while others request the same time, and only one of them is accepted', () => {
    const calendar = requested()
    calendar.ask('b2', ten, { clientId: 'parent-2' })
    expect(
      calendar.send({ type: 'AcceptBooking', providerId: 'p1', bookingId: 'b2', exceptClashes: false }),
    ).toEqual(['BookingAccepted'])
    expect(
      refusalCodeOrAccepted(
        calendar.send({ type: 'AcceptBooking', providerId: 'p1', bookingId: 'b1', exceptClashes: false }),
      ),
    ).toBe('taken')
  })

  it('is made only once, for a repeated call and for a repeated time by the same parent', () => {
    const calendar = requested()
    expect(calendar.ask('b1', ten)).toEqual([])
    expect(refusalCodeOrAccepted(calendar.ask('b2', '2026-03-03T15:30:00Z'))).toBe('yours_already')
    calendar.send({ type: 'AcceptBooking', providerId: 'p1', bookingId: 'b1', exceptClashes: false })
    expect(refusalCodeOrAccepted(calendar.ask('b2', ten))).toBe('yours_already')
  })

  it('is neither moved to nor answered with a time that its parent has requested besides', () => {
    const calendar = accepted()
    calendar.ask('b2', noon)
    calendar.ask('b3', '2026-03-04T15:00:00.000Z')
    const suggest = (bookingId: string, by: 'client' | 'provider', start: string) =>
      refusalCodeOrAccepted(
        calendar.send({ type: 'ProposeTimes', providerId: 'p1', bookingId, by, starts: [start], note: null }),
      )
    expect([suggest('b1', 'client', noon), suggest('b3', 'provider', noon)]).toEqual([
      'yours_already',
      'yours_already',
    ])
    expect(suggest('b3', 'provider', '2026-03-04T15:30:00.000Z')).toBe('accepted')
  })

  it('may be for any time if the provider has saved no hours', () => {
    const calendar = openCalendar(null)
    const seen = { kindName: 'Visit', price: '', terms: '', hoursVersion: 0 }
    const any = { seen, kindId: 'visit-1h' }
    expect(calendar.ask('b1', '2026-03-03T08:00:00Z', any)).toEqual(['BookingRequested'])
    expect(refusalCodeOrAccepted(calendar.ask('b2', '2026-03-01T13:00:00Z', any))).toBe('too_soon')
  })

  it('is declined, withdrawn or expired only once', () => {
    for (const answer of [
      { type: 'DeclineBooking', providerId: 'p1', bookingId: 'b1', reason: 'Away' } as const,
      { type: 'WithdrawBooking', providerId: 'p1', bookingId: 'b1' } as const,
    ]) {
      const calendar = requested()
      expect(calendar.send(answer)).toHaveLength(1)
      expect(calendar.send(answer)).toEqual([])
      expect(
        refusalCodeOrAccepted(
          calendar.send({ type: 'AcceptBooking', providerId: 'p1', bookingId: 'b1', exceptClashes: false }),
        ),
      ).toBe('not_allowed_now')
    }
    const calendar = requested()
    expect(calendar.send({ type: 'ExpireBooking', providerId: 'p1', bookingId: 'b1' }, later(48))).toEqual([])
    expect(
      refusalCodeOrAccepted(
        calendar.send(
          { type: 'AcceptBooking', providerId: 'p1', bookingId: 'b1', exceptClashes: false },
          later(49),
        ),
      ),
    ).toBe('gone')
    expect(calendar.send({ type: 'ExpireBooking', providerId: 'p1', bookingId: 'b1' }, later(49))).toEqual([
      'BookingExpired',
    ])
    expect(
      refusalCodeOrAccepted(
        calendar.send(
          { type: 'AcceptBooking', providerId: 'p1', bookingId: 'b1', exceptClashes: false },
          later(49),
        ),
      ),
    ).toBe('gone')
  })
})

describe('A series', () => {
  const weekly = { weekdays: [2], weeks: 3 }
  const starts = [ten, '2026-03-10T14:00:00.000Z', '2026-03-17T14:00:00.000Z']
  const ids = ['s1', 's2', 's3']
  const series = () => {
    const calendar = openCalendar()
    calendar.send({
      type: 'RequestBooking',
      providerId: 'p1',
      bookingIds: ids,
      asked: requestedBooking(starts, { series: weekly }),
    })
    return calendar
  }

  it('leaves out what its parent has requested or booked already, unless that is all of it', () => {
    const calendar = openCalendar()
    calendar.ask('b1', starts[0] ?? '')
    calendar.ask('b2', starts[1] ?? '')
    calendar.send({ type: 'AcceptBooking', providerId: 'p1', bookingId: 'b2', exceptClashes: false })
    const ask = (asked: readonly string[]) =>
      calendar.send({
        type: 'RequestBooking',
        providerId: 'p1',
        bookingIds: ids,
        asked: requestedBooking(asked, { series: weekly }),
      })
    expect(ask(starts.slice(0, 2))).toMatchObject({ refused: 'yours_already' })
    expect(ask(starts)).toEqual(['BookingRequested'])
    expect(calendar.events.at(-1)?.data).toMatchObject({
      times: [{ bookingId: 's1', startsAt: starts[2] }],
    })
  })

  it('is accepted as a whole', () => {
    const calendar = series()
    expect(
      calendar.send({ type: 'AcceptBooking', providerId: 'p1', bookingId: 's2', exceptClashes: false }),
    ).toEqual(['BookingAccepted'])
    expect(ids.map((id) => statusOf(calendar, id))).toEqual(['accepted', 'accepted', 'accepted'])
  })

  it('is accepted without the clashing times only if the provider agrees to that', () => {
    const calendar = series()
    calendar.ask('b1', '2026-03-10T14:30:00Z', { clientId: 'parent-2' })
    calendar.send({ type: 'AcceptBooking', providerId: 'p1', bookingId: 'b1', exceptClashes: false })
    expect(
      calendar.send({ type: 'AcceptBooking', providerId: 'p1', bookingId: 's1', exceptClashes: false }),
    ).toMatchObject({
      refused: 'clashes',
      message: '1 of these 3 times conflicts with other bookings. You can accept the others.',
    })
    expect(ids.map((id) => statusOf(calendar, id))).toEqual(['requested', 'requested', 'requested'])
    expect(
      calendar.send({ type: 'AcceptBooking', providerId: 'p1', bookingId: 's1', exceptClashes: true }),
    ).toEqual(['BookingAccepted'])
    expect(ids.map((id) => statusOf(calendar, id))).toEqual(['accepted', 'declined', 'accepted'])
  })

  it('is accepted without the dates that the provider leaves out, of which one must be left', () => {
    const calendar = series()
    const accept = (without: readonly string[]) =>
      calendar.send({
        type: 'AcceptBooking',
        providerId: 'p1',
        bookingId: 's1',
        exceptClashes: false,
        without,
      })
    expect(accept(ids)).toMatchObject({
      refused: 'not_allowed_now',
      message: 'Choose at least one date, or decline the request',
    })
    expect(accept(['b1'])).toMatchObject({ refused: 'not_found' })
    expect(accept(['s1', 's3'])).toEqual(['BookingAccepted'])
    expect(ids.map((id) => statusOf(calendar, id))).toEqual(['declined', 'accepted', 'declined'])
  })

  it('does not ask about clashes of a date that is left out', () => {
    const calendar = series()
    calendar.ask('b1', '2026-03-10T14:30:00Z', { clientId: 'parent-2' })
    calendar.send({ type: 'AcceptBooking', providerId: 'p1', bookingId: 'b1', exceptClashes: false })
    expect(
      calendar.send({
        type: 'AcceptBooking',
        providerId: 'p1',
        bookingId: 's1',
        exceptClashes: false,
        without: ['s2'],
      }),
    ).toEqual(['BookingAccepted'])
    expect(ids.map((id) => statusOf(calendar, id))).toEqual(['accepted', 'declined', 'accepted'])
  })

  it('may leave out times that are not free, and is refused with more than 40 times', () => {
    const calendar = accepted()
    const one = requestedBooking(starts, { series: weekly, clientId: 'parent-2' })
    expect(
      refusalCodeOrAccepted(
        calendar.send({ type: 'RequestBooking', providerId: 'p1', bookingIds: ids, asked: one }),
      ),
    ).toBe('taken')
    expect(
      calendar.send({
        type: 'RequestBooking',
        providerId: 'p1',
        bookingIds: ids,
        asked: { ...one, onlyFree: true },
      }),
    ).toEqual(['BookingRequested'])
    expect(['s1', 's2'].map((id) => statusOf(calendar, id))).toEqual(['requested', 'requested'])
    const many = Array.from({ length: 41 }, (_, index) =>
      new Date(Date.parse(ten) + index * 24 * hour).toISOString(),
    )
    const manyIds = many.map((_, index) => `m${index}`)
    expect(
      refusalCodeOrAccepted(
        calendar.send({
          type: 'RequestBooking',
          providerId: 'p1',
          bookingIds: manyIds,
          asked: requestedBooking(many, { series: weekly }),
        }),
      ),
    ).toBe('too_many_times')
  })

  it('is cancelled one booking at a time after it is accepted', () => {
    const calendar = series()
    calendar.send({ type: 'AcceptBooking', providerId: 'p1', bookingId: 's1', exceptClashes: false })
    calendar.send({
      type: 'CancelBooking',
      providerId: 'p1',
      bookingId: 's2',
      by: 'client',
      reason: 'We travel',
    })
    expect(ids.map((id) => statusOf(calendar, id))).toEqual(['accepted', 'cancelled', 'accepted'])
  })
})

describe('Proposed times', () => {
  it('for a request can be taken by the parent', () => {
    const calendar = requested()
    expect(
      calendar.send({
        type: 'ProposeTimes',
        providerId: 'p1',
        bookingId: 'b1',
        by: 'provider',
        starts: [eleven, noon],
        note: null,
      }),
    ).toEqual(['OtherTimesProposed'])
    expect(
      refusalCodeOrAccepted(
        calendar.send({ type: 'AcceptBooking', providerId: 'p1', bookingId: 'b1', exceptClashes: false }),
      ),
    ).toBe('not_allowed_now')
    expect(
      refusalCodeOrAccepted(
        calendar.send({
          type: 'TakeProposal',
          providerId: 'p1',
          bookingId: 'b1',
          by: 'provider',
          startsAt: eleven,
        }),
      ),
    ).toBe('not_allowed_now')
    expect(
      refusalCodeOrAccepted(
        calendar.send({
          type: 'TakeProposal',
          providerId: 'p1',
          bookingId: 'b1',
          by: 'client',
          startsAt: ten,
        }),
      ),
    ).toBe('not_found')
    expect(
      calendar.send({
        type: 'TakeProposal',
        providerId: 'p1',
        bookingId: 'b1',
        by: 'client',
        startsAt: eleven,
      }),
    ).toEqual(['ProposalTaken'])
    expect(bookingOf(calendar.state, 'b1')).toMatchObject({
      status: 'accepted',
      startsAt: Date.parse(eleven),
    })
  })

  it('end the request when they are declined, and expire with the earliest of them', () => {
    const calendar = requested()
    calendar.send({
      type: 'ProposeTimes',
      providerId: 'p1',
      bookingId: 'b1',
      by: 'provider',
      starts: [noon, eleven],
      note: null,
    })
    expect(calendar.events.at(-1)).toMatchObject({ data: { expiresAt: '2026-03-03T14:00:00.000Z' } })
    expect(calendar.send({ type: 'ExpireBooking', providerId: 'p1', bookingId: 'b1' }, later(49))).toEqual([])
    expect(
      calendar.send({ type: 'DeclineProposals', providerId: 'p1', bookingId: 'b1', by: 'client' }),
    ).toEqual(['ProposalsDeclined'])
    expect(statusOf(calendar)).toBe('declined')
  })

  it('by the provider are refused with the limits of proposals, not with those for parents', () => {
    const refusalOf = (start: string) => {
      const hours = someHours({ noticeHours: 48, daysAhead: 30 })
      const calendar = openCalendar(hours)
      calendar.ask('b1', '2026-03-10T15:00:00.000Z')
      const answer = calendar.send({
        type: 'ProposeTimes',
        providerId: 'p1',
        bookingId: 'b1',
        by: 'provider',
        starts: [start],
        note: null,
      })
      return 'refused' in answer ? answer.message : answer
    }
    expect(refusalOf('2026-03-01T14:00:00.000Z')).toBe(
      'That’s too soon: the parent needs time to reply. Please choose a time more than 2 hours from now.',
    )
    expect(refusalOf('2026-03-01T14:30:00.000Z')).toEqual(['OtherTimesProposed'])
    expect(refusalOf('2027-03-02T15:00:00.000Z')).toBe(
      'You can suggest times up to 365 days ahead. Please choose an earlier time.',
    )
  })

  it('are refused if somebody else has taken the time meanwhile', () => {
    const calendar = requested()
    calendar.send({
      type: 'ProposeTimes',
      providerId: 'p1',
      bookingId: 'b1',
      by: 'provider',
      starts: [eleven],
      note: null,
    })
    calendar.ask('b2', eleven, { clientId: 'parent-2' })
    calendar.send({ type: 'AcceptBooking', providerId: 'p1', bookingId: 'b2', exceptClashes: false })
    expect(
      refusalCodeOrAccepted(
        calendar.send({
          type: 'TakeProposal',
          providerId: 'p1',
          bookingId: 'b1',
          by: 'client',
          startsAt: eleven,
        }),
      ),
    ).toBe('taken')
  })

  it('move a booking, which keeps its old time until then and does not clash with it', () => {
    const calendar = accepted()
    const half = '2026-03-03T15:30:00.000Z'
    expect(
      calendar.send({
        type: 'ProposeTimes',
        providerId: 'p1',
        bookingId: 'b1',
        by: 'client',
        starts: [half],
        note: 'Half an hour later?',
      }),
    ).toEqual(['OtherTimesProposed'])
    expect(bookingOf(calendar.state, 'b1')).toMatchObject({ status: 'accepted', startsAt: Date.parse(ten) })
    expect(
      refusalCodeOrAccepted(
        calendar.send({
          type: 'ProposeTimes',
          providerId: 'p1',
          bookingId: 'b1',
          by: 'provider',
          starts: [noon],
          note: null,
        }),
      ),
    ).toBe('not_allowed_now')
    expect(
      calendar.send({
        type: 'TakeProposal',
        providerId: 'p1',
        bookingId: 'b1',
        by: 'provider',
        startsAt: half,
      }),
    ).toEqual(['BookingMoved'])
    expect(bookingOf(calendar.state, 'b1')).toMatchObject({ startsAt: Date.parse(half), sequence: 2 })
    expect(
      calendar.send({
        type: 'TakeProposal',
        providerId: 'p1',
        bookingId: 'b1',
        by: 'provider',
        startsAt: half,
      }),
    ).toEqual([])
  })

  it('for a move leave the booking unchanged when they are declined or expire', () => {
    const calendar = accepted()
    calendar.send({
      type: 'ProposeTimes',
      providerId: 'p1',
      bookingId: 'b1',
      by: 'provider',
      starts: [noon],
      note: null,
    })
    expect(
      calendar.send({ type: 'DeclineProposals', providerId: 'p1', bookingId: 'b1', by: 'client' }),
    ).toEqual(['MoveDeclined'])
    expect(calendar.events.at(-1)).toMatchObject({ data: { by: 'client', proposedBy: 'provider' } })
    calendar.send({
      type: 'ProposeTimes',
      providerId: 'p1',
      bookingId: 'b1',
      by: 'client',
      starts: [noon],
      note: null,
    })
    expect(calendar.send({ type: 'ExpireBooking', providerId: 'p1', bookingId: 'b1' }, later(51))).toEqual([
      'MoveExpired',
    ])
    expect(calendar.events.at(-1)).toMatchObject({ data: { proposedBy: 'client' } })
    expect(statusOf(calendar)).toBe('accepted')
  })
})

describe('An accepted booking', () => {
  it('can be cancelled by either side before it starts', () => {
    for (const by of ['client', 'provider'] as const) {
      const calendar = accepted()
      expect(
        refusalCodeOrAccepted(
          calendar.send(
            { type: 'CancelBooking', providerId: 'p1', bookingId: 'b1', by, reason: 'Ill' },
            new Date(ten),
          ),
        ),
      ).toBe('not_allowed_now')
      expect(
        calendar.send({ type: 'CancelBooking', providerId: 'p1', bookingId: 'b1', by, reason: 'Ill' }),
      ).toEqual(['BookingCancelled'])
      expect(
        calendar.send({ type: 'CancelBooking', providerId: 'p1', bookingId: 'b1', by, reason: 'Ill' }),
      ).toEqual([])
      expect(calendar.ask('b2', ten, { clientId: 'parent-2' })).toEqual(['BookingRequested'])
    }
  })

  it('is completed an hour after its end, once', () => {
    const calendar = accepted()
    const anHourAfter = new Date(Date.parse(ten) + 2 * hour)
    expect(
      calendar.send(
        { type: 'CompleteBooking', providerId: 'p1', bookingId: 'b1' },
        new Date(anHourAfter.getTime() - 1),
      ),
    ).toEqual([])
    expect(
      calendar.send({ type: 'CompleteBooking', providerId: 'p1', bookingId: 'b1' }, anHourAfter),
    ).toEqual(['BookingCompleted'])
    expect(
      calendar.send({ type: 'CompleteBooking', providerId: 'p1', bookingId: 'b1' }, anHourAfter),
    ).toEqual([])
  })

  it('is completed with others in one append, which skips those that are not over', () => {
    const calendar = accepted()
    const two = new Date(Date.parse(ten) + 4 * hour).toISOString()
    calendar.ask('b2', two, { clientId: 'parent-2' })
    calendar.send({ type: 'AcceptBooking', providerId: 'p1', bookingId: 'b2', exceptClashes: false })
    const both = { type: 'CompleteBookings', providerId: 'p1', bookingIds: ['b1', 'b2', 'unknown'] } as const
    expect(calendar.send(both, new Date(Date.parse(ten) + 2 * hour))).toEqual(['BookingCompleted'])
    expect(calendar.send(both, new Date(Date.parse(two) + 2 * hour))).toEqual(['BookingCompleted'])
    expect(calendar.send(both, new Date(Date.parse(two) + 2 * hour))).toEqual([])
  })

  it('can be marked a no-show from its start until 7 days after its end, and the mark can be undone', () => {
    const calendar = accepted()
    expect(
      refusalCodeOrAccepted(calendar.send({ type: 'MarkNoShow', providerId: 'p1', bookingId: 'b1' })),
    ).toBe('not_allowed_now')
    expect(calendar.send({ type: 'MarkNoShow', providerId: 'p1', bookingId: 'b1' }, new Date(ten))).toEqual([
      'NoShowMarked',
    ])
    expect(calendar.send({ type: 'CompleteBooking', providerId: 'p1', bookingId: 'b1' }, later(100))).toEqual(
      [],
    )
    expect(calendar.send({ type: 'TakeBackNoShow', providerId: 'p1', bookingId: 'b1' }, later(100))).toEqual([
      'NoShowTakenBack',
    ])
    expect(statusOf(calendar)).toBe('completed')
    const over = Date.parse(eleven) + 7 * 24 * hour
    expect(
      refusalCodeOrAccepted(
        calendar.send({ type: 'MarkNoShow', providerId: 'p1', bookingId: 'b1' }, new Date(over)),
      ),
    ).toBe('gone')
    expect(
      calendar.send({ type: 'MarkNoShow', providerId: 'p1', bookingId: 'b1' }, new Date(over - 1)),
    ).toEqual(['NoShowMarked'])
  })

  it('gets each reminder once, never late, and never for a time it no longer has', () => {
    const calendar = accepted()
    const remind = (which: 'day' | 'hours', before: number, startsAt = ten) =>
      calendar.send(
        { type: 'RemindOfBooking', providerId: 'p1', bookingId: 'b1', startsAt, which },
        new Date(Date.parse(ten) - before * hour),
      )
    expect(remind('day', 25)).toEqual([])
    expect(remind('day', 24)).toEqual(['BookingReminderDue'])
    expect(remind('day', 23)).toEqual([])
    expect(remind('hours', 2, eleven)).toEqual([])
    expect(remind('hours', 1)).toEqual(['BookingReminderDue'])
    const late = accepted()
    expect(
      late.send(
        { type: 'RemindOfBooking', providerId: 'p1', bookingId: 'b1', startsAt: ten, which: 'day' },
        new Date(Date.parse(ten) - hour),
      ),
    ).toEqual([])
    expect(
      late.send(
        { type: 'RemindOfBooking', providerId: 'p1', bookingId: 'b1', startsAt: ten, which: 'hours' },
        new Date(ten),
      ),
    ).toEqual([])
  })

  it('can be cancelled by staff, like a request', () => {
    for (const calendar of [accepted(), requested()]) {
      expect(
        calendar.send({
          type: 'CancelBookingAsStaff',
          providerId: 'p1',
          bookingId: 'b1',
          reason: 'Reported',
        }),
      ).toEqual(['BookingCancelledByStaff'])
      expect(statusOf(calendar)).toBe('cancelled')
    }
  })

  it('is released when one side deletes their account, unless it is already over', () => {
    const calendar = accepted()
    calendar.ask('b2', noon, { clientId: 'parent-2' })
    expect(calendar.send({ type: 'ReleaseBookings', providerId: 'p1', clientId: 'parent-1' })).toEqual([
      'BookingsReleased',
    ])
    expect([statusOf(calendar), statusOf(calendar, 'b2')]).toEqual(['cancelled', 'requested'])
    expect(calendar.send({ type: 'ReleaseBookings', providerId: 'p1', clientId: null })).toEqual([
      'BookingsReleased',
    ])
    expect(calendar.send({ type: 'ReleaseBookings', providerId: 'p1', clientId: null })).toEqual([])
  })

  it('is not found in another provider’s calendar', () => {
    expect(
      refusalCodeOrAccepted(
        accepted().send({
          type: 'AcceptBooking',
          providerId: 'p1',
          bookingId: 'nobody',
          exceptClashes: false,
        }),
      ),
    ).toBe('not_found')
  })
})
