/**
 * The current bookings and hours. Events of erased persons are applied too, because the other side's calendar
 * must stay correct, but the texts of an erased person are not stored.
 */

import type { PersonErasedEvent } from '../../domain/accounts/account-events.ts'
import type { BookingEvent } from '../../domain/bookings/events.ts'
import type { BookingStatus } from '../../domain/bookings/limits.ts'
import type { RowOf, SetOf } from '../../platform/postgres/read-table.ts'
import {
  remove,
  removeWhere,
  update,
  upsert,
  type Change,
  type Projection,
  type RecordedOf,
} from '../../platform/projecting/projection.ts'
import {
  booking,
  bookingStep,
  bookingWords,
  calendarChange,
  providerHours,
  type By,
  type StepType,
} from './tables.ts'

type Recorded<T extends BookingEvent['type']> = RecordedOf<Extract<BookingEvent, { type: T }>>

const set = (bookingId: string, values: SetOf<typeof booking>) =>
  update(booking, { booking_id: bookingId }, values)

const step = (
  { revision, type }: { readonly revision: number; readonly type: StepType },
  bookingId: string,
  happenedAt: string,
  by: By,
  detail: RowOf<typeof bookingStep>['detail'] = {},
) => upsert(bookingStep, { booking_id: bookingId, revision }, { type, happened_at: happenedAt, by, detail })

/**
 * The texts of an event; nothing for an erased person. `owner` is the booking or the request that the texts
 * belong to.
 */
const words = (
  { revision, erased }: { readonly revision: number; readonly erased?: true },
  owner: string,
  personId: string,
  written: RowOf<typeof bookingWords>['words'],
): readonly Change[] =>
  erased || Object.values(written).every((each) => each === null)
    ? []
    : [upsert(bookingWords, { request_id: owner, revision }, { person_id: personId, words: written })]

/** Records that the provider's free times have changed. */
const freeTimesChanged = ({
  revision,
  data,
}: {
  readonly revision: number
  readonly data: { readonly providerId: string }
}) => upsert(calendarChange, { provider_id: data.providerId }, { revision })

/** The columns of a booking that no longer waits for an answer. */
const settled = { waits_for: null, answer_by: null, offer: null } as const

const requested = (event: Recorded<'BookingRequested'>): readonly Change[] => {
  const { data } = event
  const { requestId, clientId, note, place, kindName, price, terms } = data
  return [
    ...data.times.flatMap(({ bookingId, startsAt, endsAt }, nth) => [
      upsert(
        booking,
        { booking_id: bookingId },
        {
          request_id: requestId,
          provider_id: data.providerId,
          client_id: clientId,
          status: 'requested',
          kind_id: data.kindId,
          kind: data.kind,
          minutes: data.minutes,
          starts_at: startsAt,
          ends_at: endsAt,
          asked_starts_at: startsAt,
          asked_revision: event.revision,
          pause_before: 0,
          pause_after: 0,
          nth,
          times: data.times.length,
          series: data.series,
          client_zone: data.clientZone,
          meeting: data.meeting,
          hours_version: data.hoursVersion,
          requested_at: data.requestedAt,
          waits_for: 'provider',
          answer_by: data.expiresAt,
          offer: null,
          agreed_at: null,
          reminded: [],
          sequence: 0,
          ended_by: null,
        },
      ),
      step(event, bookingId, data.requestedAt, 'client', { startsAt, times: data.times.length }),
    ]),
    ...words(event, requestId, clientId, { note, place, kindName, price, terms }),
  ]
}

/** Ends a request with all its bookings. */
const over = (
  event: {
    readonly revision: number
    readonly type: StepType
    readonly data: { readonly bookingIds: readonly string[] }
  },
  status: BookingStatus,
  by: By,
  at: string,
  more: SetOf<typeof booking> = {},
): readonly Change[] =>
  event.data.bookingIds.flatMap((id) => [
    set(id, { status, ended_by: by, ...settled, ...more }),
    step(event, id, at, by),
  ])

const agreed = (
  event: Recorded<'ProposalTaken'> | Recorded<'BookingMoved'>,
  at: string,
  by: By,
  detail: RowOf<typeof bookingStep>['detail'],
): readonly Change[] => {
  const { bookingId, startsAt, endsAt, pauseBefore, pauseAfter, sequence } = event.data
  return [
    freeTimesChanged(event),
    set(bookingId, {
      status: 'accepted',
      starts_at: startsAt,
      ends_at: endsAt,
      pause_before: pauseBefore,
      pause_after: pauseAfter,
      agreed_at: at,
      reminded: [],
      sequence,
      ...settled,
    }),
    step(event, bookingId, at, by, { startsAt, ...detail }),
  ]
}

export const bookingsProjection: Projection<BookingEvent | PersonErasedEvent> = {
  name: 'bookings',
  version: 2,
  tables: [providerHours, booking, bookingStep, bookingWords, calendarChange],
  takesErased: true,
  on: {
    HoursSaved: ({ revision, data, erased }) =>
      erased
        ? []
        : [
            upsert(
              providerHours,
              { provider_id: data.providerId },
              {
                version: data.version,
                hours: data.hours,
                kind_words: { list: data.kindWords },
                terms: data.terms,
                meeting_link: data.meetingLink,
              },
            ),
            freeTimesChanged({ revision, data }),
          ],
    BookingRequested: requested,
    BookingAccepted(event) {
      const {
        bookingIds,
        clashedIds,
        leftOutIds = [],
        pauseBefore,
        pauseAfter,
        sequence,
        acceptedAt,
      } = event.data
      const notBooked = (id: string, why: { readonly clashed: true } | { readonly leftOut: true }) => [
        set(id, { status: 'declined', ended_by: 'provider', ...settled }),
        step(event, id, acceptedAt, 'provider', why),
      ]
      return [
        freeTimesChanged(event),
        ...bookingIds.flatMap((id) => [
          set(id, {
            status: 'accepted',
            pause_before: pauseBefore,
            pause_after: pauseAfter,
            agreed_at: acceptedAt,
            sequence,
            ...settled,
          }),
          step(event, id, acceptedAt, 'provider'),
        ]),
        ...clashedIds.flatMap((id) => notBooked(id, { clashed: true })),
        ...leftOutIds.flatMap((id) => notBooked(id, { leftOut: true })),
      ]
    },
    BookingDeclined: (event) => [
      ...over(event, 'declined', 'provider', event.data.declinedAt),
      ...words(event, event.data.requestId, event.data.authorId, { text: event.data.reason }),
    ],
    BookingWithdrawn: (event) => over(event, 'withdrawn', 'client', event.data.withdrawnAt),
    BookingAnswerReminderDue: (event) =>
      event.data.bookingIds.map((id) => step(event, id, event.data.dueAt, 'nobody')),
    BookingExpired: (event) => over(event, 'expired', 'nobody', event.data.expiredAt),
    OtherTimesProposed(event) {
      const { bookingId, by, authorId, isMove, times, note, proposedAt, expiresAt } = event.data
      return [
        set(bookingId, {
          ...(isMove ? {} : { status: 'proposed' }),
          waits_for: by === 'provider' ? 'client' : 'provider',
          answer_by: expiresAt,
          offer: { by, isMove, times, revision: event.revision },
        }),
        step(event, bookingId, proposedAt, by, { count: times.length, isMove }),
        ...words(event, bookingId, authorId, { text: note }),
      ]
    },
    ProposalTaken: (event) => agreed(event, event.data.takenAt, 'client', {}),
    BookingMoved: (event) =>
      agreed(event, event.data.movedAt, event.data.by, { movedFrom: event.data.movedFrom }),
    ProposalsDeclined: (event) => [
      set(event.data.bookingId, { status: 'declined', ended_by: 'client', ...settled }),
      step(event, event.data.bookingId, event.data.declinedAt, 'client'),
    ],
    MoveDeclined: (event) => [
      set(event.data.bookingId, settled),
      step(event, event.data.bookingId, event.data.declinedAt, event.data.by),
    ],
    MoveExpired: (event) => [
      set(event.data.bookingId, settled),
      step(event, event.data.bookingId, event.data.expiredAt, 'nobody'),
    ],
    BookingCancelled(event) {
      const { bookingId, by, authorId, reason, sequence, cancelledAt } = event.data
      return [
        freeTimesChanged(event),
        set(bookingId, { status: 'cancelled', ended_by: by, sequence, ...settled }),
        step(event, bookingId, cancelledAt, by),
        ...words(event, bookingId, authorId, { text: reason }),
      ]
    },
    BookingCancelledByStaff: (event) => [
      freeTimesChanged(event),
      ...event.data.bookingIds.flatMap((id) => [
        set(id, { status: 'cancelled', ended_by: 'staff', sequence: event.data.sequence, ...settled }),
        step(event, id, event.data.cancelledAt, 'staff', { reason: event.data.reason }),
      ]),
    ],
    BookingsReleased: (event) => [
      freeTimesChanged(event),
      ...over(event, 'cancelled', 'nobody', event.data.releasedAt, { sequence: event.data.sequence }),
    ],
    BookingCompleted: (event) => [
      set(event.data.bookingId, { status: 'completed', ...settled }),
      step(event, event.data.bookingId, event.data.completedAt, 'nobody'),
    ],
    BookingReminderDue(event) {
      const { bookingId, which, dueAt } = event.data
      // The two-hour reminder comes last: once it is due, the day reminder is not sent any more.
      return [
        set(bookingId, { reminded: which === 'hours' ? ['day', 'hours'] : ['day'] }),
        step(event, bookingId, dueAt, 'nobody', { which }),
      ]
    },
    NoShowMarked: (event) => [
      set(event.data.bookingId, { status: 'no_show', ...settled }),
      step(event, event.data.bookingId, event.data.markedAt, 'provider'),
    ],
    NoShowTakenBack: (event) => [
      set(event.data.bookingId, { status: event.data.status }),
      step(event, event.data.bookingId, event.data.takenBackAt, 'provider'),
    ],
    PersonErased: ({ data: { personIds } }) =>
      personIds.flatMap((person) => [
        removeWhere(bookingWords, { person_id: person }),
        remove(providerHours, { provider_id: person }),
        remove(calendarChange, { provider_id: person }),
      ]),
  },
}
