/** Caches answers, checked and encoded as JSON, until one of the tables they follow from changes. */

import type { Declaration } from '../../contract/declare.ts'
import type { PositionOf } from '../projecting/progress.ts'
import { createTableCache, type CacheableValue } from '../projecting/table-cache.ts'
import { readersLanguage } from '../texts/readers-language.ts'
import type { Answer } from './answer.ts'
import type { CachedFunction } from './cached-function.ts'
import { encodedBody, type EncodedBody } from './encoded-body.ts'

/** Bytes of all answers together. */
const mostBytes = 48 * 1024 * 1024

export interface AnswerCache<Counted> {
  /** The answer to a question that has the same answer for everyone; null for any other question. */
  answer(question: Question<Counted>, work: () => Promise<Answer>): Promise<Answer> | null
}

interface Question<Counted> {
  readonly functionId: string
  readonly input: unknown
  readonly isVisitor: boolean
  /** Called each time with what is to be counted. */
  readonly count: (counted: Counted) => void
}

interface CachedAnswer<Counted> {
  readonly answer: Answer
  readonly tally: Counted | null
}

/** Every projection that a cached answer, or a page made of such answers, may depend on. */
export const projectionsOfCachedAnswers = (
  functions: Readonly<Record<string, CachedFunction | undefined>>,
) => [...new Set(Object.values(functions).flatMap((each) => each?.reads ?? []))]

export const openAnswerCache = <Counted>(
  functions: Readonly<Record<string, CachedFunction<Declaration, Counted> | undefined>>,
  positionOf: PositionOf,
): AnswerCache<Counted> => {
  const cache = createTableCache<CachedAnswer<Counted>>({
    positionOf,
    watched: projectionsOfCachedAnswers(functions),
    maxBytes: mostBytes,
  })
  return {
    answer({ functionId, input, isVisitor, count }, work) {
      const known = Object.hasOwn(functions, functionId) ? functions[functionId] : undefined
      if (!known || known.isForEveryone?.(input, isVisitor) === false) return null
      const make = async () => made(known, input, await work())
      return cache
        .get(`${readersLanguage()} ${functionId} ${JSON.stringify(input)}`, make)
        .then(({ answer, tally }) => {
          if (tally) count(tally)
          return answer
        })
    },
  }
}

const made = <Counted>(
  known: CachedFunction<Declaration, Counted>,
  input: unknown,
  worked: Answer,
): CacheableValue<CachedAnswer<Counted>> => {
  if (worked.status !== 200) return { value: { answer: worked, tally: null }, bytes: 0, reads: null }
  const text = encodedBody(JSON.stringify(worked.body))
  const tally = known.tally?.(input, worked.body) ?? null
  const answer = writtenAnswer(text, { reads: known.reads, ...(tally !== null && { isCounted: true }) })
  return { value: { answer, tally }, bytes: text.bytes, reads: known.reads }
}

/** Each reader of `body` parses the text, so that no two share the same objects. */
const writtenAnswer = (text: EncodedBody, facts: Pick<Answer, 'reads' | 'isCounted'>): Answer => ({
  status: 200,
  text,
  ...facts,
  get body(): unknown {
    return JSON.parse(text.whole.toString()) as unknown
  },
})
