/** A child of a killed server that waits for ever keeps the next server from starting until it is killed. */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { readFile, realpath, rm } from 'node:fs/promises'
import { platform } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ask, hold, kill, killHolders } from '../../../test/embedded-holders.ts'
import { killTree } from '../../../test/process-tree.ts'
import { temporaryDataDirectory } from '../../../test/test-server.ts'
import { newClient } from './connections.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { isAlive, postmasterOf, retryUntilAnswered } from './postmaster.ts'

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

it('starts although a child of its dead server would never end by itself', async () => {
  const { holder, url } = await hold(dataDirectory)
  await ask(url, `create table also_kept (word text); insert into also_kept values ('kept')`)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const child = rows[0]?.pid ?? Number.NaN
  process.kill(child, 'SIGSTOP')
  const dead = (await postmasterOf(cluster))?.pid ?? Number.NaN
  await kill(holder)
  process.kill(dead, 'SIGKILL')
  // Only Linux shows which child belongs to the server; on other systems a person has to kill it.
  if (platform() !== 'linux') process.kill(child, 'SIGKILL')

  const next = await startEmbeddedPostgres({ dataDirectory })
  expect(await ask(next.url, 'select * from also_kept')).toEqual([{ word: 'kept' }])
  expect(await isAlive(child)).toBe(false)
  await next.stop()
  await client.end().catch(() => undefined)
})

it('starts although a child of its dead server never answers the process that prepares the database', async () => {
  const { holder, url } = await hold(dataDirectory)
  const superuser = new URL(url)
  superuser.username = 'postgres'
  superuser.password = await readFile(join(dataDirectory, 'password'), 'utf8')
  const locker = newClient({ connectionString: superuser.href })
  await locker.connect()
  // The statement that grants a parameter waits for this, so that the server dies in the middle of it.
  await locker.query('begin; lock table pg_catalog.pg_parameter_acl')
  const starting = startEmbeddedPostgres({ dataDirectory })
  const waiting = async () => {
    const { rows } = await locker.query<{ pid: number }>('select pid from pg_locks where not granted')
    return rows[0]?.pid
  }
  const child = await retryUntilAnswered(waiting, 60_000, 'Nobody waits for the lock.')
  process.kill(child, 'SIGSTOP')
  const dead = (await postmasterOf(cluster))?.pid ?? Number.NaN
  await kill(holder)
  process.kill(dead, 'SIGKILL')
  if (platform() !== 'linux') process.kill(child, 'SIGKILL')

  const next = await starting
  expect(await ask(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await next.stop()
  await locker.end().catch(() => undefined)
})
