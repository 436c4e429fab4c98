/**
 * Bookings as staff read them: people, times and status, but nothing that the two sides wrote to each other.
 */
import { bookingRow } from '../../contract/bookings/console-bookings.ts'
import { consoleAccess } from '../../contract/staff/console-access.ts'
import { bookingKinds, bookingStatuses } from '../../domain/bookings/limits.ts'
import { AnyOf, AreIds, IdFilter, IsMoment, IsWords } from '../../platform/console/filter-fields.ts'
import { resource } from '../../platform/console/resource.ts'

class BookingFilter extends IdFilter {
  @IsWords()
  q?: string

  @AnyOf(bookingStatuses)
  status?: readonly string[]

  @AnyOf(bookingKinds)
  kind?: readonly string[]

  @AreIds()
  providerId?: readonly string[]

  @AreIds()
  clientId?: readonly string[]

  @AreIds()
  seriesId?: readonly string[]

  @IsMoment()
  startsFrom?: string

  @IsMoment()
  startsTo?: string

  @IsMoment()
  requestedFrom?: string

  @IsMoment()
  requestedTo?: string
}

export const bookingsResource = resource(bookingRow, {
  name: 'bookings',
  roles: consoleAccess.bookings,
  shows: 'people',
  from: `read.booking b
    left join read.provider p on p.id = b.provider_id and p.deleted_at is null
    left join read.account a on a.account_id = b.client_id
    left join read.booking_words w on w.request_id = b.request_id and w.revision = b.asked_revision`,
  columns: {
    id: { sql: 'b.booking_id' },
    seriesId: { sql: 'b.request_id' },
    providerId: { sql: 'b.provider_id' },
    providerName: { sql: 'p.name', isNullable: true, isPersonal: true },
    clientId: { sql: 'b.client_id' },
    clientName: { sql: 'a.name', isNullable: true, isPersonal: true },
    status: { sql: 'b.status', isSortable: true },
    kind: { sql: 'b.kind', isSortable: true },
    minutes: { sql: 'b.minutes' },
    startsAt: { sql: 'b.starts_at', isSortable: true },
    endsAt: { sql: 'b.ends_at' },
    meeting: { sql: 'b.meeting' },
    nth: { sql: 'b.nth + 1' },
    times: { sql: 'b.times' },
    requestedAt: { sql: 'b.requested_at', isSortable: true },
    agreedAt: { sql: 'b.agreed_at', isNullable: true },
    waitsFor: { sql: 'b.waits_for', isNullable: true },
    answerBy: { sql: 'b.answer_by', isNullable: true },
    endedBy: { sql: 'b.ended_by', isNullable: true },
    price: { sql: "nullif(w.words->>'price', '')", isNullable: true, isPersonal: true },
    terms: { sql: "nullif(w.words->>'terms', '')", isNullable: true, isPersonal: true },
  },
  filter: BookingFilter,
  conditions: {
    q: { kind: 'contains', fields: ['clientName', 'providerName'] },
    status: { kind: 'anyOf', field: 'status' },
    kind: { kind: 'anyOf', field: 'kind' },
    providerId: { kind: 'anyOf', field: 'providerId' },
    clientId: { kind: 'anyOf', field: 'clientId' },
    seriesId: { kind: 'anyOf', field: 'seriesId' },
    startsFrom: { kind: 'from', field: 'startsAt' },
    startsTo: { kind: 'to', field: 'startsAt' },
    requestedFrom: { kind: 'from', field: 'requestedAt' },
    requestedTo: { kind: 'to', field: 'requestedAt' },
  },
  sort: ['requestedAt', 'DESC'],
})
