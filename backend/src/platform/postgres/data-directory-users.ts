/**
 * Tracks which processes use an embedded database. Several processes of one project may share it (the server,
 * a replay from the command line), and the last one to leave stops it. A process that was killed no longer
 * counts.
 */

import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { platform } from 'node:os'
import { join } from 'node:path'
import { retryUntilAnswered, isAlive } from './postmaster.ts'

/**
 * When the process began, as the system writes it: distinguishes it from a later process with the same
 * number.
 */
const beginning = async (pid: number): Promise<string> => {
  if (platform() !== 'linux')
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name may contain anything, but ends with the last bracket. The start time is the 20th field after it.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

const signature = async () => `${process.pid} ${await beginning(process.pid)}`

const livesOn = async (file: string): Promise<boolean> => {
  const text = await readFile(file, 'utf8').catch(() => '')
  const [pid, ...began] = text.split(' ')
  if (!pid || !(await isAlive(Number(pid)))) return false
  return (await beginning(Number(pid))) === began.join(' ')
}

/** Runs `work` while no other process that uses this directory runs anything under the same lock. */
export const runExclusively = async <T>(directory: string, work: () => Promise<T>): Promise<T> => {
  const lock = join(directory, 'lock')
  // Written first and then linked, so that nobody ever reads a half-written lock.
  const candidate = `${lock}.${randomUUID()}`
  await writeFile(candidate, await signature())
  const take = async () => {
    try {
      await link(candidate, lock)
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (!(await livesOn(lock))) {
        const aside = `${candidate}.dead`
        await rename(lock, aside).catch(() => undefined)
        // Another process took the lock meanwhile and is running: put its lock back.
        if (await livesOn(aside)) await link(aside, lock).catch(() => undefined)
        await rm(aside, { force: true })
      }
      return undefined
    }
  }
  const sentence = `Another process is still starting or stopping the database in ${directory}.`
  try {
    await retryUntilAnswered(take, 120_000, sentence)
  } finally {
    await rm(candidate)
  }
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}

export interface DataDirectoryUser {
  /** Resolves with whether other processes still use the directory. */
  leave(): Promise<boolean>
}

/** Registers this process; call it and the returned `leave` inside {@link runExclusively}. */
export const registerDirectoryUser = async (directory: string): Promise<DataDirectoryUser> => {
  const users = join(directory, 'users')
  await mkdir(users, { recursive: true })
  const file = join(users, randomUUID())
  await writeFile(file, await signature())
  return {
    async leave() {
      await rm(file, { force: true })
      const files = (await readdir(users)).map((name) => join(users, name))
      const alive = await Promise.all(files.map(livesOn))
      await Promise.all(files.filter((_, index) => !alive[index]).map((dead) => rm(dead, { force: true })))
      return alive.includes(true)
    },
  }
}
