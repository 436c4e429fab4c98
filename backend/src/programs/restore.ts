/**
 * `make restore FROM=<backup> KEYS_FROM=<keys of it> ERASED=<newest list of erased people>`: restores into an
 * empty deployment that has the same keys in its settings. See docs/operations.md, "Backup and restore".
 */

import { parseArgs } from 'node:util'
import { countWords } from '../platform/counted.ts'
import { openBackup, restoreBackup } from './backup/restore-backup.ts'
import { runProgram, withInfrastructure } from './run-program.ts'

const usage =
  'Usage: make restore FROM=<backup> KEYS_FROM=<the keys of the same backup> ERASED=<the newest list of the erased>'

const wordsFrom = (words: readonly string[]) => {
  try {
    return parseArgs({
      args: [...words],
      options: { from: { type: 'string' }, 'keys-from': { type: 'string' }, erased: { type: 'string' } },
    }).values
  } catch {
    throw new Error(usage)
  }
}

const restore = async (words: readonly string[]): Promise<string> => {
  const { from = '', 'keys-from': keysFrom = '', erased: erasedFile = '' } = wordsFrom(words)
  if (from === '' || keysFrom === '' || erasedFile === '') throw new Error(usage)
  // Before anything is opened, so that an unusable backup leaves nothing behind.
  const backup = await openBackup({ from, keysFrom, erasedFile })
  return withInfrastructure(async (infrastructure) => {
    const { events, rows, photos, erasedAnew, endedAnew, rolesEnded } = await restoreBackup(
      infrastructure,
      backup,
      () => new Date(),
    )
    return [
      `${countWords(events, 'event', 'events')}, ${countWords(rows, 'row', 'rows')} and ${countWords(photos, 'photo file', 'photo files')} were restored.`,
      ...(erasedAnew > 0
        ? [
            `${countWords(erasedAnew, 'person was', 'people were')} erased after the backup, and will be erased again.`,
          ]
        : []),
      ...(endedAnew > 0
        ? [
            `${countWords(endedAnew, 'password, block or subscription', 'passwords, blocks and subscriptions')} ended after the backup, and ended again.`,
          ]
        : []),
      ...(rolesEnded > 0
        ? [
            `The ${countWords(rolesEnded, 'staff role', 'staff roles')} of the backup ended. Name the first admin with make staff; they grant the others.`,
          ]
        : []),
      'Start the server. It builds the read tables from the log.',
      '',
    ].join('\n')
  })
}

await runProgram(restore)
