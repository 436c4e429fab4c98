/** Kills a server and its children without warning, as a machine failure would. */

import { spawnSync } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import { platform } from 'node:os'
import { retryUntilAnswered, isAlive } from '../src/platform/postgres/postmaster.ts'

type Parentage = readonly [pid: number, parent: number]

const parentage = async (): Promise<Parentage[]> => {
  if (platform() !== 'linux')
    return spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
      .stdout.trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .map(([pid = 0, parent = 0]) => [pid, parent])
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  return Promise.all(
    pids.map(async (pid): Promise<Parentage> => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      return [Number(pid), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]
    }),
  )
}

/** Kills a process and each of its children. Resolves when all have ended. */
export const killTree = async (root: number): Promise<void> => (await sendKillToTree(root))()

/**
 * Sends SIGKILL to a process and to each of its children, the parent first so that it cannot react.
 * @returns waits until all have ended
 */
export const sendKillToTree = async (root: number): Promise<() => Promise<void>> => {
  const children = (await parentage()).filter(([, parent]) => parent === root).map(([pid]) => pid)
  for (const pid of [root, ...children]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It had already exited.
    }
  }
  return () =>
    retryUntilAnswered(
      async () => {
        const alive = await Promise.all([root, ...children].map(isAlive))
        return alive.includes(true) ? undefined : true
      },
      10_000,
      `The processes of ${root} do not end.`,
    ).then(() => undefined)
}
