/** Runs every suite, or those named (`backend`, `frontend`, `browser`); the last line is `N passed, N failed`. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeWith } from './outcome.js'
import { root } from './root.js'

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

/**
 * @typedef {{ passed: number, failures: string[] }} Outcome
 * @typedef {{ title: string, specs: { title: string, ok: boolean }[], suites?: Suite[] }} Suite
 */

const node = (args, { cwd, environment = {} }) =>
  spawnSync(process.execPath, args, {
    cwd: join(root, cwd),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  })

/** A suite that leaves no report has crashed, and a run without a test has shown nothing: both count as failed. */
const read = (file, status, toOutcome) => {
  const outcome = existsSync(file)
    ? toOutcome(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failures: ['it ended without a report'] }
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
})

/** @returns {Outcome} */
const ofPlaywright = (report) => {
  const specs = (suite, path) => [
    ...(suite.specs ?? []).map((spec) => ({ ...spec, name: [...path, spec.title].join(' › ') })),
    ...(suite.suites ?? []).flatMap((inner) => specs(inner, [...path, inner.title])),
  ]
  const all = report.suites.flatMap((suite) => specs(suite, [suite.title]))
  // On a busy machine one of hundreds may need its second try; it is named, so that it is mended.
  const shaky = all.filter((spec) => spec.ok && spec.tests.some(({ status }) => status === 'flaky'))
  if (shaky.length > 0)
    console.log(`\nPassed at the second try:\n${shaky.map(({ name }) => `  ${name}`).join('\n')}`)
  return {
    passed: all.filter(({ ok }) => ok).length,
    failures: [
      ...all.filter(({ ok }) => !ok).map(({ name }) => name),
      ...report.errors.map(({ message }) => (message ?? 'an error outside every test').split('\n')[0]),
    ],
  }
}

const jest = (workspace) => () => {
  const file = join(reports, `${workspace}.json`)
  const run = node(
    [join(root, 'node_modules/jest/bin/jest.js'), '--ci', '--json', `--outputFile=${file}`],
    // The line about an experimental feature would come once for each test file.
    {
      cwd: workspace,
      environment: { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
    },
  )
  return read(file, run.status, ofJest)
}

const browser = () => {
  const chromium = spawnSync(process.execPath, [join(root, 'scripts/chromium.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  if (chromium.status !== 0) return { passed: 0, failures: ['there is no Chromium to run it in'] }
  const file = join(reports, 'browser.json')
  const run = node([join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=line,json'], {
    cwd: 'frontend',
    environment: { CHROMIUM_PATH: chromium.stdout.trim(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  return read(file, run.status, ofPlaywright)
}

const suites = { backend: jest('backend'), frontend: jest('frontend'), browser }

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in suites))
if (unknown.length > 0) {
  console.error(
    `There is no suite called ${unknown.join(', ')}; there are ${Object.keys(suites).join(', ')}.`,
  )
  process.exit(1)
}

const outcome = { passed: 0, failures: [] }
for (const name of asked.length > 0 ? asked : Object.keys(suites)) {
  console.log(`\n== ${name}`)
  const { passed, failures } = suites[name]()
  outcome.passed += passed
  outcome.failures.push(...failures.map((failure) => `${name}: ${failure}`))
}

closeWith(outcome)
