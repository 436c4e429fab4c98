/**
 * Who uses an embedded database: several processes of one project may share it (the server, a replay from the command
 * line), and the last one to leave stops it. A process that was killed counts no more.
 */
import { randomUUID } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { link, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { platform } from 'node:os'
import { join } from 'node:path'
import { retryUntilAnswered, isAlive } from './postmaster.ts'

/** Tells a process from a later one with the same number: when it began, in the system's own words. */
const beginning = async (pid: number): Promise<string> => {
  if (platform() !== 'linux')
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // After the name, which may hold anything but is closed by the last bracket, the beginning is the 20th field.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

const signature = async () => `${process.pid} ${await beginning(process.pid)}`

const livesOn = async (file: string): Promise<boolean> => {
  const text = await readFile(file, 'utf8').catch(() => '')
  const [pid, ...began] = text.split(' ')
  if (!pid || !(await isAlive(Number(pid)))) return false
  return (await beginning(Number(pid))) === began.join(' ')
}

/** Runs one thing at a time among all processes that use this directory. */
export const runExclusively = async <T>(directory: string, work: () => Promise<T>): Promise<T> => {
  const lock = join(directory, 'lock')
  // Linked into place with its content, so that nobody ever reads half a name.
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
  /** Resolves with whether others are left. */
  leave(): Promise<boolean>
}

/** Signs this process in; call it, and what it returns, inside {@link runExclusively}. */
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
