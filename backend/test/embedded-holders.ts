/** Other processes that use an embedded PostgreSQL, and statements of their own, for the specs of its supervision. */

import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'

/** Runs one statement on a connection of its own. */
export const ask = async (url: string, sql: string): Promise<readonly Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return rows
  } finally {
    await client.end()
  }
}

const holders = new Set<ChildProcess>()

/**
 * Starts the embedded server of this directory in another process.
 * @throws Error if that process ends before its server runs
 */
export const hold = async (directory: string): Promise<{ holder: ChildProcess; url: string }> => {
  const holder = fork(join(import.meta.dirname, 'hold-embedded-postgres.ts'), [directory], {
    execArgv: ['--import', join(import.meta.dirname, 'typescript-loader.js')],
    env: { PATH: process.env['PATH'] },
  })
  holders.add(holder)
  const ended = once(holder, 'exit').then(() => {
    holders.delete(holder)
    throw new Error(`The process that holds ${directory} has ended.`)
  })
  const [message] = (await Promise.race([once(holder, 'message'), ended])) as [{ url: string }]
  ended.catch(() => undefined)
  return { holder, url: message.url }
}

export const kill = async (holder: ChildProcess): Promise<void> => {
  holder.kill('SIGKILL')
  await once(holder, 'exit')
}

/** For the end of a spec: a failed test leaves processes that would keep its own from ending. */
export const killHolders = async (): Promise<void> => {
  await Promise.all([...holders].map(kill))
}
