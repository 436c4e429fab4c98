/**
 * Runs every suite, or the named ones (`backend`, `frontend`, `browser`), and prints how long each suite and
 * the slowest files took. The last line is `N passed, N failed`. The suites' own reports are left in
 * test-results/.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { closeWith } from './outcome.js'
import { root } from './root.js'

const reports = join(root, 'test-results')
mkdirSync(reports, { recursive: true })

/**
 * @typedef {{ file: string, seconds: number }} Took
 * @typedef {{ passed: number, failures: string[], files: Took[] }} Outcome
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

/** @returns {Outcome} */
const ofJest = (report) => ({
  passed: report.numPassedTests,
  failures: report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status !== 'passed')
    const names = failed.map(({ fullName }) => fullName)
    return file.status === 'failed' && names.length === 0 ? [`${file.name} did not run`] : names
  }),
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
  // On a busy machine, one test in hundreds may need a second try; it is named, so that it gets fixed.
  const shaky = all.filter((spec) => spec.ok && spec.tests.some(({ status }) => status === 'flaky'))
  if (shaky.length > 0)
    console.log(`\nPassed at the second try:\n${shaky.map(({ name }) => `  ${name}`).join('\n')}`)
  const durations = all.flatMap(({ file, tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => [`frontend/e2e/${file}`, duration / 1000])),
  )
  return {
    passed: all.filter(({ ok }) => ok).length,
    failures: [
      ...all.filter(({ ok }) => !ok).map(({ name }) => name),
      ...(process.env.TEST_DEPTH === 'torture'
        ? shaky.map(({ name }) => `${name} (only at its second try)`)
        : []),
      ...report.errors.map(({ message }) => (message ?? 'an error outside every test').split('\n')[0]),
    ],
    files: [...summed(durations)].map(([file, seconds]) => ({ file, seconds })),
  }
}

const jest = (workspace) => async (held) => {
  const file = join(reports, `${workspace}.json`)
  rmSync(file, { force: true })
  const run = await node(
    [join(root, 'node_modules/jest/bin/jest.js'), '--ci', '--json', `--outputFile=${file}`],
    // Otherwise each test file would print the warning about an experimental feature.
    {
      cwd: workspace,
      environment: { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
      held,
    },
  )
  return { ...read(file, run, ofJest), said: run.said }
}

const browser = async (held) => {
  const chromium = spawnSync(process.execPath, [join(root, 'scripts/chromium.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  if (chromium.status !== 0)
    return { passed: 0, failures: ['there is no Chromium to run it in'], files: [], said: '' }
  const file = join(reports, 'browser.json')
  rmSync(file, { force: true })
  const run = await node(
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=line,json'],
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
const rows = [['backend'], ['browser', 'frontend']]

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in suites))
if (unknown.length > 0) {
  console.error(
    `There is no suite called ${unknown.join(', ')}; there are ${Object.keys(suites).join(', ')}.`,
  )
  process.exit(1)
}

const seconds = (count) => `${Math.round(count)} s`.padStart(7)
const chosen = asked.length > 0 ? asked : Object.keys(suites)
const total = { passed: 0, failures: [] }
const times = []
const files = []
for (const row of rows.map((names) => names.filter((name) => chosen.includes(name)))) {
  await Promise.all(
    row.map(async (name, index) => {
      const held = index > 0
      if (!held) console.log(`\n== ${row.join(', beside it ')}`)
      const begun = Date.now()
      const outcome = await suites[name](held)
      if (held) console.log(`\n== ${name}\n${outcome.said}`)
      times.push({ name, seconds: (Date.now() - begun) / 1000 })
      files.push(...outcome.files)
      total.passed += outcome.passed
      total.failures.push(...outcome.failures.map((failure) => `${name}: ${failure}`))
    }),
  )
}

console.log('\nThe slowest files:')
for (const each of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 15))
  console.log(`${seconds(each.seconds)}  ${each.file}`)
console.log('The suites:')
for (const each of times) console.log(`${seconds(each.seconds)}  ${each.name}`)

closeWith(total)
