/**
 * Every suite at its full depth (backend/test/depth.ts): hours, not minutes. Writes docs/torture.md: what was tried how
 * often, what was lost, what was doubled, on which machine. A test that passes only at its second try fails here.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, release, tmpdir, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { root } from './root.js'

const directory = mkdtempSync(join(tmpdir(), 'torture-'))
const told = join(directory, 'told.ndjson')
const seed = process.env.TEST_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', '')

const begun = Date.now()
const child = spawn(process.execPath, [join(root, 'scripts/test.js'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, TEST_DEPTH: 'torture', TEST_SEED: seed, TEST_TORTURE_FILE: told },
})
let last = ''
child.stdout.on('data', (chunk) => {
  process.stdout.write(chunk)
  last = `${last}${chunk}`.slice(-200)
})
const [status] = await once(child, 'exit')

const tried = existsSync(told)
  ? readFileSync(told, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  : []
rmSync(directory, { recursive: true })

const number = (count) => count.toLocaleString('en-US')
const row = (cells) => `| ${cells.join(' | ')} |`
const outcome = /\d+ passed, \d+ failed/.exec(last)?.[0] ?? 'it ended without an outcome'
const gigabytes = Math.round(totalmem() / 1024 ** 3)

writeFileSync(
  join(root, 'docs/torture.md'),
  `# The suites at their full depth

\`make torture\` wrote this. It runs every suite with the sizes that the gate shortens to seconds (backend/test/depth.ts), without a second try for any test.

- Outcome: ${outcome}, in ${Math.round((Date.now() - begun) / 60_000)} minutes.
- Seed: ${seed}.
- Machine: ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${gigabytes} GB, ${type()} ${release()}, Node ${process.version}.

${[
  row(['what', 'tried', 'lost', 'doubled']),
  row(['---', '---:', '---:', '---:']),
  ...tried
    .toSorted((a, b) => a.what.localeCompare(b.what))
    .map(({ what, tried: count, lost, doubled }) =>
      row([what, number(count), number(lost), number(doubled)]),
    ),
].join('\n')}
`,
)
process.exit(status ?? 1)
