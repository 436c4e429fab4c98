/**
 * One set of a projection's tables (the live one or a rebuild's) and the right to write to it. A batch's rows, its
 * parked streams and its checkpoint move in one transaction, or none of them does.
 */

import { randomUUID } from 'node:crypto'
import type { ClientBase } from 'pg'
import { isPoison, Unwritable } from '../consumers/poison.ts'
import type { Position, RecordedEvent } from '../event-store/event-store.ts'
import { logStart } from '../event-store/event-store.ts'
import { safeErrorMessage } from '../logging.ts'
import { some, texts } from '../postgres/read-table.ts'
import { statement } from '../postgres/statement.ts'
import { transactionOn } from '../postgres/transaction.ts'
import { projectionCheckpoint } from './bookkeeping.ts'
import { foldChanges, type FoldedChanges } from './fold-changes.ts'
import { progressChannel, progressMessage, type BatchChange } from './progress.ts'
import { handledBy, type Change, type Projection, type Schema } from './projection.ts'
import { addIndexes } from './second-set.ts'
import { changesAsOneStatement, deriving, keysOf, statementNameOf, writeChanges } from './write-changes.ts'

export interface ParkedEvent {
  readonly stream: string
  readonly eventType: string
  readonly error: string
}

export interface TableSet {
  /** The name of the projection whose set it is. */
  readonly projection: string
  /** The version of the handlers that filled it: that of the code, except while a rebuild is due. */
  readonly version: number
  readonly fence: string
  readonly position: Position
  /** The position of the last write; positions that were passed since are not written. */
  readonly writtenPosition: Position
  /** What the last batch did; `passed`: it held nothing for the live tables, and its position was not written. */
  readonly lastChange: BatchChange | 'passed'
  readonly parkedStreams: ReadonlySet<string>
  /**
   * Writes a batch's changes and moves to its position, skipping events that were processed before. An event
   * that cannot be processed is found by halving the batch; its stream is parked and returned. A batch that
   * holds nothing for the live tables writes nothing, not even its position: read again, it changes nothing.
   * @throws FenceLost when somebody else took the set over: nothing was written.
   * @throws whatever a database that is away throws: nothing, or the first part of the batch, was written.
   */
  apply(events: readonly RecordedEvent[], position: Position): Promise<readonly ParkedEvent[]>
  /**
   * Ends the filling: derives from all rows what {@link apply} left out, and adds the indexes. From then on it derives
   * from each batch, and another call does nothing.
   * @throws Unwritable when that fails, whatever PostgreSQL throws.
   */
  complete(): Promise<void>
}

/** Somebody else has drawn the fence since: what this writer knows of the set is out of date. */
export class FenceLost extends Error {
  override readonly name = 'FenceLost'
}

interface Batch {
  readonly changes: FoldedChanges
  readonly parkedEvents: RecordedEvent[]
  readonly parked: ParkedEvent[]
}

interface Deciding {
  readonly projection: Projection
  readonly parkedStreams: ReadonlySet<string>
}

/**
 * Pure: the changes that the handlers make from the events. With `condemned`, parks them without calling the
 * handlers.
 */
const decide = (
  { projection, parkedStreams }: Deciding,
  events: readonly RecordedEvent[],
  condemned?: { readonly error: unknown },
): Batch => {
  const batch: Batch = { changes: foldChanges(projection.tables), parkedEvents: [], parked: [] }
  const waiting = new Set<string>()
  for (const event of events) {
    const handle = handlerOf(projection, event)
    if (!handle) continue
    if (parkedStreams.has(event.stream) || waiting.has(event.stream)) {
      batch.parkedEvents.push(event)
      continue
    }
    try {
      if (condemned) throw condemned.error
      batch.changes.add(toChangeList(handle(event)))
    } catch (error) {
      waiting.add(event.stream)
      batch.parkedEvents.push(event)
      batch.parked.push({ stream: event.stream, eventType: event.type, error: safeErrorMessage(error) })
    }
  }
  return batch
}

const fenceDrawn = statement(
  { ...some(projectionCheckpoint, 'version', 'position'), parked: texts() },
  (schema: Schema) =>
    `insert into ${schema}.projection_checkpoint as c (projection, version, position, fence)
     values ($1, $2, $3, $4)
     on conflict (projection) do update set fence = excluded.fence
     returning c.version, c.position,
               array(select stream from ${schema}.parked_stream where projection = $1) as parked`,
  { each: [['read']] },
)

const drawFence = async (client: ClientBase, schema: Schema, { name, version }: Projection) => {
  const fence = randomUUID()
  const [checkpoint] = await fenceDrawn(client, [name, version, logStart, fence], schema)
  if (!checkpoint) throw new Error('PostgreSQL answered an upsert with no row')
  return { fence, checkpoint, parkedStreams: new Set(checkpoint.parked) }
}

/** Moves the checkpoint if this writer still holds the fence, and notifies those who wait for it. */
const movedSql = (schema: Schema, notifies: boolean) => `
    moved as (
      update ${schema}.projection_checkpoint set position = $1, updated_at = now()
       where projection = $2 and fence = $3::uuid and position < $1 returning 1),
    told as (select ${notifies ? `pg_notify('${progressChannel}', $4)` : '$4'} from moved)`

/**
 * Takes a set over: from now on no earlier writer's batch is accepted.
 * @param inBulk the set is filled (fill-tables.ts): what is derived from its rows comes with `complete`
 */
export const takeTableSet = async (
  client: ClientBase,
  schema: Schema,
  projection: Projection,
  inBulk = false,
): Promise<TableSet> => {
  const { fence, checkpoint, parkedStreams } = await drawFence(client, schema, projection)
  const deciding = { projection, parkedStreams }
  let position = checkpoint.position
  let writtenPosition = checkpoint.position
  let lastChange: TableSet['lastChange'] = 'idle'
  let leftToDerive = inBulk ? projection.deriveInBulk?.() : undefined
  let isComplete = schema === 'read'

  const notifies = schema === 'read'
  const moved = movedSql(schema, notifies)
  /** The few statements that move the checkpoint, by what they write besides. */
  const moving = new Map<string | undefined, { readonly name: string; readonly text: string }>()
  const movingBy = (written: string | undefined) => {
    const known = moving.get(written)
    if (known) return known
    const text = `with ${moved}${written === undefined ? '' : `, written as (${written})`} select from told`
    const made = { name: statementNameOf(text), text }
    moving.set(written, made)
    return made
  }
  const move = async (
    to: Position,
    change: BatchChange,
    written?: { readonly sql: string; readonly values: readonly string[] },
  ) => {
    const { name, text } = movingBy(written?.sql)
    const message = progressMessage(projection.name, to, change)
    const values = [to, projection.name, fence, message, ...(written?.values ?? [])]
    const { rowCount } = await client.query({ name, text, values })
    if (!rowCount) throw new FenceLost(`Another writer has taken over ${schema}.${projection.name}`)
  }

  const write = async (batch: Batch, to: Position) => {
    const { steps } = batch.changes
    const isAlone = batch.parkedEvents.length === 0
    const derives = leftToDerive ? {} : projection
    const only = isAlone ? changesAsOneStatement(schema, derives, steps, 'moved', 5) : null
    // One statement is its own transaction.
    const change = steps.length > 0 ? 'batch' : 'idle'
    if (only || (isAlone && steps.length === 0)) await move(to, change, only ?? undefined)
    else
      await transactionOn(client, async () => {
        await move(to, change)
        await writeChanges(client, schema, derives, batch.changes)
        await park(client, schema, projection, batch)
      })
    leftToDerive?.inOrder(keysOf(batch.changes, 'whole'))
    lastChange = change
    position = to
    writtenPosition = to
    for (const { stream } of batch.parked) parkedStreams.add(stream)
  }

  const apply = async (
    delivered: readonly RecordedEvent[],
    to: Position,
  ): Promise<readonly ParkedEvent[]> => {
    if (to <= position) return []
    const isNew = (event: RecordedEvent | undefined) => event === undefined || event.position > position
    const events = isNew(delivered[0]) ? delivered : delivered.filter(isNew)
    if (notifies && !events.some(({ type }) => handledBy(projection).has(type))) {
      position = to
      lastChange = 'passed'
      return []
    }
    const batch = decide(deciding, events)
    try {
      await write(batch, to)
      return batch.parked
    } catch (error) {
      if (!isPoison(error)) throw error
      if (events.length === 1) {
        const condemned = decide(deciding, events, { error })
        await write(condemned, to)
        return condemned.parked
      }
      const middle = Math.ceil(events.length / 2)
      const first = events.slice(0, middle)
      return [
        ...(await apply(first, first.at(-1)?.position ?? to)),
        ...(await apply(events.slice(middle), to)),
      ]
    }
  }

  return {
    projection: projection.name,
    version: checkpoint.version,
    fence,
    parkedStreams,
    get position() {
      return position
    },
    get writtenPosition() {
      return writtenPosition
    },
    get lastChange() {
      return lastChange
    },
    apply,
    async complete() {
      if (isComplete) return
      const { fromAll } = leftToDerive ?? {}
      if (fromAll) await transactionOn(client, () => deriving(client, (query) => fromAll({ schema, query })))
      leftToDerive = undefined
      await addIndexes(client, schema, projection)
      isComplete = true
    },
  }
}

type Handle = (event: RecordedEvent) => Change | readonly Change[]

/**
 * Undefined for a type the projection does not handle, and for an erased person's event unless it takes those
 * too. For an event that cannot be read: a handler that throws.
 */
export const handlerOf = (projection: Projection, event: RecordedEvent): Handle | undefined => {
  const handle = knownHandlerOf(projection, event)
  return handle && event.unreadable !== undefined ? throwUnreadable : handle
}

const throwUnreadable: Handle = ({ unreadable }) => {
  throw new Unwritable(unreadable)
}

const knownHandlerOf = (projection: Projection, event: RecordedEvent): Handle | undefined =>
  !event.erased || projection.takesErased ? handledBy(projection).get(event.type) : undefined

export const toChangeList = (changes: Change | readonly Change[]): readonly Change[] =>
  'kind' in changes ? [changes] : changes

const park = async (
  client: ClientBase,
  schema: Schema,
  { name }: Projection,
  { parked, parkedEvents }: Batch,
) => {
  if (parked.length > 0)
    await client.query(
      `insert into ${schema}.parked_stream (projection, stream, event_type, error)
       select $1, stream, "eventType", error
         from json_to_recordset($2::json) as r(stream text, "eventType" text, error text)`,
      [name, JSON.stringify(parked)],
    )
  if (parkedEvents.length > 0)
    await client.query(
      `insert into ${schema}.parked_event (projection, stream, revision, position, event_type)
       select $1, stream, revision, position, type
         from json_to_recordset($2::json) as r(stream text, revision bigint, position text, type text)`,
      [
        name,
        JSON.stringify(
          parkedEvents.map(({ stream, revision, position, type }) => ({ stream, revision, position, type })),
        ),
      ],
    )
}
