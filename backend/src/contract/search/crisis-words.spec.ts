import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { isCrisis } from './crisis-words.ts'

const lines = readFileSync(new URL('./crisis-phrases.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(': '))
const said = (kind: string) => lines.flatMap(([of, text = '']) => (of === kind ? [text] : []))

it('Slang, abbreviations and Spanish for a wish to die or to harm are a crisis', () => {
  expect(said('crisis').filter((text) => !isCrisis(text))).toEqual([])
})

it('Phrases that only sound like it are none', () => {
  const harmless = said('harmless')
  expect(harmless.length).toBeGreaterThanOrEqual(60)
  expect(harmless.filter(isCrisis)).toEqual([])
})
