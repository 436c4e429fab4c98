/**
 * Which ids of events analysts read as pseudonyms. Who has bookings or conversations with whom, who wrote a
 * review and who reported whom is not for them (contract/console-access.ts). Where a person has a
 * pseudonym, nothing that the event shares with others may lead to their id: a review is public and names its
 * provider, so its author and its booking have a key of their own, and the command that caused an event has a
 * pseudonym as well.
 */

import { masked } from '../../contract/masked.ts'
import type { EventType } from '../../domain/events.ts'
import type { PseudonymKey, PseudonymOf } from '../../platform/console/pseudonyms.ts'
import { hasGapsSql } from '../../projections/log/pseudonymous-families.ts'

interface HiddenSides {
  /** The start of the stream's name; an id follows. */
  readonly stream: string
  /** Left out: every event of the stream. */
  readonly types?: readonly EventType[]
  /** How the rest of the stream's name is shown. */
  readonly name: 'clear' | 'pseudonym' | 'masked'
  readonly key: PseudonymKey
  /** The fields of the data that hold such ids. */
  readonly fields: readonly string[]
  /** The events whose actor is shown: staff, and whoever acts in public. */
  readonly actorsShown: readonly EventType[]
}

const ofSides: Pick<HiddenSides, 'key' | 'fields'> = {
  key: 'sides',
  fields: ['authorId', 'clientId', 'personId', 'providerId', 'reporterId', 'writerId'],
}

/** The first that fits an event holds. */
const hiddenSides: readonly HiddenSides[] = [
  { ...ofSides, stream: 'calendar-', name: 'pseudonym', actorsShown: ['BookingCancelledByStaff'] },
  {
    ...ofSides,
    stream: 'conversation-',
    name: 'clear',
    actorsShown: ['ReportedConversationViewed', 'ConversationReportClosed', 'ConversationReopened'],
  },
  // It says who had a booking with whom, and is not public.
  { ...ofSides, stream: 'reviews-', types: ['ReviewInvited'], name: 'masked', actorsShown: [] },
  {
    stream: 'reviews-',
    name: 'clear',
    key: 'review',
    fields: ['clientId', 'bookingId'],
    actorsShown: ['ReviewReplied', 'ReviewReplyEdited', 'ReviewPublished', 'ReviewRemoved', 'ReviewRestored'],
  },
  {
    stream: 'profileReports-',
    name: 'clear',
    key: 'report',
    fields: ['reporterId'],
    actorsShown: ['ProfileReportClosed'],
  },
]

interface Indexed {
  readonly type: string
  readonly stream: string
  readonly actorId: string
  readonly correlationId: string
  readonly causationId: string
}

const includes = (types: readonly string[], type: string) => types.includes(type)

const sidesOf = ({ stream, type }: Pick<Indexed, 'stream' | 'type'>): HiddenSides | undefined =>
  hiddenSides.find((each) => stream.startsWith(each.stream) && (!each.types || includes(each.types, type)))

/** Replaces the ids that say where an event comes from, if it is one that hides them. */
export const hideSides = <E extends Indexed>(event: E, pseudonymOf: PseudonymOf): E => {
  const sides = sidesOf(event)
  if (!sides) return event
  const { stream, type, actorId, correlationId, causationId } = event
  const of = (id: string) => pseudonymOf(sides.key, id)
  const shown = actorId === 'system' || actorId === 'visitor' || includes(sides.actorsShown, type)
  const rest = { clear: (id: string) => id, pseudonym: of, masked: () => masked }[sides.name]
  return {
    ...event,
    stream: `${sides.stream}${rest(stream.slice(sides.stream.length))}`,
    actorId: shown ? actorId : of(actorId),
    correlationId: of(correlationId),
    causationId: of(causationId),
  }
}

/** Replaces the ids in an event's data. */
export const hideSidesIn = <D extends Readonly<Record<string, unknown>>>(
  event: Pick<Indexed, 'stream' | 'type'>,
  data: D,
  pseudonymOf: PseudonymOf,
): D => {
  const sides = sidesOf(event)
  if (!sides) return data
  const hidden = sides.fields.flatMap((field) => {
    const id = data[field]
    return typeof id === 'string' ? [[field, pseudonymOf(sides.key, id)] as const] : []
  })
  return { ...data, ...Object.fromEntries(hidden) }
}

/** For the rows of `read.event_index` whose column is hidden: the key of the pseudonym, or null for a mask. */
interface HiddenRows {
  /** In SQL. */
  readonly when: string
  readonly key: PseudonymKey | null
}

const listSql = (types: readonly string[]) => types.map((type) => `'${type}'`).join(', ')

const rowsOf =
  (alias: string) =>
  ({ stream, types }: HiddenSides): string =>
    `starts_with(${alias}.stream, '${stream}')${types ? ` and ${alias}.type in (${listSql(types)})` : ''}`

/** @param alias of `read.event_index` in the SQL. The first that fits a row holds. */
const hiddenRowsOf = (alias: string) => {
  const rows = rowsOf(alias)
  const every = hiddenSides.map((sides): HiddenRows => ({ when: rows(sides), key: sides.key }))
  return {
    stream: hiddenSides.flatMap((sides): HiddenRows[] =>
      sides.name === 'clear'
        ? []
        : [{ when: rows(sides), key: sides.name === 'pseudonym' ? sides.key : null }],
    ),
    actor_id: hiddenSides.map((sides): HiddenRows => ({
      when: `${rows(sides)} and ${alias}.type not in (${listSql(['', ...sides.actorsShown])})
               and ${alias}.actor_id not in ('system', 'visitor')`,
      key: sides.key,
    })),
    revision: [{ when: hasGapsSql(alias), key: null }],
    correlation_id: every,
    causation_id: every,
  } as const satisfies Readonly<Record<string, readonly HiddenRows[]>>
}

/** Clear columns of read tables that are hidden in some rows. `t` is the row. */
export const hiddenInRows = { event_index: hiddenRowsOf('t') }

/**
 * The condition, in SQL, for the events that a filter of the console's list may find for an analyst: no id finds
 * an event that hides it.
 */
export const foundByShown = (
  alias: string,
  { stream, actorId, correlationId }: Readonly<Record<string, unknown>>,
): string => {
  const hidden = hiddenRowsOf(alias)
  const rows = [
    ...(typeof stream === 'string' && /-./.test(stream) ? hidden.stream : []),
    ...(actorId === undefined ? [] : hidden.actor_id),
    ...(correlationId === undefined ? [] : hidden.correlation_id),
  ]
  return ['true', ...rows.map(({ when }) => `not (${when})`)].join(' and ')
}
