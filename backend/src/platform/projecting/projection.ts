/**
 * A projection is a table of pure functions from event to change. The projector gathers a batch's changes, folds
 * those of one row into one, and writes them with the checkpoint in one transaction.
 */

import type { DomainEvent } from '../../domain/decider/decider.ts'
import type { ReadTables } from '../consumers/tables.ts'
import type { RecordedEvent } from '../event-store/event-store.ts'
import type { Columns, KeyOf, ReadTable, ValuesOf } from '../postgres/read-table.ts'

/** The schema of a set of tables: the live ones, a rebuild's, or those as of a moment. Safe to put into SQL. */
export type Schema = 'read' | 'rebuild' | AsOfSchema

/** Made only by schemaAsOf, which checks the name. */
export type AsOfSchema = string & { readonly __brand: 'as-of schema' }

/** Column name to value; arrays go to array columns, objects to jsonb. Values are absolute, never `+ 1`. */
export type Row = Readonly<Record<string, unknown>>

/** Made by the functions below. */
export type Change =
  | { readonly kind: 'upsert'; readonly table: string; readonly key: Row; readonly row: Row }
  | { readonly kind: 'update'; readonly table: string; readonly key: Row; readonly set: Row }
  | { readonly kind: 'delete'; readonly table: string; readonly key: Row }
  | { readonly kind: 'deleteWhere'; readonly table: string; readonly where: Row }

/** Writes the whole row, whether it was there or not. */
export const upsert = <C extends Columns>(table: ReadTable<C>, key: KeyOf<C>, row: ValuesOf<C>): Change => ({
  kind: 'upsert',
  table: table.name,
  key,
  row,
})

/** Changes some columns of a row; nothing happens where there is no such row. */
export const update = <C extends Columns>(
  table: ReadTable<C>,
  key: KeyOf<C>,
  set: Partial<ValuesOf<C>>,
): Change => ({ kind: 'update', table: table.name, key, set })

export const remove = <C extends Columns>(table: ReadTable<C>, key: KeyOf<C>): Change => ({
  kind: 'delete',
  table: table.name,
  key,
})

/** Deletes every row that matches, whatever its key. */
export const removeWhere = <C extends Columns>(
  table: ReadTable<C>,
  where: Partial<KeyOf<C> & ValuesOf<C>>,
): Change => ({ kind: 'deleteWhere', table: table.name, where })

/** An event of the union as it is read from the log. */
export type RecordedOf<E extends DomainEvent> = E extends DomainEvent
  ? Omit<RecordedEvent, 'type' | 'data'> & E
  : never

/** An event type that is misspelt or forgotten here does not compile. */
export type Handlers<E extends DomainEvent> = {
  readonly [Type in E['type']]:
    | 'nothing'
    | ((event: RecordedOf<Extract<E, { type: Type }>>) => Change | readonly Change[])
}

/** For events of a stream that change nothing in a projection's tables. */
export const nothingOf = <const Type extends string>(
  ...types: readonly Type[]
): Readonly<Record<Type, 'nothing'>> =>
  Object.fromEntries(types.map((type) => [type, 'nothing'])) as Record<Type, 'nothing'>

/** For each event type that a projection makes something of: what. */
export const handledBy = ({ on }: Pick<Projection, 'on'>): ReadonlyMap<string, AnyHandler> => {
  let known = handlers.get(on)
  if (!known) {
    const all = Object.entries<AnyHandler | 'nothing'>(on)
    known = new Map(all.filter((each): each is [string, AnyHandler] => each[1] !== 'nothing'))
    handlers.set(on, known)
  }
  return known
}

type AnyHandler = (event: RecordedEvent) => Change | readonly Change[]

const handlers = new WeakMap<object, ReadonlyMap<string, AnyHandler>>()

/**
 * `E`: every event that it could handle: all of the streams that it follows, and of other streams the events that are
 * picked. Those that change nothing in its tables say so. Without it: any projection, for code that runs them all.
 */
export interface Projection<E extends DomainEvent = never> {
  readonly name: string
  /**
   * Increased when the tables or the handlers change: the next start then rebuilds them beside the live ones.
   */
  readonly version: number
  /** The tables it owns in the schema `read`; nothing else writes them. */
  readonly tables: readonly ReadTable[]
  /** Events whose person was erased are left out, unless {@link takesErased}. */
  readonly on: Handlers<E>
  /**
   * Handles the events of erased people as well, for a projection that records only that an event happened.
   * Its handlers then read `erased` in place of personal data.
   */
  readonly takesErased?: true
  /**
   * No command's answer waits for this projection: it is queried about the past, not about what was just
   * done.
   */
  readonly isNotAwaited?: true
  /**
   * Brings tables that are derived from rows (a search index) up to date with them. Runs in each batch's own
   * transaction, after its rows are written. Its tables are listed in `tables` too.
   */
  readonly derive?: (written: WrittenRows) => Promise<void>
  /**
   * The same in bulk, for tables that are filled from the log (fill-tables.ts): called when that begins. Left out:
   * `derive` does it, batch by batch.
   */
  readonly deriveInBulk?: () => DeriveInBulk
  /** Numbers that no event gives. */
  readonly numbered?: NumberedTable
}

/**
 * A table whose rows have numbers, in the order in which they came. They do not follow from the log alone: whoever is
 * erased leaves a hole, and a rebuild has none. A comparison of the tables with the log takes over the live numbers,
 * and compares all that is made with them.
 */
export interface NumberedTable {
  readonly table: string
  readonly column: string
  /** The other columns of a row that has a number and nothing else yet. */
  readonly unfilled: Row
}

export interface DeriveInBulk {
  /**
   * In place of `derive`, with each batch: remembers what depends on the order of the events. The keys are only those
   * of rows that were written whole.
   */
  readonly inOrder: (written: Pick<WrittenRows, 'keys'>) => void
  /** Once all rows are written. */
  readonly fromAll: (filled: Pick<WrittenRows, 'schema' | 'query'>) => Promise<void>
}

/** What a batch has just written, not yet committed. */
export interface WrittenRows {
  /** The schema that was written. Safe to put into SQL. */
  readonly schema: Schema
  /**
   * The keys of the table's rows that were upserted, updated or deleted by key, each once, in the order in which
   * the events first upserted them, or else named them; without those that `deleteWhere` deleted.
   */
  keys<C extends Columns>(table: ReadTable<C>): readonly KeyOf<C>[]
  /** Runs inside the batch's transaction. */
  readonly query: ReadTables['query']
}
