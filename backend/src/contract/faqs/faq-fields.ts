/** What a question and its answer may hold. Lengths count after the text was tidied. */
import * as z from 'zod/mini'
import { longestAnswer, longestQuestion, shortestAnswer, shortestQuestion } from '../../domain/faqs/limits.ts'

/** Characters that show nothing or turn the direction of what follows; a joiner within an emoji stays. */
const unseen = /[\p{Cc}\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu

/** One line, each run of spaces as one. */
const tidyLine = (line: string): string =>
  line.replaceAll(/\s/gu, ' ').replaceAll(unseen, '').replaceAll(/ {2,}/g, ' ').normalize('NFC')

export const tidyQuestion = (text: string): string => tidyLine(text).trim()

/** Lines as they were written, without spaces at their ends; several empty lines as one. */
export const tidyAnswer = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n')
    .split('\n')
    .map((line) => tidyLine(line).trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** Nothing longer is tidied: nobody's question is that long. */
const longestUntidied = 20_000

const field = (name: string, tidied: (text: string) => string, shortest: number, longest: number) => {
  const tooShort = `${name} must be at least ${shortest} characters`
  const tooLong = `${name} must be at most ${longest} characters`
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
  question: field('Question', tidyQuestion, shortestQuestion, longestQuestion),
  answer: field('Answer', tidyAnswer, shortestAnswer, longestAnswer),
}

/** What the form of one question checks before it is sent. */
export const faqForm = z.strictObject(faqFields)
