import { describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { madeQuestions } from '../../../../test/questions/made-questions.ts'
import { isDanger } from '../crises.ts'
import { searchLimits } from '../search-limits.ts'
import { crisisIn } from './crisis.ts'
import { framesOf } from './frames.ts'
import { weighedCrisis } from './weighed-crisis.ts'

const linesOf = (name: string) =>
  readFileSync(new URL(`./sentences/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
const share = (part: readonly unknown[], all: readonly unknown[]) => part.length / all.length

const halves = ['built-with', 'held-out'].flatMap((half) =>
  ['en', 'es'].map((language) => `${half}.${language}`),
)

describe.each(halves)('of the sentences %s', (half) => {
  it('at most 2 % of those in danger bring no hotline, and violence brings its own', () => {
    const sentences = linesOf(`danger.${half}`).map((line) => {
      const [kind = '', ...text] = line.split(': ')
      return { kind, text: text.join(': ') }
    })
    expect(sentences.length).toBeGreaterThanOrEqual(150)
    const missed = sentences.filter(({ kind, text }) => {
      const { crisis } = weighedCrisis(text)
      return kind === 'partner' ? crisis !== 'violence' : !isDanger(crisis)
    })
    expect(share(missed, sentences)).toBeLessThanOrEqual(0.02)
  })

  it('at most 4 % of the harmless ones bring a hotline', () => {
    const sentences = linesOf(`harmless.${half}`)
    expect(sentences.length).toBeGreaterThanOrEqual(150)
    expect(
      share(
        sentences.filter((text) => isDanger(weighedCrisis(text).crisis)),
        sentences,
      ),
    ).toBeLessThanOrEqual(0.04)
  })
})

it('ordinary questions bring no hotline', () => {
  const questions = madeQuestions.map(({ text }) => text)
  expect(questions.length).toBeGreaterThan(500)
  expect(questions.filter((text) => isDanger(weighedCrisis(text).crisis))).toEqual([])
})

it.each([
  ['me siento mal', 'unwell'],
  ['¡ayúdame!', 'unwell'],
  ['help', 'unwell'],
  ['ya no puedo amamantar', 'strained'],
  ['I can’t pump anymore', 'strained'],
  ['necesito ayuda con la lactancia', undefined],
  ['night nurse', undefined],
  ['my husband hits me and I want to die', 'violence'],
])('“%s” is %s', (text, crisis) => {
  expect(weighedCrisis(text).crisis).toBe(crisis)
})

describe('frames', () => {
  const found = (lexicon: string, text: string) => [...framesOf(lexicon, (word) => word).sectionsIn(text)]

  it('give way to a longer harmless one, and win over a shorter one', () => {
    const lexicon = '[life]\nkill me\n{he} kill me\n[harmless]\nkill me softly\n'.replace('{he}', 'he will')
    expect(found(lexicon, 'they kill me')).toEqual(['life'])
    expect(found(lexicon, 'kill me softly')).toEqual([])
    expect(found(`${lexicon}\nwill\n`, 'he will kill me')).toEqual(['life'])
  })

  it('refuse a group that is not there, and a frame without a section', () => {
    expect(() => found('[life]\n{nobody} dies', '')).toThrow('The lexicon has no group "nobody"')
    expect(() => found('die', '')).toThrow('The lexicon has a frame before its first section: "die"')
  })

  it('cost a bounded number of look-ups, whatever is typed', () => {
    const lookUps = { done: 0 }
    const { has } = Set.prototype
    const { get } = Map.prototype
    Set.prototype.has = function (value) {
      lookUps.done += 1
      return has.call(this, value)
    }
    Map.prototype.get = function (key): unknown {
      lookUps.done += 1
      return get.call(this, key)
    }
    try {
      const costOf = (text: string) => {
        lookUps.done = 0
        weighedCrisis(text)
        return lookUps.done
      }
      const words = ['me', 'i', 'want to', 'thinking about', 'no quiero', 'mi esposo', 'he', 'the', 'ya no']
      const hostile = words.flatMap((one) =>
        words.map((other) => `${one} ${other} `.repeat(100).slice(0, searchLimits.words)),
      )
      const joined = 'mequieromorirnoquieroseguirviviendo'.repeat(6).slice(0, searchLimits.words)
      expect(Math.max(...[...hostile, joined].map(costOf))).toBeLessThan(40_000)
      expect(costOf('me '.repeat(1_000_000))).toBeLessThan(400_000)
    } finally {
      Set.prototype.has = has
      Map.prototype.get = get
    }
  })

  it('read the beginning of a long text', () => {
    expect(crisisIn(`suicide ${'a '.repeat(100_000)}`)).toBe('life')
    expect(crisisIn(`${'a '.repeat(100_000)} suicide`)).toBeUndefined()
  })
})
