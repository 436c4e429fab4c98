/** docs/torture.md: what was tried at full depth, how often, and what was lost or doubled. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { format } from 'prettier'
import { root } from './root.js'

/**
 * @typedef {{ what: string, tried: number, lost: number, doubled: number, answers?: Record<string, number> }} Tried as
 * backend/test/depth.ts tells it
 */

const document = join(root, 'docs/torture.md')
const heads = ['what', 'tried', 'answers', 'lost', 'doubled', 'when']

const number = (count) => count.toLocaleString('en-US')
const row = (cells) => `| ${cells.join(' | ')} |`
const cellsOf = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** The rows of the last time, by what was tried. */
const rowsBefore = () => {
  if (!existsSync(document)) return new Map()
  const lines = readFileSync(document, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
  // Without the heads and the line under them.
  return new Map(lines.slice(2).map((line) => [cellsOf(line)[0], cellsOf(line)]))
}

const wordsOf = (answers = {}) =>
  Object.entries(answers)
    .toSorted()
    .map(([answer, count]) => `${answer}: ${number(count)}`)
    .join(', ')

const machine = () => {
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  const cpu = cpus()[0]?.model.trim() ?? 'unknown'
  return `${availableParallelism()} cores (${cpu}), ${gigabytes} GB, ${type()}, Node ${process.version}`
}

/**
 * @param {Tried[]} tried
 * @param {{ seed: string, isWhole: boolean, hasPassed: boolean }} run a run that was not whole keeps the rows of what it
 * did not try
 */
export const writeTried = async (tried, { seed, isWhole, hasPassed }) => {
  const rows = isWhole ? new Map() : rowsBefore()
  const when = `${new Date().toISOString().slice(0, 10)}, seed ${seed}, load ${loadavg()[2]?.toFixed(0)}`
  for (const { what, tried: count, lost, doubled, answers } of tried)
    rows.set(what, [what, number(count), wordsOf(answers), number(lost), number(doubled), when])
  const table = [
    row(heads),
    row(['---', '---:', '---', '---:', '---:', '---']),
    ...[...rows.values()].toSorted(([a], [b]) => a.localeCompare(b)).map(row),
  ]
  const text = `# What was tried at full depth

\`make torture\` writes this. It runs every suite with the sizes that the gate shortens to seconds (backend/test/depth.ts), without a second try for any test. \`make torture ARGS=bookings-at-once\` runs the backend's specs with this in their name, and writes their rows alone.

The last run ${hasPassed ? 'passed' : 'failed'}, on ${machine()}. Load: the average of the 15 minutes before the end, with whatever else the machine did.

${table.join('\n')}
`
  writeFileSync(document, await format(text, { parser: 'markdown' }))
}
