/** Every check of the source, one after the other, whatever the others say: types, lint, format, arrows, unused, compose, words. */
import { spawnSync } from 'node:child_process'
import { closeWith } from './outcome.js'
import { root } from './root.js'

const checks = ['types', 'lint', 'format', 'arrows', 'unused', 'compose', 'words']

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !checks.includes(name))
if (unknown.length > 0) {
  console.error(`There is no check called ${unknown.join(', ')}; there are ${checks.join(', ')}.`)
  process.exit(1)
}

const failures = []
const chosen = asked.length > 0 ? asked : checks
for (const name of chosen) {
  const started = Date.now()
  const run = spawnSync('npm', ['run', '--silent', `check:${name}`, '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    // A finding per line of a large tree is more than the default megabyte.
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${run.status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
  if (run.status !== 0) {
    failures.push(name)
    console.log(`${run.stdout}${run.stderr}`)
  }
}

closeWith({ passed: chosen.length - failures.length, failures })
