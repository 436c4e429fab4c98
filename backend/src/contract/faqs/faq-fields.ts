/** What a question and its answer may contain. Lengths are counted after the text is tidied. */
import * as z from 'zod/mini'
import { longestAnswer, longestQuestion, shortestAnswer, shortestQuestion } from '../../domain/faqs/limits.ts'

/** Characters that are invisible or change the text direction. A joiner within an emoji is kept. */
const unseen = /[\p{Cc}\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu

/** Makes one line, with each run of spaces replaced by one. */
const tidyLine = (line: string): string =>
  line.replaceAll(/\s/gu, ' ').replaceAll(unseen, '').replaceAll(/ {2,}/g, ' ').normalize('NFC')

export const tidyQuestion = (text: string): string => tidyLine(text).trim()

/** Keeps the lines, without spaces at their ends; several empty lines become one. */
export const tidyAnswer = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n')
    .split('\n')
    .map((line) => tidyLine(line).trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** Longer texts are refused without being tidied; no real question is that long. */
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
