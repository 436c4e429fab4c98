/**
 * Writes files where the system takes no more than a given size (`ulimit -f`): like a disk that fills, it takes
 * the first part of a write, says that it took less, and refuses only the next.
 */

import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryDirectory } from '../../test/temporary-directory.ts'
import { writeWhole, writeWholeSync } from './whole-file.ts'

let folder: string
let remove: () => Promise<void>
beforeEach(async () => {
  ;({ path: folder, remove } = await temporaryDirectory())
})
afterEach(() => remove())

const bytes = 1_500

/** Each writes `bytes` bytes in another way into the folder `folder`; the last chunk is the one that is short. */
const ways = {
  'a text': `writeWhole(join(folder, 'file'), 'x'.repeat(${bytes}))`,
  'chunks that arrive over time': `writeWhole(join(folder, 'file'), (async function* () {
    yield 'x'.repeat(1000)
    yield Buffer.alloc(${bytes - 1000})
  })())`,
  'a text that cannot wait': `writeWholeSync(join(folder, 'file'), 'x'.repeat(${bytes}), { replaces: false })`,
  'a file of a backup': `writeHashed(folder, 'file', [Buffer.alloc(${bytes})])`,
  'a compressed file of a backup': `writeHashed(folder, 'file.gz', [randomBytes(${bytes})])`,
}
type Way = keyof typeof ways

const urlOf = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)

/** Runs all ways in one process, each in a folder of its own; returns what each failed with, or null. */
const tryAll = (underLimit: boolean): Record<Way, string | null> => {
  const program = `
    import { randomBytes } from 'node:crypto'
    import { mkdirSync } from 'node:fs'
    import { join } from 'node:path'
    import { writeWhole, writeWholeSync } from ${urlOf('./whole-file.ts')}
    import { writeHashed } from ${urlOf('../programs/backup/hashed-files.ts')}
    const outcomes = {}
    const attempt = async (way, write) => {
      const folder = join(process.cwd(), way)
      mkdirSync(folder, { recursive: true })
      outcomes[way] = await write(folder).then(() => null, (error) => error.code)
    }
    ${Object.entries(ways)
      .map(([way, code]) => `await attempt(${JSON.stringify(way)}, async (folder) => ${code})`)
      .join('\n')}
    console.log(JSON.stringify(outcomes))`
  const loader = fileURLToPath(new URL('../../test/typescript-loader.js', import.meta.url))
  // A kilobyte or half of it, as shells count differently.
  const { stdout, stderr } = spawnSync(
    'sh',
    ['-c', `${underLimit ? 'ulimit -f 1; ' : ''}exec "$@"`, 'sh', process.execPath, '--import', loader]
      // What the loader writes itself is written by the first run, which has no limit.
      .concat('--input-type=module', '--eval', program),
    { cwd: folder, encoding: 'utf8' },
  )
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout) as Record<Way, string | null>
}

it('a write that the system takes only half of fails, and leaves no file', async () => {
  const names = Object.keys(ways)
  expect(tryAll(false)).toEqual(Object.fromEntries(names.map((way) => [way, null])))
  for (const way of names) {
    const [file = ''] = await readdir(join(folder, way))
    expect((await stat(join(folder, way, file))).size).toBeGreaterThanOrEqual(bytes)
    await rm(join(folder, way), { recursive: true })
  }
  expect(tryAll(true)).toEqual(Object.fromEntries(names.map((way) => [way, 'EFBIG'])))
  for (const way of names) expect(await readdir(join(folder, way))).toEqual([])
})

it('replaces a file, in a folder that it makes, and leaves the one that was there where the content fails', async () => {
  const file = join(folder, 'new', 'file')
  await writeWhole(file, 'first')
  await writeWhole(file, randomBytes(8), 0o644)
  expect((await stat(file)).mode & 0o777).toBe(0o644)
  async function* breaking() {
    yield await Promise.resolve('half')
    throw new Error('The source broke')
  }
  await expect(writeWhole(file, breaking())).rejects.toThrow('The source broke')
  expect([await readdir(join(folder, 'new')), (await readFile(file)).length]).toEqual([['file'], 8])
})

it('makes a file once where it must not replace one', async () => {
  const file = join(folder, 'keys.json')
  writeWholeSync(file, 'first', { replaces: false })
  expect(() => writeWholeSync(file, 'second', { replaces: false })).toThrow('EEXIST')
  expect([await readFile(file, 'utf8'), await readdir(folder)]).toEqual(['first', ['keys.json']])
  writeWholeSync(file, 'second', { replaces: true })
  expect(await readFile(file, 'utf8')).toBe('second')
})
