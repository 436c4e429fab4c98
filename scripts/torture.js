/**
 * Runs every suite at its full depth (backend/test/depth.ts), which takes hours. Writes docs/torture.md: what
 * was tried and how often, what was answered, lost or doubled, and on which machine. A test that passes only
 * at its second try fails here. Named suites run alone, and so do the backend's specs with a given word in
 * their name, such as `bookings-at-once`; all other rows of the document are then kept.
 */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './root.js'
import { writeTried } from './torture-document.js'

const directory = mkdtempSync(join(tmpdir(), 'torture-'))
const told = join(directory, 'told.ndjson')
const seed = process.env.TEST_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', '')

const asked = process.argv.slice(2)
const suites = ['backend', 'frontend', 'browser']
const isOfSuites = asked.every((name) => suites.includes(name))
const [cwd, args] = isOfSuites
  ? [root, [join(root, 'scripts/test.js'), ...asked]]
  : [join(root, 'backend'), [join(root, 'node_modules/jest/bin/jest.js'), '--ci', ...asked]]
const options = '--experimental-vm-modules --disable-warning=ExperimentalWarning'

const child = spawn(process.execPath, args, {
  cwd,
  stdio: 'inherit',
  env: {
    ...process.env,
    ...(!isOfSuites && { NODE_OPTIONS: options }),
    TEST_DEPTH: 'torture',
    TEST_SEED: seed,
    TEST_TORTURE_FILE: told,
  },
})
const [status] = await once(child, 'exit')

const tried = existsSync(told)
  ? readFileSync(told, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  : []
rmSync(directory, { recursive: true })

await writeTried(tried, { seed, isWhole: asked.length === 0, hasPassed: status === 0 })
process.exit(status ?? 1)
