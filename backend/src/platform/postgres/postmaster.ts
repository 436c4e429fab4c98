/** Finds the PostgreSQL server that works on a data directory, and checks that it really runs. */

import { spawnSync } from 'node:child_process'
import { readFile, readdir, readlink, realpath, writeFile } from 'node:fs/promises'
import { platform } from 'node:os'
import { join } from 'node:path'

export interface Postmaster {
  readonly pid: number
  readonly port: number
  /** True if it accepts connections; otherwise it is starting, recovering or stopping. */
  readonly ready: boolean
}

/** Whether such a process exists and is not a zombie. */
export const isAlive = async (pid: number): Promise<boolean> => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return !/\) [ZX] /.test(status)
}

/**
 * Whether the process works in this data directory, as its server does; a later process with the same number
 * does not.
 */
const worksOn = async (pid: number, cluster: string): Promise<boolean> => {
  if (platform() === 'linux') {
    const [cwd, directory] = await Promise.all([
      readlink(`/proc/${pid}/cwd`).catch(() => undefined),
      realpath(cluster),
    ])
    return cwd === directory
  }
  const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.includes('postgres') && stdout.includes(cluster)
}

/**
 * The server that works on this data directory; undefined if there is none, even if a stale postmaster.pid is
 * left.
 */
export const postmasterOf = async (cluster: string): Promise<Postmaster | undefined> => {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 1) return undefined
  if (!(await isAlive(pid)) || !(await worksOn(pid, cluster))) return undefined
  return { pid, port: Number(lines[3] ?? 0), ready: lines[7]?.trim() === 'ready' }
}

/**
 * After a restart of the machine, another process may have the dead server's number, and PostgreSQL would
 * refuse to start. The file is not removed, because PostgreSQL learns from it whether children of the old
 * server still hold its memory. Instead its first line gets the number of our own process, which PostgreSQL,
 * as our child, does not mistake for a server.
 */
export const disownStalePid = async (cluster: string): Promise<void> => {
  const file = join(cluster, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined || (await postmasterOf(cluster))) return
  await writeFile(file, text.replace(/^-?\d+/, String(process.pid)))
}

/**
 * Kills the children that a dead server left in this data directory. A child that waited for a lock in the
 * server's memory when the server was killed waits for ever, and no other server can start; its uncommitted
 * work is lost with the server anyway. Only on Linux: other systems do not show which directory a process
 * works in.
 */
export const endOrphans = async (cluster: string): Promise<void> => {
  if (platform() !== 'linux' || (await postmasterOf(cluster))) return
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 1 && pid !== process.pid)
  for (const pid of pids) {
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
    if (name.trim() !== 'postgres' || !(await worksOn(pid, cluster))) continue
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended by itself, or belongs to another account; in that case PostgreSQL reports that it is in the
      // way.
    }
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Asks again every 20 ms until there is an answer. @throws Error with `sentence` after this many
 * milliseconds.
 */
export const retryUntilAnswered = async <T>(
  ask: () => Promise<T | undefined>,
  milliseconds: number,
  sentence: string,
): Promise<T> => {
  const deadline = performance.now() + milliseconds
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (performance.now() > deadline) throw new Error(sentence)
    await pause(20)
  }
}

/**
 * Milliseconds. A checkpoint of everything in memory takes much less, and an immediate stop is safe as well.
 */
const gracefulStop = 60_000

/**
 * Stops the server as its documentation says (fast shutdown): connections are closed and everything is
 * written.
 */
export const stopPostmaster = async (cluster: string, { pid }: Postmaster): Promise<void> => {
  const gone = async () => ((await isAlive(pid)) && (await worksOn(pid, cluster)) ? undefined : true)
  process.kill(pid, 'SIGINT')
  try {
    await retryUntilAnswered(gone, gracefulStop, '')
  } catch {
    process.kill(pid, 'SIGQUIT')
    await retryUntilAnswered(gone, 10_000, `The database (process ${pid}) does not stop.`)
  }
}
