/**
 * Checks whether the specs notice defects: writes each mutant of mutants-table.js into a copy of the sources
 * and runs the specs that should fail. Arguments choose mutants by parts of their names or of their specs.
 * Ends with `N killed, N survived`, and with status 1 if one survived or could not be tried. With --write it
 * also writes docs/mutants.md; with --look it runs nothing and only checks that each defect's text is still
 * in the sources.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { format } from 'oxfmt'
import { mutants } from './mutants-table.js'
import { root } from './root.js'

/** Milliseconds for the specs of one mutant; a defect may make them wait for ever. */
const longest = 10 * 60_000

const isWriting = process.argv.includes('--write')
const isLooking = process.argv.includes('--look')
const asked = process.argv.slice(2).filter((each) => !each.startsWith('--'))
const chosen = mutants.filter(
  ({ name, specs }) =>
    asked.length === 0 || asked.some((part) => [name, ...specs].some((each) => each.includes(part))),
)

const copy = isLooking ? root : mkdtempSync(join(tmpdir(), 'mutants-'))
if (!isLooking) process.on('exit', () => rmSync(copy, { recursive: true, force: true }))

/** Copies the current sources, committed or not, without build output. */
const copySources = () => {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    maxBuffer: 1 << 26,
  })
  for (const path of stdout.toString().split('\0').filter(Boolean)) {
    if (!existsSync(join(root, path))) continue
    mkdirSync(join(copy, dirname(path)), { recursive: true })
    cpSync(join(root, path), join(copy, path))
  }
  for (const modules of ['node_modules', 'backend/node_modules'])
    if (existsSync(join(root, modules))) symlinkSync(join(root, modules), join(copy, modules))
}

const filesUnder = (directory) =>
  readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name)
    if (['node_modules', 'dist'].includes(entry.name)) return []
    return entry.isDirectory() ? filesUnder(path) : [path]
  })

/** @throws if the text is not exactly once in the sources */
const placeOf = (find, sources) => {
  const places = sources.flatMap(({ path, text }) => Array(text.split(find).length - 1).fill(path))
  if (places.length !== 1) throw new Error(`it stands ${places.length} times in the sources: ${find}`)
  return places[0]
}

const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const child of running) endGroup(child, 'SIGTERM')
    process.exit(1)
  })

const endGroup = ({ pid }, signal) => {
  try {
    process.kill(-pid, signal)
  } catch {
    // The process group has already ended.
  }
}

/** Runs the specs in the copy. @returns the tests that failed, or what went wrong instead */
const run = async (specs, only) => {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/jest/bin/jest.js'),
      ...['--ci', '--json', `--outputFile=${report}`, '--runTestsByPath', ...specs],
      ...(only ? ['--testNamePattern', only] : []),
    ],
    {
      cwd: join(copy, 'backend'),
      stdio: 'ignore',
      detached: true,
      env: {
        ...process.env,
        NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      },
    },
  )
  running.add(child)
  const overdue = setTimeout(() => endGroup(child, 'SIGTERM'), longest)
  const [, signal] = await once(child, 'exit')
  clearTimeout(overdue)
  endGroup(child, 'SIGKILL')
  running.delete(child)
  if (signal) return { failed: ['it does not end'], problem: null }
  if (!existsSync(report)) return { failed: [], problem: 'jest ended without a report' }
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const broken = testResults.find(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const ran = tests.filter(({ status }) => status === 'passed' || status === 'failed')
  return {
    failed: tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    problem: broken ? `${broken.name} did not run` : ran.length === 0 ? 'no test ran' : null,
  }
}

if (!isLooking) copySources()
const everyFile = filesUnder(join(copy, 'backend'))
const sources = everyFile
  .filter(
    (path) =>
      path.startsWith(join(copy, 'backend/src')) && path.endsWith('.ts') && !path.endsWith('.spec.ts'),
  )
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** @throws if there is not exactly one spec with that name */
const specNamed = (name) => {
  const found = everyFile.filter((path) => path.endsWith(`/${name}`))
  if (found.length !== 1) throw new Error(`${found.length} specs are called ${name}`)
  return found
}

const inCopy = (path) => path.slice(copy.length + 1)
const rows = []
const problems = []
const planned = []
for (const mutant of chosen)
  try {
    planned.push({ ...mutant, path: placeOf(mutant.find, sources), specs: mutant.specs.flatMap(specNamed) })
  } catch (error) {
    problems.push(`${mutant.name}: ${error.message}`)
  }

if (isLooking) {
  for (const problem of problems) console.error(`ERROR: ${problem}`)
  process.exit(problems.length > 0 ? 1 : 0)
}

// Specs that already fail without a mutant would prove nothing.
for (const isPart of [false, true]) {
  const group = planned.filter(({ only }) => (only !== undefined) === isPart)
  if (group.length === 0) continue
  const specs = new Set(group.flatMap((each) => each.specs))
  const pattern = isPart ? group.map(({ only }) => only).join('|') : undefined
  const { failed, problem } = await run([...specs], pattern)
  for (const each of problem ? [problem] : failed) problems.push(`red without a mutant: ${each}`)
}

if (problems.length === 0)
  for (const { name, find, replace, path, specs, only } of planned) {
    const whole = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      whole.replace(find, () => replace),
    )
    const begun = Date.now()
    const { failed, problem } = await run(specs, only)
    writeFileSync(path, whole)
    const seconds = Math.round((Date.now() - begun) / 1000)
    if (problem) problems.push(`${name}: ${problem}`)
    rows.push({ name, file: inCopy(path), killedBy: failed[0] ?? null, seconds })
    console.log(
      `${problem ? 'ERROR   ' : failed.length > 0 ? 'killed  ' : 'SURVIVED'} ${String(seconds).padStart(4)} s  ${name}`,
    )
  }

const killed = rows.filter(({ killedBy }) => killedBy !== null).length
const survived = rows.length - killed

if (isWriting) {
  const cell = (text) => text.replaceAll('|', '\\|')
  const text = `# Defects that the specs notice

\`make mutants ARGS=--write\` wrote this: each defect was written into a copy of the sources (scripts/mutants-table.js), and a spec turned red.

| defect | in | noticed by |
| --- | --- | --- |
${rows.map(({ name, file, killedBy }) => `| ${cell(name)} | ${file} | ${cell(killedBy ?? '**nobody**')} |`).join('\n')}
`
  const { code } = await format('mutants.md', text)
  writeFileSync(join(root, 'docs/mutants.md'), code)
}

for (const problem of problems) console.error(`ERROR: ${problem}`)
console.log(`${killed} killed, ${survived} survived`)
process.exit(survived > 0 || problems.length > 0 || rows.length === 0 ? 1 : 0)
