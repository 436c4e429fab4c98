/**
 * The tables of bookings. Texts that people wrote are in a table of their own, so that an erasure deletes
 * them and nothing else.
 */
import { EntitySchema } from 'typeorm'

const id = { type: 'text', collation: 'C' } as const
const int = { type: 'integer' } as const
const time = { type: 'timestamptz' } as const
const maybe = { nullable: true } as const

export const hoursTable = 'provider_hours'
export const bookingTable = 'booking'
export const stepTable = 'booking_step'
export const wordsTable = 'booking_words'
export const changeTable = 'calendar_change'

/** A provider's current hours, with their texts. */
export const providerHoursEntity = new EntitySchema({
  name: 'ProviderHours',
  schema: 'read',
  tableName: hoursTable,
  columns: {
    provider_id: { ...id, primary: true, primaryKeyConstraintName: 'provider_hours_pkey' },
    version: int,
    hours: { type: 'jsonb' },
    kind_words: { type: 'jsonb' },
    terms: { type: 'text' },
    meeting_link: { type: 'text' },
  },
})

/** One row for each requested time. */
export const bookingEntity = new EntitySchema({
  name: 'Booking',
  schema: 'read',
  tableName: bookingTable,
  columns: {
    booking_id: { ...id, primary: true, primaryKeyConstraintName: 'booking_pkey' },
    /** The same for each time of one series: the id of the first. */
    request_id: id,
    provider_id: id,
    client_id: id,
    status: { type: 'text' },
    kind_id: { type: 'text' },
    kind: { type: 'text' },
    minutes: int,
    starts_at: time,
    ends_at: time,
    asked_starts_at: time,
    asked_revision: int,
    pause_before: int,
    pause_after: int,
    /** Its place in the request, from 0, and the number of times in the request. */
    nth: int,
    times: int,
    series: { type: 'jsonb', ...maybe },
    client_zone: { type: 'text' },
    meeting: { type: 'text' },
    hours_version: int,
    requested_at: time,
    /** Which side must answer a request, proposals or a move. */
    waits_for: { type: 'text', ...maybe },
    answer_by: { ...time, ...maybe },
    /** The proposed times, or null. */
    offer: { type: 'jsonb', ...maybe },
    agreed_at: { ...time, ...maybe },
    reminded: { type: 'text', array: true },
    sequence: int,
    ended_by: { type: 'text', ...maybe },
  },
  indices: [
    { name: 'booking_provider', columns: ['provider_id', 'status', 'starts_at'] },
    { name: 'booking_client', columns: ['client_id', 'status', 'starts_at'] },
    { name: 'booking_request', columns: ['request_id'] },
    { name: 'booking_answer_by', columns: ['answer_by'], where: 'answer_by is not null' },
    { name: 'booking_ends', columns: ['ends_at'], where: "status = 'accepted'" },
    { name: 'booking_completed', columns: ['ends_at'], where: "status = 'completed'" },
    { name: 'booking_starts', columns: ['starts_at', 'booking_id'] },
    { name: 'booking_requested', columns: ['requested_at', 'booking_id'] },
  ],
})

/** The last event of a provider's calendar that freed a time or took one. */
export const calendarChangeEntity = new EntitySchema({
  name: 'CalendarChange',
  schema: 'read',
  tableName: changeTable,
  columns: {
    provider_id: { ...id, primary: true, primaryKeyConstraintName: 'calendar_change_pkey' },
    revision: int,
  },
})

/** The steps in the history of a booking, in the order of its stream. */
export const bookingStepEntity = new EntitySchema({
  name: 'BookingStep',
  schema: 'read',
  tableName: stepTable,
  columns: {
    booking_id: { ...id, primary: true, primaryKeyConstraintName: 'booking_step_pkey' },
    revision: { ...int, primary: true, primaryKeyConstraintName: 'booking_step_pkey' },
    type: { type: 'text' },
    happened_at: time,
    /** `client`, `provider`, `staff`, or `nobody`. */
    by: { type: 'text' },
    /** Details of the step, such as how many times were proposed or which time was taken. */
    detail: { type: 'jsonb' },
  },
})

/** The text written with a step; in the log it is sealed with its writer's key. */
export const bookingWordsEntity = new EntitySchema({
  name: 'BookingWords',
  schema: 'read',
  tableName: wordsTable,
  columns: {
    request_id: { ...id, primary: true, primaryKeyConstraintName: 'booking_words_pkey' },
    revision: { ...int, primary: true, primaryKeyConstraintName: 'booking_words_pkey' },
    person_id: id,
    words: { type: 'jsonb' },
  },
  indices: [{ name: 'booking_words_person', columns: ['person_id'] }],
})
