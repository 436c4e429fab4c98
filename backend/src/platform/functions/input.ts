/** Checks a call's input: first that it is harmless JSON, then against the declaration's schema. */
import type * as z from 'zod/mini'
import { refuse, type Refusal } from '../../domain/decider/decider.ts'

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

/** The input as the declaration wants it, or a refusal with a sentence for each field. */
export const parseInput = <Output>(
  schema: z.ZodMiniType<Output>,
  input: unknown,
): { readonly ok: true; readonly input: Output } | { readonly ok: false; readonly refusal: Refusal } => {
  const parsed = schema.safeParse(input)
  if (parsed.success) return { ok: true, input: parsed.data }
  return { ok: false, refusal: validationRefusal(parsed.error.issues) }
}

type Issues = z.core.$ZodError['issues']

const validationRefusal = (issues: Issues): Refusal => {
  // The first of several sentences about a field wins. A map, because callers choose the names and a map
  // inherits none.
  const fields = new Map(issues.flatMap(sentencesOf).reverse())
  const first = issues.flatMap(sentencesOf)[0]?.[1] ?? 'Invalid input'
  return refuse('validation', `Validation failed: ${first}`, Object.fromEntries(fields))
}

const sentencesOf = (issue: Issues[number]): [name: string, message: string][] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => [[...issue.path, key].join('.').slice(0, 200), 'There is no such field'])
    : [[issue.path.join('.') || 'input', issue.message]]
