/** Checks a call's input: first that it is harmless JSON, then against the declaration's schema. */

import type * as z from 'zod/mini'
import { refuse, type Refusal } from '../../domain/decider/decider.ts'
import { t, textOf } from '../../language/texts.ts'

/** Levels of nesting; no form of ours needs more than four. */
const deepest = 20
/** Names that could reach an object's prototype if later code merged objects carelessly. */
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype'])

/** NUL and halves of surrogate pairs: JSON can carry them, but no database stores them. */
const noText = /[\0\p{Surrogate}]/u

/** Why JSON is refused before any schema sees it, or null if it is harmless. Not recursive. */
export const findHarm = (value: unknown): string | null => {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return `The request is nested more than ${deepest} levels deep`
    const next: unknown[] = []
    for (const item of level) {
      if (typeof item === 'string' && noText.test(item)) return 'The request contains an invalid character'
      if (typeof item !== 'object' || item === null) continue
      const names = Array.isArray(item) ? [] : Object.keys(item)
      if (names.some((name) => forbiddenNames.has(name) || noText.test(name)))
        return 'The request contains a forbidden property name'
      for (const child of Object.values(item)) next.push(child)
    }
    level = next
  }
  return null
}

/**
 * Said of fields without a sentence of their own, such as ids, which no form asks a person for. A sentence in
 * the contract comes before it.
 */
const sentenceOfAnyField = ({ input }: { readonly input?: unknown }) =>
  input === undefined ? t`This field is required` : t`This isn’t a valid value`

/** The input as the declaration wants it, or a refusal with a sentence for each field. */
export const parseInput = <Output>(
  schema: z.ZodMiniType<Output>,
  input: unknown,
): { readonly ok: true; readonly input: Output } | { readonly ok: false; readonly refusal: Refusal } => {
  const parsed = schema.safeParse(input, { error: sentenceOfAnyField })
  if (parsed.success) return { ok: true, input: parsed.data }
  return { ok: false, refusal: invalidInput(parsed.error.issues.flatMap(sentencesOf)) }
}

export const noSuchField = t`There is no such field`

/** Fields that a refusal names: more than any form of ours has, and far fewer than a body can hold. */
const mostFieldsNamed = 50

/** A refusal with a sentence for each wrong field. Of several about one field the first is told. */
export const invalidInput = (sentences: readonly (readonly [field: string, sentence: string])[]): Refusal => {
  // A map, because callers choose the names and a map inherits none.
  const fields = new Map<string, string>()
  for (const [field, sentence] of sentences) {
    if (fields.size >= mostFieldsNamed) break
    const name = field.slice(0, 200)
    if (!fields.has(name)) fields.set(name, sentence)
  }
  const [first = t`Invalid input`] = fields.values()
  return refuse('validation', t`Please check this: ${textOf(first)}`, Object.fromEntries(fields))
}

const sentencesOf = (issue: z.core.$ZodError['issues'][number]): [field: string, sentence: string][] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.slice(0, mostFieldsNamed).map((key) => [[...issue.path, key].join('.'), noSuchField])
    : [[issue.path.join('.') || 'input', issue.message]]
