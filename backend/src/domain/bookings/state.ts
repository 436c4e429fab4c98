/** The state of one provider's calendar, and how each event changes it. */

import { Map as ImmutableMap } from 'immutable'
import { t } from '../../language/texts.ts'
import { refuse } from '../decider/decider.ts'
import type { BookingEvent, Side } from './events.ts'
import type { OwnTime, TakenStretch } from './free-times.ts'
import type { Hours, Stretch } from './hours.ts'
import { longestPauseMinutes, minute, type BookingKind, type BookingStatus } from './limits.ts'

/** Proposed times that wait for an answer. Milliseconds. */
export interface TimesProposal {
  readonly by: Side
  readonly times: readonly { readonly startsAt: number; readonly endsAt: number }[]
  readonly expiresAt: number
}

/** Times that were requested together: a series, or a single time. */
export interface BookingRequest {
  readonly requestId: string
  readonly clientId: string
  readonly minutes: number
  readonly bookingIds: readonly string[]
  /** Milliseconds: when it was sent, and the deadline to answer it. */
  readonly requestedAt: number
  readonly expiresAt: number
  /** The provider was reminded that it waits. */
  readonly isReminded: boolean
}

export interface Booking extends TakenStretch {
  readonly requestId: string
  readonly clientId: string
  readonly kindId: string
  readonly kind: BookingKind
  readonly minutes: number
  readonly status: BookingStatus
  /** The proposed times: for a request, or to move an accepted booking. */
  readonly offer: TimesProposal | null
  /** Milliseconds: the latest start that was requested or proposed since its current time was set. */
  readonly latestStart: number
  readonly sequence: number
  /** Milliseconds: when its current time was agreed on. */
  readonly agreedAt: number
  /** The reminders that were sent for its current time. */
  readonly reminded: readonly ('day' | 'hours')[]
}

export interface Calendar {
  readonly version: number
  readonly hours: Hours | null
  readonly requests: ImmutableMap<string, BookingRequest>
  readonly bookings: ImmutableMap<string, Booking>
}

export const emptyCalendar: Calendar = {
  version: 0,
  hours: null,
  requests: ImmutableMap(),
  bookings: ImmutableMap(),
}

export const bookingNotFound = refuse('not_found', t`We couldn’t find that booking`)
export const tooLateRefusal = refuse('gone', t`The deadline to reply has passed`)
export const justTakenRefusal = refuse('taken', t`That time has just been taken`)

export const yoursAlreadyRefusal = refuse('yours_already', t`You already requested this time`)

const holding: ReadonlySet<BookingStatus> = new Set(['accepted', 'completed', 'no_show'])

/** Whether the booking occupies its time, even after it is over. */
export const isHoldingItsTime = ({ status }: Pick<Booking, 'status'>): boolean => holding.has(status)

/**
 * The taken stretches near enough to clash with any of these times. `except` is a booking to be moved, whose
 * own time does not count.
 */
export const takenStretchesNear = (
  { bookings }: Pick<Calendar, 'bookings'>,
  times: readonly Stretch[],
  except?: string,
): TakenStretch[] => {
  const from = Math.min(...times.map(({ startsAt }) => startsAt)) - longestPauseMinutes * minute
  const to = Math.max(...times.map(({ endsAt }) => endsAt)) + longestPauseMinutes * minute
  return bookings
    .valueSeq()
    .filter(
      (each) =>
        each.startsAt < to && each.endsAt > from && isHoldingItsTime(each) && each.bookingId !== except,
    )
    .toArray()
}

/**
 * What a parent has requested from this provider and booked with them, other than `except`: the booking that is to be
 * moved, or answered with other times.
 */
export const ownTimesOf = (
  { bookings }: Pick<Calendar, 'bookings'>,
  clientId: string,
  except?: string,
): readonly OwnTime[] =>
  bookings
    .valueSeq()
    .filter(
      (each) =>
        each.clientId === clientId &&
        each.bookingId !== except &&
        (isWaitingForAnswer(each) || each.status === 'accepted'),
    )
    .map((each) => ({
      bookingId: each.bookingId,
      startsAt: each.startsAt,
      endsAt: each.endsAt,
      isBooked: each.status === 'accepted',
    }))
    .toArray()

export const bookingOf = ({ bookings }: Calendar, bookingId: string): Booking | undefined =>
  bookings.get(bookingId)
export const requestOf = ({ requests }: Calendar, { requestId }: Booking): BookingRequest | undefined =>
  requests.get(requestId)

/** Whether the booking waits for an answer. */
export const isWaitingForAnswer = ({ status }: Pick<Booking, 'status'>): boolean =>
  status === 'requested' || status === 'proposed'

export const evolve = (state: Calendar, event: BookingEvent): Calendar => {
  switch (event.type) {
    case 'HoursSaved':
      return { ...state, version: event.data.version, hours: event.data.hours }
    case 'BookingRequested':
      return requested(state, event.data)
    case 'BookingAccepted': {
      const {
        bookingIds,
        clashedIds,
        leftOutIds = [],
        pauseBefore,
        pauseAfter,
        sequence,
        acceptedAt,
      } = event.data
      const agreed = { pauseBefore, pauseAfter, sequence, agreedAt: Date.parse(acceptedAt) }
      const accepted = change(state, bookingIds, { status: 'accepted', ...agreed })
      return change(accepted, [...clashedIds, ...leftOutIds], { status: 'declined' })
    }
    case 'BookingDeclined':
      return change(state, event.data.bookingIds, { status: 'declined', offer: null })
    case 'BookingWithdrawn':
      return change(state, event.data.bookingIds, { status: 'withdrawn', offer: null })
    case 'BookingAnswerReminderDue': {
      const request = state.requests.get(event.data.requestId)
      if (!request) return state
      return { ...state, requests: state.requests.set(request.requestId, { ...request, isReminded: true }) }
    }
    case 'BookingExpired':
      return change(state, event.data.bookingIds, { status: 'expired', offer: null })
    case 'OtherTimesProposed': {
      const { bookingId, by, isMove, times, expiresAt } = event.data
      const offer = { by, times: times.map(inMilliseconds), expiresAt: Date.parse(expiresAt) }
      const before = state.bookings.get(bookingId)?.latestStart ?? 0
      const latestStart = Math.max(before, ...offer.times.map(({ startsAt }) => startsAt))
      return change(state, [bookingId], { offer, latestStart, ...(isMove ? {} : { status: 'proposed' }) })
    }
    case 'ProposalTaken':
    case 'BookingMoved': {
      const { bookingId, pauseBefore, pauseAfter, sequence } = event.data
      const agreedAt = Date.parse(event.type === 'BookingMoved' ? event.data.movedAt : event.data.takenAt)
      const time = inMilliseconds(event.data)
      const agreed = { pauseBefore, pauseAfter, sequence, agreedAt, ...time, latestStart: time.startsAt }
      return change(state, [bookingId], { status: 'accepted', offer: null, reminded: [], ...agreed })
    }
    case 'ProposalsDeclined':
      return change(state, [event.data.bookingId], { status: 'declined', offer: null })
    case 'MoveDeclined':
    case 'MoveExpired':
      return change(state, [event.data.bookingId], { offer: null })
    case 'BookingCancelled':
      return change(state, [event.data.bookingId], {
        status: 'cancelled',
        offer: null,
        sequence: event.data.sequence,
      })
    case 'BookingCancelledByStaff':
    case 'BookingsReleased':
      return change(state, event.data.bookingIds, {
        status: 'cancelled',
        offer: null,
        sequence: event.data.sequence,
      })
    case 'BookingCompleted':
      return change(state, [event.data.bookingId], { status: 'completed', offer: null })
    case 'BookingReminderDue': {
      const found = state.bookings.get(event.data.bookingId)
      return change(state, [event.data.bookingId], {
        reminded: [...(found?.reminded ?? []), event.data.which],
      })
    }
    case 'NoShowMarked':
      return change(state, [event.data.bookingId], { status: 'no_show', offer: null })
    case 'NoShowTakenBack':
      return change(state, [event.data.bookingId], { status: event.data.status })
  }
}

const inMilliseconds = ({ startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string }) => ({
  startsAt: Date.parse(startsAt),
  endsAt: Date.parse(endsAt),
})

type Requested = Extract<BookingEvent, { type: 'BookingRequested' }>['data']

const requested = (state: Calendar, data: Requested): Calendar => {
  const { requestId, clientId, kindId, kind, minutes, times } = data
  const request: BookingRequest = {
    requestId,
    clientId,
    minutes,
    bookingIds: times.map(({ bookingId }) => bookingId),
    requestedAt: Date.parse(data.requestedAt),
    expiresAt: Date.parse(data.expiresAt),
    isReminded: false,
  }
  const booked = times.map((time): [string, Booking] => [
    time.bookingId,
    {
      bookingId: time.bookingId,
      requestId,
      clientId,
      kindId,
      kind,
      minutes,
      ...inMilliseconds(time),
      pauseBefore: 0,
      pauseAfter: 0,
      status: 'requested',
      offer: null,
      latestStart: Date.parse(time.startsAt),
      sequence: 0,
      agreedAt: 0,
      reminded: [],
    },
  ])
  return {
    ...state,
    requests: state.requests.set(requestId, request),
    bookings: state.bookings.merge(booked),
  }
}

const change = (state: Calendar, bookingIds: readonly string[], set: Partial<Booking>): Calendar => ({
  ...state,
  bookings: state.bookings.withMutations((bookings) => {
    for (const id of bookingIds) {
      const found = bookings.get(id)
      if (found) bookings.set(id, { ...found, ...set })
    }
  }),
})
