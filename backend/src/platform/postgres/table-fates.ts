/**
 * What a backup does with each table of the database, and what becomes of its rows at a restore. A table of ours that is
 * not named here is never made, so no server starts with it: what somebody revoked would come back with it, or what
 * nobody can make again would be lost.
 */

/**
 * - `copied`: cannot be made from the log (decision 0009): secrets, what process managers know, counts, feeds;
 * {@link tableFates} names each table
 * - `keys`: copied to a separate folder
 * - `log`: read through the event store port, wherever the log is stored
 * - `made`: the first start after a restore rebuilds it from the log
 * - `passing`: data of minutes or hours, which starts empty
 */
export type TableTreatment = 'copied' | 'keys' | 'log' | 'made' | 'passing'

export const treatments: Readonly<Record<string, TableTreatment>> = {
  personal_key: 'keys',
  event_log: 'log',
  read: 'made',
  availability: 'made',
  rebuild: 'made',
  integrity: 'made',
  followed_log: 'made',
  door: 'passing',
  console: 'passing',
}

/** It is as it was at the backup. */
export interface Kept {
  readonly fate: 'kept'
  readonly because: string
}

/** It works no more. */
export interface Ended {
  readonly fate: 'ended'
  /** What whoever had it does. */
  readonly then: string
}

/** An SQL condition: the rows that work. They are deleted, or changed so that none of them works. */
type EndedRows = Ended & { readonly works: string; readonly set?: string }

const noCredential: Kept = { fate: 'kept', because: 'it opens nothing' }

/** Every table that a backup copies, by schema and name. */
export const tableFates = {
  'account.password': {
    fate: 'kept',
    because: 'people log in; one that was changed since ends (PasswordChanged)',
  },
  'account.token': { fate: 'kept', because: 'each purpose has a fate of its own' },
  'account.session': { fate: 'ended', works: 'true', then: 'everybody logs in again' },
  'account.device': { fate: 'kept', because: 'it only decides whether a login is reported by mail' },
  'account.two_factor': { fate: 'ended', works: 'true', then: 'staff set up their second factor anew' },
  'account.recovery_code': {
    fate: 'ended',
    works: 'true',
    then: 'staff get new codes with their new second factor',
  },
  'calendar.feed': {
    fate: 'ended',
    works: 'ended_at is null',
    set: 'ended_at = now()',
    then: 'people make a new calendar link under My account',
  },
  'staff.feed_token': {
    fate: 'ended',
    works: 'ended_at is null',
    set: "ended_at = now(), ended_by = 'restore'",
    then: 'an admin makes a new token for each machine',
  },
  'staff.look': noCredential,
  'staff.look_link': noCredential,
  'staff.note': noCredential,
  'staff.taken': noCredential,
  'staff.saved_view': noCredential,
  'staff.saved_query': noCredential,
  'staff.query_schedule': {
    fate: 'kept',
    because: 'it is mailed only to someone who may ask at that time, and roles end',
  },
  'reaction.parked': noCredential,
  'reaction.outbox': {
    fate: 'kept',
    because: 'a waiting mail is sent; a link in it works only if its token is kept',
  },
  'reaction.endorsement_writer': noCredential,
  'reaction.request_to_erased': noCredential,
  'reaction.review_author': noCredential,
  'reaction.booking_party': noCredential,
  'reaction.linked_entry': noCredential,
  'tally.profile_view': noCredential,
  'tally.empty_search': noCredential,
  'tally.empty_search_visitor': noCredential,
  'tally.salt': noCredential,
  'tally.search': noCredential,
  'tally.search_place': noCredential,
  'photo.kept': noCredential,
} as const satisfies Readonly<Record<string, Kept | EndedRows>>

/** These positions belong to the old log, so the manifest counts events instead. */
const countedInstead = 'reaction.checkpoint'

export interface TableName {
  readonly schema: string
  readonly table: string
}

/**
 * Null for a table that is not this product's, or that an analyst made, and for one of ours whose fate at a restore
 * nobody has stated.
 */
export const treatmentOf = ({ schema, table }: TableName): TableTreatment | null =>
  `${schema}.${table}` === countedInstead
    ? 'made'
    : Object.hasOwn(tableFates, `${schema}.${table}`)
      ? 'copied'
      : (treatments[schema] ?? (schema.startsWith('past_') ? 'passing' : null))

/**
 * @param sql that makes tables
 * @throws for a table of which nobody has said what becomes of it
 */
export const expectFates = (sql: string): void => {
  for (const [, schema = 'public', table = ''] of sql.matchAll(createTable))
    if (treatmentOf({ schema, table }) === null)
      throw new Error(`What becomes of ${schema}.${table} at a restore isn’t stated: see table-fates.ts`)
}

const createTable = /\bcreate (?:unlogged )?table (?:if not exists )?(?:(\w+)\.)?(\w+)/gi
