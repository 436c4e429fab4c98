/** What a question and its answer may contain. Lengths are counted after the text is tidied. */

import * as z from 'zod/mini'
import { longestAnswer, longestQuestion, shortestAnswer, shortestQuestion } from '../../domain/faqs/limits.ts'
import { tidyLine, tidyLines } from '../../domain/written/text.ts'
import { t } from '../../language/texts.ts'

/** Longer texts are refused without being tidied; no real question is that long. */
const longestUntidied = 20_000

const field = (name: string, tidied: (text: string) => string, shortest: number, longest: number) => {
  const tooShort = t`${name} must be at least ${shortest} characters`
  const tooLong = t`${name} must be at most ${longest} characters`
  return z
    .string(tooShort)
    .check(
      z.maxLength(longestUntidied, { error: tooLong, abort: true }),
      z.overwrite(tidied),
      z.minLength(shortest, tooShort),
      z.maxLength(longest, tooLong),
    )
}

export const faqFields = {
  question: field(t`Question`, tidyLine, shortestQuestion, longestQuestion),
  answer: field(t`Answer`, tidyLines, shortestAnswer, longestAnswer),
}

/** What the form of one question checks before it is sent. */
export const faqForm = z.strictObject(faqFields)
