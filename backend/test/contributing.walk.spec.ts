/**
 * A new answer of a profile takes what CONTRIBUTING.md says: a made-up yes or no is written into a copy of the sources,
 * with the programs that generate the rest, and is then asked everywhere. Each place beside the table that was written is
 * left out in turn, and a gate notices. What the table itself lacks does not compile (compile-mutations.spec.ts).
 */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { execFile } from 'node:child_process'
import { chmod, cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

let copy: string
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'contributing-'))
  // PostgreSQL refuses root and runs as a user of its own, who must be able to get in.
  await chmod(copy, 0o755)
  const parts = ['backend', 'docs', 'frontend', 'scripts', '.oxfmtrc.json', 'package.json', 'tsconfig.json']
  const isSource = (path: string) =>
    !/\/(node_modules|dist|test-results|\.data)(\/|$)/.test(path.slice(root.length))
  for (const part of parts)
    await cp(join(root, part), join(copy, part), { recursive: true, filter: isSource })
  for (const folder of ['', 'backend', 'frontend'])
    await symlink(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'))
})
afterAll(() => rm(copy, { recursive: true, force: true }))

const edit = async (file: string, change: (text: string) => string) => {
  const path = join(copy, file)
  const before = await readFile(path, 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  await writeFile(path, after)
  return () => writeFile(path, before)
}

/** Whether a program of the copy ends well, and what it said. */
const run = (folder: string, words: readonly string[]) =>
  new Promise<{ readonly isWell: boolean; readonly said: string }>((resolve) => {
    const { PATH, HOME } = process.env
    execFile(
      process.execPath,
      [...words],
      { cwd: join(copy, folder), env: { PATH, HOME }, maxBuffer: 1 << 26 },
      (error, stdout, stderr) => resolve({ isWell: error === null, said: stdout + stderr }),
    )
  })
const jest = join(root, 'node_modules/jest/bin/jest.js')
const loader = ['--import', './test/typescript-loader.js']

const asked = () => run('backend', [jest, '--ci', 'test/yes-no-fields'])
const texts = () => run('', ['scripts/check-texts.js'])
const columns = () => run('backend', [jest, '--ci', 'consumers/data-source', '-t', 'matches the tables'])
const catalogue = () => run('backend', [jest, '--ci', 'test/events-catalogue'])

const siblings = /looksAfterOlderSiblings|looks_after_older_siblings/g
/** Each entry of the newest answer once more, under another name and with other words. */
const withAnother = (table: string) =>
  table.replaceAll(
    /\n {2}looks_?[aA]fter_?[oO]lder_?[sS]iblings: (\{[^{}]*\}|\[.*\]|'.*'),/g,
    (entry) =>
      entry +
      entry
        .replaceAll(siblings, (name) => (name.includes('_') ? 'plays_the_harp' : 'playsTheHarp'))
        .replaceAll(/older siblings|hermanos mayores/gi, 'harp music')
        .replaceAll(
          /older (sibling|kids|children)|sibling care|h(ermanitos|ijos) mayores|cuidar hermanos/g,
          'lap harp',
        ),
  )

it(
  'A yes or no of a profile is written in six files, and what is forgotten is noticed',
  async () => {
    const table = 'backend/src/domain/profiles/yes-no-fields.ts'
    await edit(table, withAnother)
    expect((await readFile(join(copy, table), 'utf8')).match(/playsTheHarp|plays_the_harp/g)).toHaveLength(6)

    const withoutSpanish = await texts()
    expect(withoutSpanish.isWell).toBe(false)
    const missing = [...withoutSpanish.said.matchAll(/: "(.*)" has no text in es/g)].map(
      ([, text = '']) => text,
    )
    await edit('backend/src/texts/es/profiles.json', (text) =>
      JSON.stringify({ ...JSON.parse(text), ...Object.fromEntries(missing.map((each) => [each, 'arpa'])) }),
    )
    expect(await texts()).toMatchObject({ isWell: true })

    const withoutMigration = await columns()
    expect(withoutMigration.said).toMatch(/plays_the_harp\W+boolean NOT NULL/)
    const before = await readdir(join(copy, 'backend/src/projections/migrations'))
    expect(await run('backend', [...loader, 'catalogue/write-migration.ts', 'plays-the-harp'])).toMatchObject(
      {
        isWell: true,
      },
    )
    expect(await readdir(join(copy, 'backend/src/projections/migrations'))).toHaveLength(before.length + 1)
    expect(await columns()).toMatchObject({ isWell: true })

    const withoutDemo = await asked()
    expect(withoutDemo.said).toMatch(/● playsTheHarp › is said by somebody in the demo/)
    await edit('backend/src/demo/demo-people-later-care.ts', (text) =>
      text.replace("yes: ['looksAfterOlderSiblings']", "yes: ['looksAfterOlderSiblings', 'playsTheHarp']"),
    )
    expect(await asked()).toMatchObject({ isWell: true })

    expect(await catalogue()).toMatchObject({ isWell: false })
    expect(await run('backend', [...loader, 'catalogue/write.ts'])).toMatchObject({ isWell: true })
    expect(await catalogue()).toMatchObject({ isWell: true })
  },
  15 * 60_000,
)
