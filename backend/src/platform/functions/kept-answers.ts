/** Answers that are worked out, checked and written as JSON once, until one of the tables they follow from changes. */
import { createTableCache, type CacheableValue } from '../projecting/kept.ts'
import type { PositionOf } from '../projecting/progress.ts'
import type { Answer } from './answer.ts'
import { encodedBody, type EncodedBody } from './encoded-body.ts'
import type { Declaration } from '../../contract/declare.ts'
import type { CachedFunction } from './kept-function.ts'

/** Bytes of all answers together. */
const mostBytes = 48 * 1024 * 1024

export interface AnswerCache<Counted> {
  /** The answer to a question that has the same one for everyone, or null where it has not. */
  answer(question: Question<Counted>, work: () => Promise<Answer>): Promise<Answer> | null
}

interface Question<Counted> {
  readonly functionId: string
  readonly input: unknown
  readonly isVisitor: boolean
  /** Told each time of what is to be counted. */
  readonly count: (counted: Counted) => void
}

interface KeptAnswer<Counted> {
  readonly answer: Answer
  readonly tally: Counted | null
}

/** Every projection that a kept answer, or a page of such answers, may be made of. */
export const projectionsOfCachedAnswers = (
  functions: Readonly<Record<string, CachedFunction | undefined>>,
) => [...new Set(Object.values(functions).flatMap((each) => each?.reads ?? []))]

export const openAnswerCache = <Counted>(
  functions: Readonly<Record<string, CachedFunction<Declaration, Counted> | undefined>>,
  positionOf: PositionOf,
): AnswerCache<Counted> => {
  const kept = createTableCache<KeptAnswer<Counted>>({
    positionOf,
    watched: projectionsOfCachedAnswers(functions),
    maxBytes: mostBytes,
  })
  return {
    answer({ functionId, input, isVisitor, count }, work) {
      const known = Object.hasOwn(functions, functionId) ? functions[functionId] : undefined
      if (!known || known.isForEveryone?.(input, isVisitor) === false) return null
      const make = async () => made(known, input, await work())
      return kept.get(`${functionId} ${JSON.stringify(input)}`, make).then(({ answer, tally }) => {
        if (tally) count(tally)
        return answer
      })
    },
  }
}

const made = <Counted>(
  known: CachedFunction<Declaration, Counted>,
  input: unknown,
  answer: Answer,
): CacheableValue<KeptAnswer<Counted>> => {
  if (answer.status !== 200) return { value: { answer, tally: null }, bytes: 0, reads: null }
  const text = encodedBody(JSON.stringify(answer.body))
  const tally = known.tally?.(input, answer.body) ?? null
  // A page with what is counted is asked for anew each time.
  const reads = tally === null ? { reads: known.reads } : {}
  return { value: { answer: writtenAnswer(text, reads), tally }, bytes: text.bytes, reads: known.reads }
}

/** Whoever wants the body as values reads them from the text: they are each their own. */
const writtenAnswer = (text: EncodedBody, reads: Pick<Answer, 'reads'>): Answer => ({
  status: 200,
  text,
  ...reads,
  get body(): unknown {
    return JSON.parse(text.whole.toString()) as unknown
  },
})
