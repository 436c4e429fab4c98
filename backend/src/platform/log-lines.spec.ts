import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDirectory } from '../../test/temporary-directory.ts'
import { until } from '../../test/until.ts'
import { linesTo } from './log-lines.ts'
import { createLogger } from './logging.ts'

let directory: string
let file: string
let remove: () => Promise<void>
beforeEach(async () => {
  ;({ path: directory, remove } = await temporaryDirectory())
  file = join(directory, 'log')
  writeFileSync(file, '')
})
afterEach(() => remove())

const written = () => readFileSync(file, 'utf8').match(/line \d+/g) ?? []
const namesOf = (count: number) => Array.from({ length: count }, (_, nth) => `line ${nth}`)

describe('Lines of a log', () => {
  it('are written in order', async () => {
    const output = openSync(file, 'a')
    const logger = createLogger('info', linesTo(output))
    for (const name of namesOf(500)) logger.info(name)
    await until('all are written', () => written().length === 500)
    expect(written()).toEqual(namesOf(500))
    closeSync(output)
  })

  it('end nothing when they cannot be written, also a fatal one, and wait for room', async () => {
    // Writing to what was opened for reading fails everywhere, as a full disk does.
    const output = openSync(file, 'r')
    const lines = linesTo(output)
    const logger = createLogger('info', lines)
    logger.info('line 0')
    logger.fatal('line 1')
    await new Promise((resolve) => setImmediate(resolve))
    lines.flushSync()
    expect(written()).toEqual([])
    // The same descriptor, writable.
    closeSync(output)
    expect(openSync(file, 'a')).toBe(output)
    logger.info('line 2')
    await until('all are written', () => written().length === 3)
    expect(written()).toEqual(namesOf(3))
    closeSync(output)
  })
})
