/**
 * `make follow-log`, while no server runs: the log that the settings name is not the one that the read tables
 * were made from, and that is meant to be so. Drops everything that follows from a log; the next start makes
 * it from the one that is there now. See docs/operations.md, "The wrong log".
 */

import { existsSync } from 'node:fs'
import type pg from 'pg'
import { projections } from '../features/features.ts'
import { heldLocks } from '../platform/consumers/locks.ts'
import { countWords } from '../platform/counted.ts'
import type { EventStore, Position } from '../platform/event-store/event-store.ts'
import type { Infrastructure } from '../platform/feature/infrastructure.ts'
import { newClient } from '../platform/postgres/connections.ts'
import { text, yesOrNo, uuid } from '../platform/postgres/read-table.ts'
import { statement } from '../platform/postgres/statement.ts'
import { moveIntoPlace } from '../platform/whole-file.ts'
import { schemasMadeFromLog, tablesOf } from './backup/database-tables.ts'
import { runProgram, withInfrastructure } from './run-program.ts'

/** Events whose ids are looked up at once. */
const pageSize = 5_000

const followLog = async (words: readonly string[]): Promise<string> => {
  if (words.length > 0) throw new Error('Usage: make follow-log')
  return withInfrastructure(async ({ databaseUrl, settings, storedLog, tables }) => {
    const running = await heldLocks(
      tables,
      projections.map(({ name }) => `project ${name}` as const),
    )
    if (running.size > 0) throw new Error('A server is running. Stop every server, then try again')
    const identity = await storedLog.identity()
    const client = newClient({ connectionString: databaseUrl, application_name: 'follow log' })
    try {
      await client.connect()
      await client.query('begin')
      // A server that is running all the same would hold its tables longer than that.
      await client.query("set local lock_timeout = '10s'")
      const before = await identityBefore(client)
      const handled = await handledIn(client, storedLog)
      await client.query(`drop schema if exists ${schemasMadeFromLog.join(', ')} cascade`)
      await keepReactions(client, handled.places)
      await client.query('commit')
      const moved = before !== null && before !== identity ? await moveAnchors(settings.anchors, before) : []
      return [
        handled.events > 0
          ? `${countWords(handled.events, 'event', 'events')} of this log had been processed before. What followed from them, such as emails, will not follow again.`
          : 'No event of this log had been processed before. Emails that were waiting were deleted.',
        ...moved,
        'Start the server. It builds the read tables from the log.',
        '',
      ].join('\n')
    } finally {
      await client.end()
    }
  })
}

const identityKept = statement({ identity: text() }, 'select identity from followed_log.identity')

/** Null if the tables were dropped already. */
const identityBefore = async (client: pg.Client): Promise<string | null> => {
  if (!(await exists(client, 'followed_log.identity'))) return null
  const rows = await identityKept(client)
  return rows[0]?.identity ?? null
}

const tableFound = statement({ found: yesOrNo() }, 'select to_regclass($1) is not null as found')

const exists = async (client: pg.Client, table: string): Promise<boolean> => {
  const rows = await tableFound(client, [table])
  return rows[0]?.found ?? false
}

const reactionCheckpoints = statement(
  { reaction: text(), position: text<Position>() },
  'select reaction, position from reaction.checkpoint',
)

const movedReactions = statement(
  { id: uuid(), before: text<Position>() },
  'select id, position as before from read.event_index where id = any($1::uuid[]) order by position',
)

/**
 * How many of the log's events the tables know, and up to where in this log each process manager has handled
 * them: an event keeps its id where a log is moved, but not its position.
 */
const handledIn = async (client: pg.Client, storedLog: Pick<EventStore, 'readAll'>) => {
  const places = new Map<string, Position>()
  let events = 0
  if (!(await exists(client, 'read.event_index'))) return { places, events }
  const checkpoints = await reactionCheckpoints(client)
  const take = async (page: ReadonlyMap<string, Position>) => {
    const rows = await movedReactions(client, [[...page.keys()]])
    events += rows.length
    for (const { reaction, position } of checkpoints)
      for (const { id, before } of rows) {
        const now = page.get(id)
        if (now !== undefined && before <= position && now > (places.get(reaction) ?? ''))
          places.set(reaction, now)
      }
  }
  let page = new Map<string, Position>()
  for await (const { id, position } of storedLog.readAll()) {
    page.set(id, position)
    if (page.size < pageSize) continue
    await take(page)
    page = new Map()
  }
  await take(page)
  return { places, events }
}

/** In a log without a known event, everything that process managers remember is about another one. */
const keepReactions = async (client: pg.Client, places: ReadonlyMap<string, Position>) => {
  const own = (await tablesOf(client)).filter(({ schema }) => schema === 'reaction')
  if (places.size === 0)
    await client.query(`truncate ${own.map(({ table }) => `reaction."${table}"`).join(', ')}`)
  else await client.query('truncate reaction.checkpoint')
  for (const [reaction, position] of places)
    await client.query('insert into reaction.checkpoint (reaction, position) values ($1, $2)', [
      reaction,
      position,
    ])
}

/** A verification would report anchors of another log. */
const moveAnchors = async (
  anchors: Infrastructure['settings']['anchors'],
  before: string,
): Promise<readonly string[]> => {
  const folder = anchors.find((each) => each.home === 'folder')
  if (!folder || !existsSync(folder.directory)) return []
  const kept = `${folder.directory}-of-${before.replace(/[^\w-]/g, '-')}`
  await moveIntoPlace(folder.directory, kept)
  return [`The anchors of the other log are in ${kept} now.`]
}

await runProgram(followLog)
