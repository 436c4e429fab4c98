/**
 * The families of events and tables of which analysts read nothing that leads to a person, because what they record
 * can be seen in public as well, by its time, its order or its length: an accepted booking is a hole in the free
 * times of a profile, and one that becomes free again was cancelled. So analysts are told none of their events and
 * none of their rows. What they read in place of them is counted (features/log/told-tables.ts).
 *
 * From what stands here follow the analysts' views, the feed, the export and the console's pages of events.
 */

import type { EventType } from '../../domain/events.ts'

interface Family {
  /** The start of the streams' names; an id follows. */
  readonly stream: string
  /** Left out: every event of the streams. */
  readonly types?: readonly EventType[]
  readonly tables: readonly string[]
  /** The lists of the console with their records: what staff do to one is an event of the family. */
  readonly lists: readonly string[]
}

const families: readonly Family[] = [
  {
    stream: 'calendar-',
    tables: ['booking', 'booking_step', 'booking_words', 'calendar_change', 'provider_hours'],
    lists: ['bookings'],
  },
  {
    stream: 'conversation-',
    tables: [
      'conversation',
      'conversation_line',
      'conversation_text',
      'conversation_report',
      'conversation_report_words',
    ],
    lists: ['conversation-reports'],
  },
  // Its other events are about a public page.
  { stream: 'reviews-', types: ['ReviewInvited'], tables: ['review_invitation'], lists: [] },
]

/** The tables of these families. */
export const untoldTables: ReadonlySet<string> = new Set(families.flatMap(({ tables }) => tables))

interface Placed {
  readonly stream: string
  readonly type: string
}

/** Whether analysts are told of an event. */
export const isTold = ({ stream, type }: Placed): boolean =>
  !families.some(
    (family) =>
      stream.startsWith(family.stream) &&
      (!family.types || (family.types as readonly string[]).includes(type)),
  )

/** Whether a stream may hold events of both kinds: the revisions of those that are told have gaps. */
export const hasGaps = (stream: string): boolean =>
  families.some((family) => family.types !== undefined && stream.startsWith(family.stream))

/** {@link isTold} of rows of `read.event_index`, in SQL. */
export const toldSql = (alias: string): string =>
  families
    .map(({ stream, types }) => {
      const isOfTypes = types ? ` and ${alias}.type in (${types.map((type) => `'${type}'`).join(', ')})` : ''
      return `not (starts_with(${alias}.stream, '${stream}')${isOfTypes})`
    })
    .join(' and ')

/** {@link hasGaps}, in SQL. */
export const hasGapsSql = (alias: string): string =>
  families
    .flatMap(({ stream, types }) => (types ? [`starts_with(${alias}.stream, '${stream}')`] : []))
    .join(' or ')

/** Whether analysts are told of a row of `read.staff_act`, in SQL. */
export const toldActsSql = (alias: string): string =>
  `${alias}.subject_kind not in (${families.flatMap(({ lists }) => lists.map((list) => `'${list}'`)).join(', ')})`
