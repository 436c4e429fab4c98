/**
 * Weighs the words of a text: each word that the lists know has points, by how it begins, and their sum says how much
 * the text is like those of somebody in danger. It finds what no frame says (docs/search-words.md). Pure.
 */

import { wordsOf } from '../search-words.ts'
import type { Sound } from './frames.ts'

/** Letters of a word, as it sounds, that count: `golpeando` and `golpeaba` are one. */
const lettersRead = 6
/** Words; what follows is not read. */
const mostWords = 60

/** How the words of a text begin, each once. */
export const beginningsOf = (text: string, sound: Sound): ReadonlySet<string> =>
  new Set(
    wordsOf(text.slice(0, mostWords * lettersRead * 2))
      .slice(0, mostWords)
      .map((word) => sound(word).slice(0, lettersRead)),
  )

/** Reads a list of points: a line for each number, `5: ahorc asfik`. `start` is what a text has without any of them. */
export const pointsOf = (list: string, sound: Sound): ((text: string) => number) => {
  const points = new Map(
    list
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [number = '', words = ''] = line.split(': ')
        return words.split(' ').map((word) => [word, Number(number)] as const)
      }),
  )
  return (text) =>
    [...beginningsOf(text, sound)].reduce(
      (sum, beginning) => sum + (points.get(beginning) ?? 0),
      points.get('<start>') ?? 0,
    )
}
