import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { openProjectingWorld, type ProjectingWorld } from '../../../test/projecting.ts'
import { until } from '../../../test/until.ts'
import type { SubscribeOptions } from '../../platform/event-store/event-store.ts'
import { RefusedRequest } from '../../platform/functions/refused-request.ts'
import { waitlistProjection } from '../../projections/waitlist/waitlist.ts'
import { waitlistResource } from '../waitlist/console-list.ts'
import { openTablesAsOf, type TablesAsOf } from './tables-as-of.ts'

let world: ProjectingWorld
let past: TablesAsOf
/** Lets the reader of the log go on. */
let open: () => void
/** Whether reading the log fails. */
let isBroken: boolean
beforeEach(async () => {
  world = await openProjectingWorld()
  isBroken = false
})
afterEach(async () => {
  open()
  await past.stop()
  await world.close()
})

/** The past of a log with these entries, which nobody reads before it is opened. */
const pastOf = async (names: readonly string[], limits: { events: number; few: number; many: number }) => {
  const { tables, store } = world
  for (const name of names) {
    const position = await world.join(name)
    await tables.query(
      `insert into read.event_index
         (id, position, type, stream, revision, time, actor_id, correlation_id, causation_id, schema_version)
       values (gen_random_uuid(), $1, 'WaitlistJoined', $2, 0, '2026-11-01T00:00:00Z', 'visitor', 'c', 'c', 1)`,
      [position, `waitlist-${name}`],
    )
  }
  const opened = new Promise<void>((resolve) => (open = resolve))
  past = openTablesAsOf({
    ...{ tables, consoleTables: tables, projections: [waitlistProjection], log: world.log, limits },
    erased: () => Promise.resolve(new Set<string>()),
    clock: () => new Date('2026-12-01T00:00:00Z'),
    store: {
      async *subscribe(options: SubscribeOptions) {
        await opened
        if (isBroken) throw new Error('The log is broken')
        yield* store.subscribe(options)
      },
    },
  })
}

/** Asks for the waitlist on a day of November: how many entries there are, or the refusal's body. */
const ask = async (dropped: () => Promise<unknown> = () => Promise.resolve()): Promise<unknown> => {
  try {
    const tables = await past.tablesAsOf(waitlistResource, '2026-11-02T12:00:00Z', 'analyst')
    await dropped()
    return (await tables.query('select from read.waitlist_entry')).length
  } catch (error) {
    if (!(error instanceof RefusedRequest)) throw error
    expect(error.answer.status).toBe(503)
    return error.answer.body
  }
}
const beingPrepared = (progress: object | null) =>
  expect.objectContaining({ code: 'being_prepared', progress }) as unknown

it('A past list says how far it is prepared, and is answered once it is whole', async () => {
  await pastOf(['ada', 'bea'], { events: 2, few: 0, many: 0 })
  expect([beingPrepared(null), beingPrepared({ events: 0, total: 2 })]).toContainEqual(await ask())
  await until('it is under way', async () => {
    const [row] = await world.tables.query<{ total: string }>('select total from console.past')
    return row?.total === '2'
  })
  expect(await ask()).toEqual({
    code: 'being_prepared',
    message: 'This time is being prepared: 0 of 2 events.',
    progress: { events: 0, total: 2 },
  })
  open()
  await until('it is whole', async () => (await ask()) === 2)
})

it('A past list of few events is waited for', async () => {
  await pastOf(['ada'], { events: 1, few: 60_000, many: 0 })
  const asked = ask()
  open()
  expect(await asked).toBe(1)
})

it('A past list that is dropped under a question is prepared again', async () => {
  await pastOf(['ada'], { events: 1, few: 60_000, many: 0 })
  open()
  const drop = async () => {
    const [row] = await world.tables.query<{ schema: string }>('delete from console.past returning schema')
    await world.tables.query(`drop schema ${row?.schema} cascade`)
  }
  expect(await ask(drop)).toEqual(beingPrepared(null))
  expect(await ask()).toBe(1)
})

it('A past list is refused in words where the log is too long, or cannot be read, and tried again then', async () => {
  await pastOf(['ada', 'bea'], { events: 1, few: 60_000, many: 0 })
  open()
  expect(await ask()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('too long') })
  await past.stop()
  await pastOf([], { events: 2, few: 60_000, many: 0 })
  isBroken = true
  open()
  expect(await ask()).toMatchObject({
    code: 'unavailable',
    message: 'This time couldn’t be prepared: The log is broken',
  })
  isBroken = false
  expect(await ask()).toBe(2)
})
