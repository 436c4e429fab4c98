/** docs/walkthrough.md is true: the files are there, as long as it says, and no more than a newcomer reads at once. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from '@jest/globals'

const root = fileURLToPath(new URL('../../', import.meta.url))
const page = readFileSync(`${root}docs/walkthrough.md`, 'utf8')

const steps = [...page.matchAll(/^\| \d+ +\| (\S+) +\| (\d+) +\|$/gm)].map(([, file = '', lines = '']) => ({
  file,
  lines: Number(lines),
}))
const textOf = (file: string) => readFileSync(root + file, 'utf8')

it('The way from the button to the table is at most seven files and 700 lines', () => {
  expect(steps.length).toBeGreaterThan(0)
  expect(steps.length).toBeLessThanOrEqual(7)
  expect(steps.reduce((sum, { lines }) => sum + lines, 0)).toBeLessThanOrEqual(700)
})

it('Each file is as long as the page says', () => {
  const counted = steps.map(({ file }) => ({ file, lines: textOf(file).split('\n').length - 1 }))
  expect(steps).toEqual(counted)
})

it('Each step is where the page says', () => {
  const said = [
    'perform(pinning(card))',
    'call(pinEndorsement,',
    'await act.send(call',
    "pinEndorsement = command('pinEndorsement'",
    'pinEndorsement: onOwn(PinEndorsement)',
    "type: 'EndorsementPinned'",
    'EndorsementPinned: pins',
  ]
  expect(steps.map(({ file }, index) => textOf(file).includes(said[index] ?? ''))).toEqual(
    said.map(() => true),
  )
})
