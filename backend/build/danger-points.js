/**
 * Writes backend/src/contract/search/crisis/danger-points.gen.ts: how many points each word of a search has towards
 * danger. They are fitted (logistic regression) to the sentences of people in danger and to the harmless ones beside
 * crisis.ts, and to ordinary questions; those that were held out take no part. Run it after adding sentences:
 *
 *   npm run danger-points -w backend
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beginningsOf } from '../src/contract/search/crisis/points.ts'
import { englishSound, spanishSound } from '../src/contract/search/crisis/sounds.ts'
import { madeQuestions } from '../test/questions/made-questions.ts'

const backend = join(import.meta.dirname, '..')
const crisis = join(backend, 'src/contract/search/crisis')
const linesOf = (file) => readFileSync(join(backend, file), 'utf8').trim().split('\n')
const sentences = (name) => linesOf(`src/contract/search/crisis/sentences/${name}.txt`)
const questions = [
  ...madeQuestions.map(({ text }) => text),
  ...['test/questions/written-questions.txt', 'src/features/search/asked-questions.txt'].flatMap((file) =>
    linesOf(file).map((line) => line.split('|')[0]),
  ),
]

/** Rounds over all sentences; after so many the points hardly change. */
const rounds = 60
/** How far a word's weight is drawn back to nothing each time it is seen. */
const drawnBack = 0.001
/** Points for each unit of the regression. */
const scale = 2

/** The same order each time. */
const shuffled = (items, round) => {
  let state = round + 1
  return items
    .map((item) => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31
      return { item, order: state }
    })
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}

const fitted = (language, sound) => {
  const seen = [
    ...sentences(`danger.built-with.${language}`).map((line) => ({
      text: line.slice(line.indexOf(': ') + 2),
      isDanger: 1,
    })),
    ...[...sentences(`harmless.built-with.${language}`), ...questions].map((text) => ({ text, isDanger: 0 })),
  ].map(({ text, isDanger }) => ({ words: [...beginningsOf(text, sound)], isDanger }))
  const weights = new Map()
  let start = 0
  for (let round = 0; round < rounds; round += 1) {
    const step = 0.3 / (1 + 0.2 * round)
    for (const { words, isDanger } of shuffled(seen, round)) {
      const sum = words.reduce((all, word) => all + (weights.get(word) ?? 0), start)
      const error = step * (isDanger - 1 / (1 + Math.exp(-sum)))
      start += error
      for (const word of words) weights.set(word, (weights.get(word) ?? 0) * (1 - step * drawnBack) + error)
    }
  }
  const points = [['<start>', start], ...weights]
    .map(([word, weight]) => [word, Math.round(weight * scale)])
    .filter(([, number]) => number !== 0)
  const byNumber = Map.groupBy(points, ([, number]) => number)
  return [...byNumber]
    .sort(([a], [b]) => b - a)
    .map(
      ([number, of]) =>
        `${number}: ${of
          .map(([word]) => word)
          .sort()
          .join(' ')}`,
    )
    .join('\n')
}

writeFileSync(
  join(crisis, 'danger-points.gen.ts'),
  `/** Written by \`npm run danger-points -w backend\`: the points of words, by how they begin (points.ts). */\nexport const englishPoints = \`\n${fitted('en', englishSound)}\`\nexport const spanishPoints = \`\n${fitted('es', spanishSound)}\`\n`,
)
