/** docs/walkthrough.md matches the sources, and the path of one action that it shows does not grow. */
import { readFile } from 'node:fs/promises'
import { expect, it } from '@jest/globals'
import { pinWalk, walkthroughFile, walkthroughPage } from '../catalogue/walkthrough.ts'

/** The limits; never raise them. */
const mostFiles = 9
const mostLines = 750

it('docs/walkthrough.md is what `make walkthrough` writes', async () => {
  expect(await readFile(walkthroughFile, 'utf8')).toBe(await walkthroughPage())
})

it('The path of a pin from the button to the table and back does not grow', () => {
  const { entered } = pinWalk()
  expect(entered.length).toBeLessThanOrEqual(mostFiles)
  expect(entered.reduce((sum, { lines }) => sum + lines, 0)).toBeLessThanOrEqual(mostLines)
})

it('The path goes through every layer', () => {
  const files = pinWalk().entered.map(({ file }) => file)
  for (const layer of [
    'frontend/src/site',
    ...['contract', 'features', 'domain', 'projections'].map((each) => `backend/src/${each}`),
  ])
    expect(files.some((file) => file.startsWith(layer))).toBe(true)
})
