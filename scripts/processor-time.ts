/**
 * What a run costs in processor time: of all processes below this one, added up for each spec file. A worker names the
 * file that it runs in its process title (`spec backend/test/faqs.spec.ts`), and what it started counts for that file:
 * servers, browsers, commands. Read from /proc; elsewhere nothing is measured.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Of a second; Linux counts in these on every machine that it runs on. */
const ticksPerSecond = 100
/** Milliseconds between two looks; a file that changes in between has its last part counted for the next one. */
const interval = 500

/** In a worker: what this process and all below it use from now on counts for this spec file. */
export const countFor = (path: string): void => {
  process.title = `spec ${relative(root, path)}`
}

interface Process {
  readonly pid: number
  readonly parent: number
  /** Its own, and those of its children that have ended. */
  readonly ticks: number
  /** The spec file that it names. */
  readonly file: string | undefined
}

/** A process of now, or null: it has ended meanwhile. */
const processOf = (pid: number): Process | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name in brackets may hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0)
    const [, file] = /^spec ([^\s\0]+)/.exec(readFileSync(`/proc/${pid}/cmdline`, 'latin1')) ?? []
    return { pid, parent: Number(fields[1]), ticks, file }
  } catch {
    return null
  }
}

const processes = (): readonly Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => processOf(Number(name)))
    .filter((each) => each !== null)

/**
 * The process that names the file for which this one works, itself or the nearest above it, or the top; undefined for
 * one that is not below the top.
 */
const ownerOf = (of: Process, top: number, all: ReadonlyMap<number, Process>): Process | undefined => {
  let owner: Process | undefined
  for (let each: Process | undefined = of; each !== undefined; each = all.get(each.parent)) {
    if (owner === undefined && (each.file !== undefined || each.pid === top)) owner = each
    if (each.pid === top) return owner
  }
  return undefined
}

interface Sum {
  readonly file: string | undefined
  readonly ticks: number
}

/** What is below this process, by the pid of the process that names a file, or of this one. */
const sums = (): ReadonlyMap<number, Sum> => {
  const all = new Map(processes().map((each) => [each.pid, each]))
  const found = new Map<number, Sum>()
  for (const each of all.values()) {
    const owner = ownerOf(each, process.pid, all)
    if (owner !== undefined)
      found.set(owner.pid, { file: owner.file, ticks: (found.get(owner.pid)?.ticks ?? 0) + each.ticks })
  }
  return found
}

/** What counts for no file: the runners, the database of a run, what is started before the first test. */
export const ofTheRun = 'shared by all of a run'

/**
 * Begins to measure this process and all below it.
 * @returns what ends it and answers the seconds by file, as a path from the repository's top, and for
 *   {@link ofTheRun}; null where there is no /proc
 */
export const measureProcessorTime = (): (() => ReadonlyMap<string, number> | null) => {
  if (!existsSync('/proc/self/stat')) return () => null
  const seconds = new Map<string, number>()
  let before = sums()
  const look = () => {
    const now = sums()
    // What a worker used until it ended counts with its parent's children from then on.
    const gone = [...before].reduce((sum, [pid, { ticks }]) => (now.has(pid) ? sum : sum + ticks), 0)
    for (const [pid, { file, ticks }] of now) {
      // Less than before: a child that ended between two reads is missing, and is counted with the next look.
      const more = ticks - (before.get(pid)?.ticks ?? 0) - (file === undefined ? gone : 0)
      const name = file ?? ofTheRun
      seconds.set(name, (seconds.get(name) ?? 0) + more / ticksPerSecond)
    }
    before = now
  }
  const timer = setInterval(look, interval)
  timer.unref()
  return () => {
    clearInterval(timer)
    look()
    return seconds
  }
}
