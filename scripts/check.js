/**
 * Runs every check of the sources, even after one fails: types, lint, format, arrows, unused, compose, words, texts,
 * references, the lock file, and whether each mutant still fits the sources. Two run at a time, or as many as
 * CHECKS_AT_ONCE says. With --changed, types and lint read what differs from main, and what imports that.
 */

import { execFile } from 'node:child_process'
import { changes, sourcesTouchedBy } from './changed.js'
import { closeWith } from './outcome.js'
import { root } from './root.js'

/** The longest first. */
const checks = [
  'types-and-lint',
  'format',
  'arrows',
  'unused',
  'compose',
  'words',
  'texts',
  'references',
  'mutants',
  'dependencies',
]

const asked = process.argv.slice(2).filter((word) => word !== '--changed')
const unknown = asked.filter((name) => !checks.includes(name))
if (unknown.length > 0) {
  console.error(`There is no check called ${unknown.join(', ')}; there are ${checks.join(', ')}.`)
  process.exit(1)
}

/** What types and lint are to read; none: everything. */
const sourcesToRead = () => {
  const { files } = changes()
  // A setting, a package or another program may change what is found in any source.
  const isAnySource = files.some((file) =>
    /(^|\/)(package(-lock)?\.json|tsconfig[^/]*\.json|\.oxlintrc[^/]*)$/.test(file),
  )
  return isAnySource ? [] : sourcesTouchedBy(files)
}
const sources = process.argv.includes('--changed') ? sourcesToRead() : []

const failures = []
const chosen = asked.length > 0 ? asked : checks

const run = (name) =>
  new Promise((resolve) => {
    const started = Date.now()
    execFile(
      'npm',
      [
        'run',
        '--silent',
        `check:${name}`,
        '--loglevel=error',
        '--',
        ...(name === 'types-and-lint' ? sources : []),
      ],
      // One finding per line of a large tree exceeds the default buffer of one megabyte.
      { cwd: root, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' },
      (error, stdout, stderr) => {
        const seconds = ((Date.now() - started) / 1000).toFixed(1)
        console.log(`${error ? 'FAIL' : 'ok  '} ${name} (${seconds} s)`)
        if (error) {
          failures.push(name)
          console.log(`${stdout}${stderr}`)
        }
        resolve()
      },
    )
  })

const waiting = [...chosen]
const atOnce = Number(process.env.CHECKS_AT_ONCE ?? 2)
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await run(name)
  }),
)

closeWith({ passed: chosen.length - failures.length, failures })
