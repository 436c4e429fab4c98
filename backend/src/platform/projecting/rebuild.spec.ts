import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { isDeepStrictEqual } from 'node:util'
import { runDepth, tellTortureResult } from '../../../test/depth.ts'
import { openProjectingWorld, asPlainObject, type ProjectingWorld } from '../../../test/projecting.ts'
import { until } from '../../../test/until.ts'
import { waitlistProjection } from '../../projections/waitlist/waitlist.ts'
import { disconnect } from '../consumers/dedicated-connection.ts'
import { rebuild, RebuildUnderWay, type RebuildOptions } from './rebuild.ts'

/**
 * Milliseconds; longer for thirty rebuilds: the log would grow faster than they read it, and the last would
 * never end.
 */
const betweenWrites = runDepth(1, 25)

/** The projection's next version: it writes places in capitals. */
const shouting: typeof waitlistProjection = {
  ...waitlistProjection,
  version: waitlistProjection.version + 1,
  on: {
    ...waitlistProjection.on,
    WaitlistJoined: ({ data }) => ({
      kind: 'upsert',
      table: 'waitlist_entry',
      key: { entry_id: data.entryId },
      row: {
        email: data.email,
        full_name: data.fullName,
        user_type: data.userType,
        location: (data.location ?? 'nowhere').toUpperCase(),
        joined_at: data.joinedAt,
        invitations: 0,
      },
    }),
  },
}

describe('a rebuild', () => {
  let world: ProjectingWorld
  beforeEach(async () => {
    world = await openProjectingWorld()
  })
  afterEach(() => world.close())

  const again = (options: Partial<RebuildOptions> = {}) =>
    rebuild({ ...world, projection: waitlistProjection, signal: new AbortController().signal, ...options })

  /** The table's indexes, constraints, columns and options. */
  const shape = () =>
    world.tables.query(
      `select indexname as name, indexdef as means from pg_indexes where schemaname = 'read' and tablename = 'waitlist_entry'
       union all select conname, pg_get_constraintdef(oid) from pg_constraint where conrelid = 'read.waitlist_entry'::regclass
       union all select attname, format_type(atttypid, atttypmod) || attnotnull || coalesce(pg_get_expr(adbin, adrelid), '')
                   from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
                  where attrelid = 'read.waitlist_entry'::regclass and attnum > 0
       union all select 'options', array_to_string(reloptions, ',') from pg_class where oid = 'read.waitlist_entry'::regclass
       order by 1, 2`,
    )
  const leftOver = () =>
    world.tables.query(
      "select table_name from information_schema.tables where table_schema = 'rebuild' and table_name = 'waitlist_entry'",
    )

  const people = async (from: number, to: number) => {
    for (let nth = from; nth < to; nth += 1) {
      await world.join(`${nth}`, { location: `town ${nth}` })
      await world.revise(`${(nth * 7) % to}`, { location: `city ${nth}` })
    }
  }

  it.each(['memory', 'postgres'] as const)(
    'during writes, with the log in %s, equals the live tables, which go on from there',
    async (home) => {
      await world.close()
      world = await openProjectingWorld(home)
      world.project()
      await people(0, 100)
      let writing = true
      const writers = (async () => {
        for (let nth = 100; writing; nth += 5) {
          await people(nth, nth + 5)
          await new Promise((resolve) => setTimeout(resolve, betweenWrites))
        }
      })()
      const counts: number[] = []
      const readers = (async () => {
        while (writing) {
          const [row] = await world.tables.query<{ n: number }>(
            'select count(*)::int as n from read.waitlist_entry',
          )
          counts.push(row?.n ?? -1)
        }
      })()
      const rebuilds = runDepth(2, 30)
      for (let nth = 0; nth < rebuilds; nth += 1) await again()
      writing = false
      await writers
      await readers
      await world.settled()
      const live = await world.rows()
      expect(live.length).toBeGreaterThan(100)
      expect(counts).toEqual([...counts].sort((a, b) => a - b))
      await again()
      const replayed = await world.rows()
      tellTortureResult({
        what: `rebuilds under writes, with the log in ${home}, lost and doubled: rows unlike those of a replay`,
        tried: rebuilds,
        lost: replayed.filter((row) => !live.some((other) => isDeepStrictEqual(row, other))).length,
        doubled: Math.max(0, live.length - replayed.length),
        answers: { rows: live.length },
      })
      expect(replayed).toEqual(live)
    },
  )

  it('catches up, before it swaps, with live tables that got ahead of it', async () => {
    const projector = world.project()
    await people(0, 5)
    await world.settled()
    // The log grows, and the live tables with it, just after the rebuild last looked for its end.
    const head = async () => {
      const before = await world.store.head()
      if (projector.status().state === 'stopped') return before
      await world.join('late')
      await world.settled()
      await projector.stop()
      return before
    }
    await again({ store: { ...asPlainObject(world.store), head } })
    expect((await world.rows()).map(({ entry_id }) => entry_id)).toContain('late')
    expect((await world.checkpoint())?.position).toBe(await world.store.head())
  })

  it('starts by itself when the version increases, while the old tables are served and kept up to date', async () => {
    const old = world.project()
    await people(0, 20)
    await world.settled()
    await old.stop()
    const reader = await world.tables.connect({ name: 'reader', statementTimeoutMs: 0, waitsForDisk: true })
    await reader.query('begin')
    await reader.query('select 1 from read.waitlist_entry')
    const projector = world.project(shouting)
    await until('it is rebuilding', () => (projector.status().rebuild?.events ?? 0) > 0)
    await world.join('late')
    await world.settled()
    // The reader above still holds the old table, so the swap waits.
    expect(await world.checkpoint()).toMatchObject({ version: waitlistProjection.version })
    const { rows } = await reader.query<{ location: string }>('select location from read.waitlist_entry')
    expect(rows).toHaveLength(21)
    expect(rows.map(({ location }) => location)).toContain('town 19')
    await reader.query('commit')
    await disconnect(reader)
    await until('it is swapped', async () => (await world.checkpoint())?.version === shouting.version)
    await world.join('later', { location: 'Salem' })
    await world.settled()
    const places = (await world.rows()).map(({ location }) => location)
    expect(places).toHaveLength(22)
    expect(places).toEqual(expect.arrayContaining(['TOWN 19', 'NOWHERE', 'SALEM']))
    expect(places).not.toContain('town 19')
    await until('the rebuild is over', () => projector.status().rebuild === null)
  })

  it('keeps every index, constraint, default and option, under its own name', async () => {
    await world.tables.query(`
      alter table read.waitlist_entry set (fillfactor = 80);
      alter table read.waitlist_entry alter user_type set default 'parent';
      alter table read.waitlist_entry add constraint a_person check (length(full_name) > 1);
      alter table read.waitlist_entry add constraint one_address unique (email, entry_id);
      create index "by Place" on read.waitlist_entry (lower(location) desc nulls last) where user_type = 'parent'`)
    const before = await shape()
    await people(0, 3)
    await again()
    expect(await shape()).toEqual(before)
    expect(await world.rows()).toHaveLength(3)
    await again()
    expect(await shape()).toEqual(before)
  })

  it.each([
    ['while it fills', 'rebuild waitlist', 1],
    ['while it swaps', 'swap waitlist', 0],
  ])(
    'killed %s leaves the live tables as they were, and the next one starts from the beginning',
    async (_, name, atEvents) => {
      world.project()
      await people(0, 30)
      await world.settled()
      const live = await world.rows()
      const reader = await world.tables.connect({ name: 'reader', statementTimeoutMs: 0, waitsForDisk: true })
      await reader.query('begin; select 1 from read.waitlist_entry')
      let events = 0
      const killed = again({ onProgress: (progress) => (events = progress.events) }).catch(
        (error: unknown) => error,
      )
      await until('it is at that step', async () => {
        if (events < atEvents) return false
        const [row] = await world.tables.query<{ killed: boolean }>(
          `select pg_terminate_backend(pid) as killed from pg_stat_activity
          where application_name = $1 and datname = current_database()`,
          [name],
        )
        return row?.killed ?? false
      })
      expect(await killed).toBeInstanceOf(Error)
      await reader.query('rollback')
      await disconnect(reader)
      expect(await world.rows()).toEqual(live)
      await world.join('late')
      await world.settled()
      const done = await again()
      expect(done?.events).toBe(61)
      expect(await world.rows()).toHaveLength(31)
      expect(await leftOver()).toEqual([])
      expect(await world.rows('parked_stream')).toEqual([])
    },
  )

  it('runs in one process at a time', async () => {
    await people(0, 3)
    const reader = await world.tables.connect({ name: 'reader', statementTimeoutMs: 0, waitsForDisk: true })
    await reader.query('begin; select 1 from read.waitlist_entry')
    let begun = false
    const first = again({ onProgress: () => (begun = true) })
    await until('the first has begun', () => begun)
    await expect(again()).rejects.toThrow(RebuildUnderWay)
    await reader.query('rollback')
    await disconnect(reader)
    expect(await first).toMatchObject({ events: 6 })
  })

  it('processes what the old version had parked, and parks what the new one cannot process', async () => {
    const brittle = (version: number, refused: string): typeof waitlistProjection => ({
      ...waitlistProjection,
      version,
      on: {
        ...waitlistProjection.on,
        WaitlistJoined: (event) => {
          if (event.data.entryId === refused) throw new Error('No')
          const { WaitlistJoined: joined } = waitlistProjection.on
          return joined === 'nothing' ? [] : joined(event)
        },
      },
    })
    for (const entry of ['ada', 'bea', 'cleo']) await world.join(entry)
    const old = world.project(brittle(1, 'ada'))
    await world.settled()
    await old.stop()
    await again({ projection: brittle(2, 'cleo') })
    expect((await world.rows()).map(({ entry_id }) => entry_id)).toEqual(['ada', 'bea'])
    expect(await world.rows('parked_stream')).toMatchObject([{ stream: 'waitlist-cleo', error: 'No' }])
    expect(await world.rows('parked_event')).toHaveLength(1)
  })
})
