/**
 * `make backup TO=/backups KEYS_TO=/elsewhere` writes a backup while servers run; `make erased-people
 * TO=/elsewhere/erased.ndjson` quickly writes the list of everybody erased so far. See docs/operations.md,
 * "Backup and restore".
 */

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { countWords } from '../platform/counted.ts'
import type { Infrastructure } from '../platform/feature/infrastructure.ts'
import { writeWhole } from '../platform/whole-file.ts'
import { erasedLines } from './backup/erased-people.ts'
import { writeBackup } from './backup/write-backup.ts'
import { runProgram, withInfrastructure } from './run-program.ts'

const usage = 'Usage: make backup TO=<folder> KEYS_TO=<another folder>, or make erased-people TO=<file>'

const wordsFrom = (words: readonly string[]) => {
  try {
    return parseArgs({
      args: [...words],
      options: { to: { type: 'string' }, 'keys-to': { type: 'string' }, 'erased-to': { type: 'string' } },
    }).values
  } catch {
    throw new Error(usage)
  }
}

const backup = async (words: readonly string[]): Promise<string> => {
  const { to = '', 'keys-to': keysTo = '', 'erased-to': erasedTo = '' } = wordsFrom(words)
  if (erasedTo !== '' && to === '' && keysTo === '')
    return withInfrastructure((infrastructure) => writeErased(infrastructure, erasedTo))
  if (to === '' || keysTo === '' || erasedTo !== '') throw new Error(usage)
  return withInfrastructure(async (infrastructure) => {
    const { folder, keysFolder, events, rows, photos, leftOut } = await writeBackup(
      infrastructure,
      { to: resolve(to), keysTo: resolve(keysTo) },
      new Date(),
    )
    return [
      `${countWords(events, 'event', 'events')}, ${countWords(rows, 'row', 'rows')} and ${countWords(photos, 'photo file', 'photo files')} are in ${folder}.`,
      `The encryption keys and the list of erased people are in ${keysFolder}.`,
      ...leftOut.map(
        ({ schema, table }) => `Skipped, because it doesn’t belong to this product: ${schema}.${table}`,
      ),
      '',
    ].join('\n')
  })
}

const writeErased = async (infrastructure: Infrastructure, file: string): Promise<string> => {
  let people = 0
  const { tables, storedLog } = infrastructure
  async function* counted() {
    for await (const { line, isPerson } of erasedLines(tables, storedLog, new Date())) {
      if (isPerson) people += 1
      yield line
    }
  }
  await writeWhole(resolve(file), counted())
  return `${countWords(people, 'erased person is', 'erased people are')} in ${file}.\n`
}

await runProgram(backup)
