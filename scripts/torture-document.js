/**
 * Writes docs/torture.md: what was tried at full depth and how often, what was lost or doubled, and which
 * threats succeeded.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { root } from './root.js'

/**
 * The results, in the format of backend/test/depth.ts.
 * @typedef {{ what: string, tried: number, lost: number, doubled: number, answers?: Record<string, number> }} Tried
 * @typedef {{ threat: string, what: string, tried: number, succeeded: number }} ThreatTried
 */

const document = join(root, 'docs/torture.md')
const faultHeads = ['what', 'tried', 'answers', 'lost', 'doubled', 'when']
const threatHeads = ['threat', 'what is tried', 'tried', 'succeeded', 'when']
const threatsTitle = '## Threats'

const number = (count) => count.toLocaleString('en-US')
const row = (cells) => `| ${cells.join(' | ')} |`
const cellsOf = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** The rows of the previous run: faults by what was tried, threats by the threat and what was tried. */
const rowsBefore = () => {
  const [faults = '', threats = ''] = existsSync(document)
    ? readFileSync(document, 'utf8').split(`${threatsTitle}\n`)
    : []
  const rowsIn = (text, keys) =>
    text
      .split('\n')
      .filter((line) => line.startsWith('| '))
      // Skips the table's head and the line under it.
      .slice(2)
      .map((line) => [cellsOf(line).slice(0, keys).join(' | '), cellsOf(line)])
  return { faults: new Map(rowsIn(faults, 1)), threats: new Map(rowsIn(threats, 2)) }
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

const tableOf = (heads, alignments, rows) =>
  [
    row(heads),
    row(alignments),
    ...[...rows].toSorted(([a], [b]) => a.localeCompare(b)).map(([, cells]) => row(cells)),
  ].join('\n')

/**
 * @param {(Tried | ThreatTried)[]} tried
 * @param {{ seed: string, isWhole: boolean, hasPassed: boolean }} run a partial run keeps the rows of what it
 *   did not try
 */
export const writeTried = async (tried, { seed, isWhole, hasPassed }) => {
  const { faults, threats } = isWhole ? { faults: new Map(), threats: new Map() } : rowsBefore()
  const when = `${new Date().toISOString().slice(0, 10)}, seed ${seed}, load ${loadavg()[2]?.toFixed(0)}`
  for (const each of tried) {
    const { what, tried: count } = each
    if ('threat' in each)
      threats.set(`${each.threat} | ${what}`, [
        each.threat,
        what,
        number(count),
        number(each.succeeded),
        when,
      ])
    else {
      const { answers, lost, doubled } = each
      faults.set(what, [what, number(count), wordsOf(answers), number(lost), number(doubled), when])
    }
  }
  const text = `# What was tried at full depth

\`make torture\` writes this. It runs every suite with the sizes that the gate shortens to seconds (backend/test/depth.ts), without a second try for any test. \`make torture ARGS=bookings-at-once\` runs the backend's specs with this in their name, and writes their rows alone.

The last run ${hasPassed ? 'passed' : 'failed'}, on ${machine()}. Load: the average of the 15 minutes before the end, with whatever else the machine did.

${tableOf(faultHeads, ['---', '---:', '---', '---:', '---:', '---'], faults)}

${threatsTitle}

What an attacker tries, how often it was tried, and how often the attacker got what they wanted. The specs are in backend/test/threats, and frontend/e2e/stored-scripts.walk.spec.ts; most of them ask every server function and every route there is. A try that succeeds fails its spec.

${tableOf(threatHeads, ['---', '---', '---:', '---:', '---'], threats)}
`
  const { code } = await format('torture.md', text)
  writeFileSync(document, code)
}
