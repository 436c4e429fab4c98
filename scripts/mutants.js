/**
 * Shows whether the specs notice defects. The rules: Stryker writes defects into `backend/src/domain`, or into the
 * folders of it that are named (`faqs bookings`), and runs the specs beside them. `product` tries those of defects.js,
 * in handlers, tables, pages and words: each is written into a copy of the sources, and its spec must turn red.
 * `product WORD` tries only those with this word in their name. `--look` only checks that each stands exactly once in
 * the sources.
 */

import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defects } from './defects.js'
import { depthOf } from './depth.ts'
import { root } from './root.js'

const git = (...words) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\0')
    .filter((path) => path && existsSync(join(root, path)))
const listed = git('ls-files', '-coz', '--exclude-standard')
const sources = listed.filter(
  (path) => /^(backend|frontend)\/src\/.*\.(tsx?|css|json)$/.test(path) && !/\.(spec|gen)\.tsx?$/.test(path),
)
const textOf = (path) => readFileSync(join(root, path), 'utf8')

const placed = defects.map(([name, find, replace, [spec, tests = '']]) => ({
  ...{ name, find, replace, tests },
  places: sources.flatMap((path) => Array(textOf(path).split(find).length - 1).fill(path)),
  specs: listed.filter((path) => path.endsWith(`/${spec}`)),
}))
const problems = placed
  .filter(({ places, specs }) => places.length !== 1 || specs.length !== 1)
  .map(({ name, places, specs }) => `${name}: ${places.length} places, ${specs.length} specs`)
for (const problem of problems) console.error(problem)

const asked = process.argv.slice(2)
if (problems.length > 0 || asked.includes('--look')) process.exit(problems.length > 0 ? 1 : 0)

if (!asked.includes('product')) {
  const folders = asked.length > 0 ? asked : ['**']
  const mutate = folders.flatMap((name) => [`src/domain/${name}/**/*.ts`, `!src/domain/${name}/**/*.spec.ts`])
  const packages = ['@stryker-mutator/core@10.0.0', '@stryker-mutator/jest-runner@10.0.0']
  const words = [
    '--yes',
    ...packages.flatMap((each) => ['-p', each]),
    'stryker',
    'run',
    '--mutate',
    mutate.join(),
  ]
  process.exit(spawnSync('npx', words, { cwd: join(root, 'backend'), stdio: 'inherit' }).status ?? 1)
}

const copy = mkdtempSync(join(tmpdir(), 'mutants-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
// PostgreSQL refuses root and runs as a user of its own, who must be able to get in.
chmodSync(copy, 0o755)
for (const path of listed) cpSync(join(root, path), join(copy, path), { recursive: true })
for (const modules of ['node_modules', 'backend/node_modules', 'frontend/node_modules', '.node'])
  if (existsSync(join(root, modules))) symlinkSync(join(root, modules), join(copy, modules))

const node = (folder, words, environment = {}) =>
  spawnSync(process.execPath, words, {
    ...{
      cwd: join(copy, folder),
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 15 * 60_000,
      encoding: 'utf8',
    },
    env: { ...process.env, ...environment },
  })

const reportOf = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)
const report = join(copy, 'report.json')

const jest = (folder, spec, tests) => {
  const words = [
    '--ci',
    '--json',
    `--outputFile=${report}`,
    '--runTestsByPath',
    join(copy, spec),
    '-t',
    tests,
  ]
  node(folder, [join(root, 'node_modules/jest/bin/jest.js'), ...words], {
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  })
  const { numFailedTests = 1, numPassedTests = 0 } = reportOf(report) ?? {}
  return { failed: numFailedTests, passed: numPassedTests }
}

const browser = (spec, tests) => {
  if (node('', ['scripts/build.js']).status !== 0) return { failed: 1, passed: 0 }
  const chromium = node('', ['scripts/chromium.js']).stdout.trim()
  const words = ['test', spec.replace('frontend/', ''), '-g', tests, '--retries=0', '--reporter=json']
  node('frontend', [join(root, 'node_modules/@playwright/test/cli.js'), ...words], {
    ...{ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const { expected = 0, unexpected = 1 } = reportOf(report)?.stats ?? {}
  return { failed: unexpected, passed: expected }
}

/** Whether the spec's tests pass in the copy as it is; null: there are none. */
const passes = ([spec], tests) => {
  rmSync(report, { force: true })
  const { failed, passed } = spec.startsWith('frontend/e2e')
    ? browser(spec, tests)
    : jest(spec.split('/')[0], spec, tests)
  return failed + passed === 0 ? null : failed === 0
}

const [word = ''] = asked.filter((each) => each !== 'product')
const green = new Map()
const killed = { gate: 0, walk: 0 }
const tried = placed.filter(({ name }) => name.includes(word))
for (const { name, find, replace, tests, specs, places } of tried) {
  const [file] = places
  const key = `${specs} ${tests}`
  process.env.TEST_DEPTH = depthOf(specs[0])
  if (!green.has(key)) green.set(key, passes(specs, tests))
  writeFileSync(
    join(copy, file),
    textOf(file).replace(find, () => replace),
  )
  const isKilled = green.get(key) === true && passes(specs, tests) === false
  writeFileSync(join(copy, file), textOf(file))
  if (isKilled) killed[depthOf(specs[0])] += 1
  console.log(`${isKilled ? 'killed  ' : green.get(key) ? 'SURVIVED' : 'RED WITHOUT IT'} ${name} (${specs})`)
}
const all = killed.gate + killed.walk
console.log(`${killed.gate} noticed at the gate, ${all} in the walk, of ${tried.length}`)
process.exit(all === tried.length ? 0 : 1)
