/**
 * Shows whether the specs notice defects. The rules: Stryker writes defects into `backend/src/domain`, or into the
 * folders of it that are named (`faqs bookings`), and runs the specs beside them. `product` tries those below, which
 * lie where only specs with a database or a server reach: each is written into a copy of the sources, and its spec
 * must turn red. `--look` only checks that each stands exactly once in the sources.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './root.js'

/** What is wrong, the line that makes it so, what it becomes, the spec, and the tests of it. */
const defects = [
  [
    'a role that is not listed may call',
    "return access.includes(session.role) ? 'allowed' : 'forbidden'",
    "return access.includes(session.role) || session.role === 'analyst' ? 'allowed' : 'forbidden'",
    ['threats/access-matrix.spec.ts', 'staffMembers'],
  ],
  [
    'every member of staff may ask every route of the console',
    'if (!isStaffSession(session) || !roles.includes(session.role)) throw',
    'if (!isStaffSession(session)) throw',
    ['threats/access-matrix.spec.ts', 'Of the console'],
  ],
  [
    'a link in a mail is good for ever',
    'shown.used_at is null and shown.expires_at > now()',
    'shown.used_at is null',
    ['single-use-tokens.spec.ts'],
  ],
  [
    'a session that was ended goes on',
    "const isLive = 'ended_at is null and expires_at > now()'",
    "const isLive = 'expires_at > now()'",
    ['test/sessions.spec.ts'],
  ],
  [
    'a second factor that was reset still counts',
    "await client.query('delete from account.two_factor where account_id = $1', [accountId])",
    '',
    ['two-factor-reset.spec.ts', 'worthless'],
  ],
  [
    'parents and providers see other people’s bookings',
    'if (!row || row[`${me.side}_id`] !== me.personId) return null',
    'if (!row) return null',
    ['test/bookings.spec.ts', 'is not there: to read'],
  ],
  [
    'errors of the database are logged with what people typed',
    "...(ownMessages.has(name) && facts['severity'] === undefined && { message }),",
    '...{ message },',
    ['platform/logging.spec.ts'],
  ],
  [
    'an address leads to the first account that was made with it, not to its owner’s',
    'order by verified_at is null, registered_at, account_id limit 1',
    'order by registered_at, account_id limit 1',
    ['projections/accounts/accounts.spec.ts'],
  ],
  [
    'who is erased while a batch is being opened is in it all the same',
    'if (erasures === keys.erasures) return opened',
    'if (erasures <= keys.erasures) return opened',
    ['platform/event-store/sealed-event-store.spec.ts'],
  ],
  [
    'one key of an erased person is kept',
    'for (const person of personIds) await keys.erase(person)',
    'for (const person of personIds.slice(0, 1)) await keys.erase(person)',
    ['features/accounts/erasure.spec.ts'],
  ],
  [
    'the messages of an erased person keep their text',
    'removeWhere(conversationText, { writer_id: person }),',
    '',
    ['messages-erasure.spec.ts'],
  ],
  [
    'a message is unread for its writer',
    'ofSide(other[by], { unread })',
    'ofSide(by, { unread })',
    ['test/messages.spec.ts', 'is begun by a parent'],
  ],
  [
    'a review that is held back is shown',
    "const isListed = `r.published_at is not null and r.status in ('published', 'removed')`",
    "const isListed = `r.status in ('published', 'removed', 'held')`",
    ['test/reviews.spec.ts', 'waits for a moderator, and only its author'],
  ],
]

const git = (...words) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\0')
    .filter((path) => path && existsSync(join(root, path)))
const listed = git('ls-files', '-coz', '--exclude-standard')
const sources = listed.filter((path) => /^backend\/src\/.*(?<!\.spec)\.ts$/.test(path))
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
for (const path of listed) cpSync(join(root, path), join(copy, path), { recursive: true })
for (const modules of ['node_modules', 'backend/node_modules'])
  if (existsSync(join(root, modules))) symlinkSync(join(root, modules), join(copy, modules))

/** The number of tests that fail, or that are not there. */
const failuresOf = ([spec], tests) => {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const words = ['--ci', '--json', `--outputFile=${report}`, '--runTestsByPath', join(copy, spec)]
  spawnSync(process.execPath, [join(root, 'node_modules/jest/bin/jest.js'), ...words, '-t', tests], {
    ...{ cwd: join(copy, 'backend'), stdio: 'ignore', timeout: 10 * 60_000 },
    env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
  })
  const { numFailedTests, numPassedTests } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { numFailedTests: 1 }
  return numFailedTests + numPassedTests === 0 ? 1 : numFailedTests
}

let killed = 0
for (const { name, find, replace, tests, specs, places } of placed) {
  const [file] = places
  const isGreen = failuresOf(specs, tests) === 0
  writeFileSync(
    join(copy, file),
    textOf(file).replace(find, () => replace),
  )
  const isKilled = isGreen && failuresOf(specs, tests) > 0
  writeFileSync(join(copy, file), textOf(file))
  if (isKilled) killed += 1
  console.log(`${isKilled ? 'killed  ' : isGreen ? 'SURVIVED' : 'RED WITHOUT IT'} ${name}`)
}
console.log(`${killed} killed, ${placed.length - killed} survived`)
process.exit(killed === placed.length ? 0 : 1)
