/**
 * Processor time used by a server and its database, from Linux's /proc. Unlike elapsed time, it hardly
 * depends on other work on the machine.
 */

import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of processor time. */
export interface ProcessorTime {
  readonly server: number
  /** All PostgreSQL processes that this benchmark or the server started. */
  readonly database: number
}

interface Process {
  readonly pid: number
  readonly parent: number
  readonly name: string
}

const numbered = (directory: string) => readdirSync(directory).filter((name) => /^\d+$/.test(name))

/** Undefined for a process that has exited. */
const readOr = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

const processes = (): Process[] =>
  numbered('/proc').flatMap((pid) => {
    const [, name, parent] = /\((.*)\) \S (\d+)/s.exec(readOr(`/proc/${pid}/stat`) ?? '') ?? []
    return name === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), name }]
  })

/** The processor time in nanoseconds of all its threads that still run. */
const timeOf = (pid: number): number => {
  try {
    return numbered(`/proc/${pid}/task`)
      .map((thread) => Number(readOr(`/proc/${pid}/task/${thread}/schedstat`)?.split(' ')[0] ?? 0))
      .reduce((sum, time) => sum + time, 0)
  } catch {
    return 0
  }
}

const isUnder = (all: ReadonlyMap<number, Process>, pid: number, roots: readonly number[]) => {
  for (let at = all.get(pid); at; at = all.get(at.parent)) if (roots.includes(at.pid)) return true
  return false
}

const times = (pids: readonly number[]) => new Map(pids.map((pid) => [pid, timeOf(pid)]))

const since = (before: ReadonlyMap<number, number>, now: ReadonlyMap<number, number>) =>
  [...now].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0) / 1e6

/** Null without /proc. Calling the result returns the time spent since the start. */
export const startProcessorClock = (server: { readonly pid: number }): (() => ProcessorTime) | null => {
  if (process.platform !== 'linux') return null
  const databases = () => {
    const all = new Map(processes().map((each) => [each.pid, each]))
    return [...all.values()]
      .filter(({ pid, name }) => name === 'postgres' && isUnder(all, pid, [process.pid, server.pid]))
      .map(({ pid }) => pid)
  }
  const before = { server: times([server.pid]), database: times(databases()) }
  return () => ({
    server: since(before.server, times([server.pid])),
    database: since(before.database, times(databases())),
  })
}
