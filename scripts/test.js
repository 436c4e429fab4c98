/**
 * Runs every suite, or the named ones (`backend`, `frontend`, `browser`), as deep as TEST_DEPTH says (depth.ts); with
 * --changed only the specs that a change touches (changed.js), with --part a sixth of the walk (part-of-walk.js). Prints
 * how long each suite took and which files cost most. The last line is `N passed, N failed`. The suites' own reports
 * are left in test-results/, and the costs of all files with them.
 */

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { changes, gates, specsTouchedBy } from './changed.js'
import { depth, depthOf } from './depth.ts'
import { closeWith } from './outcome.js'
import { partOfWalk } from './part-of-walk.js'
import { measureProcessorTime } from './processor-time.ts'
import { root } from './root.js'

/** At full depth nothing is tried twice: what passes only then has failed. */
const isTorture = depth === 'torture'
// The date, such as 20261122: each day tries other values, and other looks of a page. Every suite reads it.
process.env.TEST_SEED ??= new Date().toISOString().slice(0, 10).replaceAll('-', '')
const reports = join(root, 'test-results')
mkdirSync(reports, { recursive: true })

/**
 * @typedef {{ file: string, seconds: number }} Took
 * @typedef {{ passed: number, failures: string[], files: Took[], shaky?: string[] }} Outcome
 * @typedef {{ title: string, specs: { title: string, ok: boolean }[], suites?: Suite[] }} Suite
 */

/**
 * For processes that live for minutes and produce much garbage: fewer and cheaper collections save a fifth of
 * the CPU time. The workers that jest and Playwright start inherit these flags.
 */
const collectLess = ['--max-semi-space-size=64', '--single-threaded-gc']

/**
 * @param held whether its output is kept back until it has ended, because another suite's output is being
 *   shown
 */
const node = async (args, { cwd, environment = {}, held }) => {
  const child = spawn(process.execPath, [...collectLess, ...args], {
    cwd: join(root, cwd),
    stdio: ['ignore', held ? 'pipe' : 'inherit', held ? 'pipe' : 'inherit'],
    env: { ...process.env, ...environment },
  })
  const said = held ? Promise.all([text(child.stdout), text(child.stderr)]) : Promise.resolve([])
  const [status, signal] = await once(child, 'exit')
  return { status, signal, said: (await said).join('') }
}

/** A suite without a report has crashed, and a run without tests proves nothing: both count as failed. */
const read = (file, { status, signal }, toOutcome) => {
  const outcome = existsSync(file)
    ? toOutcome(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failures: [`it ended without a report (${signal ?? `status ${status}`})`], files: [] }
  if (outcome.failures.length === 0 && outcome.passed === 0) outcome.failures.push('it ran no test')
  if (outcome.failures.length === 0 && status !== 0) outcome.failures.push(`it ended with status ${status}`)
  return outcome
}

/** The tests of a file that failed, or that it did not run. */
const failuresIn = ({ name, status, assertionResults }) => {
  const failed = assertionResults.filter((test) => test.status !== 'passed')
  return status === 'failed' && failed.length === 0
    ? [`${name} did not run`]
    : failed.map(({ fullName }) => fullName)
}

/** @returns {Outcome} */
const ofJest = (report) => ({
  passed: report.numPassedTests,
  failures: report.testResults.flatMap(failuresIn),
  files: report.testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  })),
})

/** @param {[file: string, seconds: number][]} durations */
const summed = (durations) => {
  const sums = new Map()
  for (const [file, seconds] of durations) sums.set(file, (sums.get(file) ?? 0) + seconds)
  return sums
}

/** @returns {Outcome} */
const ofPlaywright = (report) => {
  const specs = (suite, path) => [
    ...(suite.specs ?? []).map((spec) => ({ ...spec, name: [...path, spec.title].join(' › ') })),
    ...(suite.suites ?? []).flatMap((inner) => specs(inner, [...path, inner.title])),
  ]
  const all = report.suites.flatMap((suite) => specs(suite, [suite.title]))
  const shaky = all.filter((spec) => spec.ok && spec.tests.some(({ status }) => status === 'flaky'))
  const durations = all.flatMap(({ file, tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => [`frontend/e2e/${file}`, duration / 1000])),
  )
  return {
    passed: all.filter(({ ok }) => ok).length,
    failures: [
      ...all.filter(({ ok }) => !ok).map(({ name }) => name),
      ...report.errors.map(({ message }) => (message ?? 'an error outside every test').split('\n')[0]),
    ],
    files: [...summed(durations)].map(([file, seconds]) => ({ file, seconds })),
    shaky: shaky.map(({ name }) => name),
  }
}

const runJest = async (workspace, name, words, held) => {
  const file = join(reports, `${name}.json`)
  rmSync(file, { force: true })
  const run = await node(
    [join(root, 'node_modules/jest/bin/jest.js'), '--ci', '--json', `--outputFile=${file}`, ...words],
    // Otherwise each test file would print the warning about an experimental feature.
    {
      cwd: workspace,
      environment: { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
      held,
    },
  )
  return { ...read(file, run, ofJest), said: run.said, report: file }
}

/** With more failed files than this, something is broken, and a second try would only take longer. */
const mostTriedAgain = 10

/** The files that failed are run once more, alone: a busy machine must not fail a test. */
const jest = (workspace) => async (held, specs) => {
  const chosen = specs ? ['--runTestsByPath', ...specs.map((path) => join(root, path))] : []
  const first = await runJest(workspace, workspace, chosen, held)
  const files = existsSync(first.report) ? JSON.parse(readFileSync(first.report, 'utf8')).testResults : []
  const failed = files.filter((file) => failuresIn(file).length > 0)
  if (isTorture || failed.length === 0 || failed.length > mostTriedAgain) return first
  const words = ['-w', '1', '--runTestsByPath', ...failed.map(({ name }) => name)]
  const again = await runJest(workspace, `${workspace}-again`, words, held)
  const before = failed.flatMap(({ assertionResults }) => assertionResults)
  return {
    passed: first.passed - before.filter(({ status }) => status === 'passed').length + again.passed,
    failures: again.failures,
    files: first.files,
    shaky: first.failures.filter((name) => !again.failures.includes(name)),
    said: `${first.said}\nOnce more, alone:\n${again.said}`,
  }
}

const browser = async (held, specs = []) => {
  // With --changed, nothing was built before.
  const built = spawnSync(process.execPath, [join(root, 'scripts/build.js')], { stdio: 'inherit' })
  if (built.status !== 0) return { passed: 0, failures: ['it does not build'], files: [], said: '' }
  const chromium = spawnSync(process.execPath, [join(root, 'scripts/chromium.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  if (chromium.status !== 0)
    return { passed: 0, failures: ['there is no Chromium to run it in'], files: [], said: '' }
  const file = join(reports, 'browser.json')
  rmSync(file, { force: true })
  const run = await node(
    [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--reporter=line,json',
      ...specs.map((path) => relative('frontend', path)),
    ],
    {
      cwd: 'frontend',
      environment: { CHROMIUM_PATH: chromium.stdout.trim(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      held,
    },
  )
  return { ...read(file, run, ofPlaywright), said: run.said }
}

const suites = { backend: jest('backend'), frontend: jest('frontend'), browser }
/** The suites of a row run side by side: while one waits, the other uses the core. */
const rows = [['backend', 'frontend'], ['browser']]

/** Each is a choice of the specs to run, instead of all of this depth. */
const choices = {
  '--changed': () => {
    const { branch, files } = changes()
    const gone = gates.filter((path) => !existsSync(join(root, path)))
    if (gone.length > 0)
      throw new Error(`scripts/changed.js lists gates that are not there: ${gone.join(', ')}`)
    const touched = [...new Set([...gates, ...specsTouchedBy(files)])]
    const specs = depth === 'gate' ? touched.filter((path) => depthOf(path) === 'gate') : touched
    console.log(
      `${files.length} files differ from ${branch}; ${specs.length} specs are asked, the gates among them.`,
    )
    if (specs.length < touched.length)
      console.log(`DEPTH=walk asks ${touched.length - specs.length} more that are touched.`)
    return specs
  },
  '--part': () => {
    const { part, of, specs } = partOfWalk()
    console.log(`Part ${part} of ${of} of the walk:\n  ${specs.join('\n  ')}`)
    return specs
  },
}
const choice = process.argv.find((word) => word in choices)
const asked = process.argv.slice(2).filter((word) => word !== choice)
const unknown = asked.filter((name) => !(name in suites))
if (unknown.length > 0) {
  console.error(
    `There is no suite called ${unknown.join(', ')}; there are ${Object.keys(suites).join(', ')}.`,
  )
  process.exit(1)
}

const seconds = (count) => `${Math.round(count)} s`.padStart(7)
const chosen = asked.length > 0 ? asked : Object.keys(suites)
const chosenSpecs = choice && choices[choice]()
const isIn = { backend: /^backend/, frontend: /^frontend\/(?!e2e)/, browser: /^frontend\/e2e/ }
/** The specs of a suite that are to run; undefined: all of this depth. */
const specsOf = (suite) => chosenSpecs?.filter((path) => isIn[suite].test(path))
const isTouched = (suite) => specsOf(suite)?.length !== 0
const total = { passed: 0, failures: [], shaky: [] }
const times = []
const begun = Date.now()
const processorTime = measureProcessorTime()
const files = []
for (const row of rows.map((names) => names.filter((name) => chosen.includes(name) && isTouched(name)))) {
  await Promise.all(
    row.map(async (name, index) => {
      const held = index > 0
      if (!held) console.log(`\n== ${row.join(', beside it ')}`)
      const begun = Date.now()
      const outcome = await suites[name](held, specsOf(name))
      if (held) console.log(`\n== ${name}\n${outcome.said}`)
      times.push({ name, seconds: (Date.now() - begun) / 1000 })
      files.push(...outcome.files)
      total.passed += outcome.passed
      total.failures.push(...outcome.failures.map((failure) => `${name}: ${failure}`))
      total.shaky.push(...(outcome.shaky ?? []).map((each) => `${name}: ${each}`))
    }),
  )
}

const untouched = chosen.filter((suite) => !isTouched(suite))
if (untouched.length > 0) console.log(`\nNothing is touched in ${untouched.join(' and ')}.`)
if (untouched.length === chosen.length) {
  console.log('\n0 passed, 0 failed')
  process.exit(0)
}

const clock = (Date.now() - begun) / 1000
const costs = processorTime()
if (costs) {
  const dearest = [...costs].toSorted(([, a], [, b]) => b - a)
  writeFileSync(join(reports, 'costs.json'), JSON.stringify(Object.fromEntries(dearest), null, 2))
  console.log('\nWhat cost most, in processor time:')
  for (const [file, cost] of dearest.slice(0, 10)) console.log(`${seconds(cost)}  ${file}`)
} else {
  console.log('\nThe slowest files:')
  for (const each of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
    console.log(`${seconds(each.seconds)}  ${each.file}`)
}
console.log('The suites, by the clock:')
for (const each of times) console.log(`${seconds(each.seconds)}  ${each.name}`)
const sum = costs && [...costs.values()].reduce((all, each) => all + each, 0)
console.log(
  `${seconds(clock)}  the whole at depth ${depth}${costs ? `; ${Math.round(sum)} s of processor time` : ''}`,
)

// On a busy machine, one test in hundreds may need a second try; it is named, so that it gets fixed.
if (total.shaky.length > 0) console.log(`\nPassed at the second try:\n  ${total.shaky.join('\n  ')}`)
if (isTorture) total.failures.push(...total.shaky.map((name) => `${name} (only at its second try)`))

closeWith(total)
