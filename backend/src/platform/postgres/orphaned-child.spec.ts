/** A child of a killed server that waits for ever keeps the next server from starting until it is killed. */
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { realpath, rm } from 'node:fs/promises'
import { platform } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { killTree } from '../../../test/process-tree.ts'
import { temporaryDataDirectory } from '../../../test/test-server.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { isAlive, postmasterOf } from './postmaster.ts'

let dataDirectory: string
let cluster: string
beforeAll(async () => {
  dataDirectory = await temporaryDataDirectory()
  cluster = join(dataDirectory, 'cluster')
})
afterAll(async () => {
  const left = await postmasterOf(await realpath(cluster))
  if (left) await killTree(left.pid)
  await rm(dataDirectory, { recursive: true })
})

const ask = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return rows
  } finally {
    await client.end()
  }
}

/** Another process that starts the embedded server of the same directory. */
const hold = async (directory: string): Promise<{ holder: ChildProcess; url: string }> => {
  const folder = join(import.meta.dirname, '../../../test')
  const holder = fork(join(folder, 'hold-embedded-postgres.ts'), [directory], {
    execArgv: ['--import', join(folder, 'typescript-loader.js')],
    env: { PATH: process.env['PATH'] },
  })
  const [message] = (await once(holder, 'message')) as [{ url: string }]
  return { holder, url: message.url }
}

const kill = async (holder: ChildProcess) => {
  holder.kill('SIGKILL')
  await once(holder, 'exit')
}

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
