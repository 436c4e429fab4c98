import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { once } from 'node:events'
import { readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { ask, hold, kill, killHolders } from '../../../test/embedded-holders.ts'
import { collectAll, newEvents } from '../../../test/log-events.ts'
import { killTree } from '../../../test/process-tree.ts'
import { temporaryDataDirectory } from '../../../test/test-server.ts'
import { connectAsAnalyst } from '../../features/log/analyst-account.ts'
import { createPostgresEventStore } from '../event-store/postgres-event-store.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { retryUntilAnswered, postmasterOf } from './postmaster.ts'

let dataDirectory: string
let cluster: string
beforeAll(async () => {
  dataDirectory = await temporaryDataDirectory()
  cluster = join(dataDirectory, 'cluster')
})
afterAll(async () => {
  await killHolders()
  const left = await postmasterOf(await realpath(cluster))
  if (left) await killTree(left.pid)
  await rm(dataDirectory, { recursive: true })
})

describe('an embedded PostgreSQL', () => {
  it('keeps its data over a restart, in UTF-8, reachable only from this machine and with its password', async () => {
    const first = await startEmbeddedPostgres({ dataDirectory })
    await ask(first.url, `create table words (word text); insert into words values ('Größe 😀')`)
    expect(
      await ask(
        first.url,
        `select current_database() as name, getdatabaseencoding() as encoding, count(*)::int as durable
         from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'on'`,
      ),
    ).toEqual([{ name: 'fourth_trimester', encoding: 'UTF8', durable: 3 }])
    expect(await ask(first.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    const password = join(dataDirectory, 'password')
    expect((await stat(password)).mode & 0o777).toBe(0o600)
    expect(new URL(first.superuserUrl).password).toBe(await readFile(password, 'utf8'))
    expect(first.url).not.toContain(await readFile(password, 'utf8'))
    const guess = new URL(first.url)
    guess.password = 'postgres'
    await expect(ask(guess.href, 'select 1')).rejects.toThrow('password authentication failed')

    await first.stop()
    expect(await postmasterOf(cluster)).toBeUndefined()
    const second = await startEmbeddedPostgres({ dataDirectory })
    expect(second.url).toBe(first.url)
    expect(await ask(second.url, 'select word from words')).toEqual([{ word: 'Größe 😀' }])
    await second.stop()
  })

  it('that a killed process left behind is adopted at the next start, and stopped by its new owner', async () => {
    const { holder, url } = await hold(dataDirectory)
    await ask(url, 'create table found (word text)')
    const left = await postmasterOf(cluster)
    await kill(holder)

    const next = await startEmbeddedPostgres({ dataDirectory })
    expect(next.url).toBe(url)
    expect((await postmasterOf(cluster))?.pid).toBe(left?.pid)
    expect(await ask(next.url, 'select * from found')).toEqual([])
    await next.stop()
    expect(await postmasterOf(cluster)).toBeUndefined()
  })

  it('that was killed with its process, but not its children, starts again', async () => {
    const { holder, url } = await hold(dataDirectory)
    await ask(url, `create table kept (word text); insert into kept values ('kept')`)
    const left = await postmasterOf(cluster)
    await kill(holder)
    process.kill(left?.pid ?? Number.NaN, 'SIGKILL')

    const next = await startEmbeddedPostgres({ dataDirectory })
    expect(await ask(next.url, 'select * from kept')).toEqual([{ word: 'kept' }])
    await next.stop()
  })

  it('that dies by itself is restarted on its port by one of the processes that share it', async () => {
    const { holder, url } = await hold(dataDirectory)
    const said: string[] = []
    const log = { error: () => undefined, info: (_: object, words: string) => void said.push(words) }
    const guest = await startEmbeddedPostgres({ dataDirectory, log: log as never })
    await ask(url, `create table stayed (word text); insert into stayed values ('stayed')`)
    for (let death = 0; death < 2; death += 1) {
      const dead = (await postmasterOf(cluster))?.pid ?? Number.NaN
      await killTree(dead)
      const answered = () => ask(url, 'select * from stayed').catch(() => undefined)
      expect(await retryUntilAnswered(answered, 60_000, 'It does not come back')).toEqual([
        { word: 'stayed' },
      ])
      expect((await postmasterOf(cluster))?.pid).not.toBe(dead)
    }
    await kill(holder)
    await killTree((await postmasterOf(cluster))?.pid ?? Number.NaN)
    await retryUntilAnswered(async () => said[0], 60_000, 'Nobody said that it runs again')
    await guest.stop()
    expect(await postmasterOf(cluster)).toBeUndefined()
  })

  it('is shared by the processes of a project: the last to leave stops it', async () => {
    const { holder, url } = await hold(dataDirectory)
    const guest = await startEmbeddedPostgres({ dataDirectory })
    expect(guest.url).toBe(url)
    await guest.stop()
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    holder.send('leave')
    await once(holder, 'exit')
    expect(await postmasterOf(cluster)).toBeUndefined()
  })

  it('starts although the number of its dead server now belongs to another process', async () => {
    await (await startEmbeddedPostgres({ dataDirectory })).stop()
    const stale = [process.ppid, cluster, 0, 1, '', '127.0.0.1', ' 1 2', 'ready   '].join('\n')
    await writeFile(join(cluster, 'postmaster.pid'), stale)
    const next = await startEmbeddedPostgres({ dataDirectory })
    expect(await ask(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await next.stop()
  })

  describe('is used with an account of its own', () => {
    const weak: (readonly string[])[] = []
    const openLog = (url: string) =>
      createPostgresEventStore({ url, onWeak: (weaknesses) => void weak.push(weaknesses) })
    const refusedChanges = async (url: string) => {
      for (const change of [
        `update event_log.event set type = 'StoryRetold'`,
        'delete from event_log.event',
        'truncate event_log.event',
        'delete from event_log.head',
      ])
        await expect(ask(url, change)).rejects.toThrow('permission denied')
    }
    /** Does what the tables' owner does for analysts. */
    const analystsSee = async (url: string) => {
      const owner = new pg.Client({ connectionString: url })
      await owner.connect()
      await owner.query('create schema if not exists read')
      const options = { databaseUrl: url, analystsUrl: null, lookupKey: Buffer.alloc(32, 1) }
      const analyst = await connectAsAnalyst(owner, 'read', 'masked', options)
      const { rows } = await analyst.query<{ name: string }>('select current_user as name')
      await analyst.end()
      await owner.end()
      return rows
    }

    it('that is no superuser and can change no event that it appended', async () => {
      const server = await startEmbeddedPostgres({ dataDirectory })
      expect(
        await ask(server.url, 'select usesuper, usecreatedb from pg_user where usename = current_user'),
      ).toEqual([{ usesuper: false, usecreatedb: false }])
      const log = await openLog(server.url)
      await log.append('story-1', 'no_stream', newEvents(2))
      await log.close()
      expect(weak).toEqual([])
      await refusedChanges(server.url)
      expect(await analystsSee(server.url)).toEqual([{ name: 'fourth_trimester_analyst' }])
      await server.stop()
    })

    it('that becomes the owner of everything in a directory made for a superuser', async () => {
      const older = await startEmbeddedPostgres({ dataDirectory })
      for (const statement of [
        'create view event_log.told as select stream from event_log.event',
        'create table read.numbered (number int generated always as identity, word text primary key)',
        'reassign owned by fourth_trimester to postgres',
        'alter database fourth_trimester owner to postgres',
        'drop owned by fourth_trimester',
        'drop role fourth_trimester',
      ])
        await ask(older.superuserUrl, statement)
      await older.stop()

      const server = await startEmbeddedPostgres({ dataDirectory })
      const log = await openLog(server.url)
      await log.append('story-1', 1, newEvents(1))
      expect(await collectAll(log.readAll())).toHaveLength(3)
      await log.close()
      expect(weak).toEqual([])
      await refusedChanges(server.url)
      expect(await analystsSee(server.url)).toEqual([{ name: 'fourth_trimester_analyst' }])
      await ask(server.url, `insert into read.numbered (word) values ('one')`)
      await ask(server.url, 'drop schema read, event_log cascade')
      await server.stop()
    })
  })
})
