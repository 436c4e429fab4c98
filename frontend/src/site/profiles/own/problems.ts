/** The problems of the answers, one message from the contract's schema for each field. */

import type * as z from 'zod/mini'

export type FieldProblems = Readonly<Record<string, string>>

/**
 * The field on the screen for a path in the contract's form: `address.city` is `city`; a list's item is the
 * list.
 */
const nameAt = ([field, part]: readonly PropertyKey[]): string =>
  String(field === 'address' && part !== undefined ? part : field)

/** For an item of a list, the invalid word. */
const wordAt = ([field, place]: readonly PropertyKey[], input: unknown): string => {
  if (typeof place !== 'number' || typeof input !== 'object' || input === null) return ''
  const list: unknown = Object.entries(input).find(([name]) => name === field)?.[1]
  const word: unknown = Array.isArray(list) ? list[place] : undefined
  return typeof word === 'string' ? `“${word.length > 40 ? `${word.slice(0, 40)}…` : word}”: ` : ''
}

/** If a field has several problems, the first is kept. */
export const problemsOfInput = (schema: z.ZodMiniType, input: unknown): FieldProblems => {
  const { error } = schema.safeParse(input)
  const messages = (error?.issues ?? []).map(
    ({ path, message }) => [nameAt(path), `${wordAt(path, input)}${message}`] as const,
  )
  return Object.fromEntries(messages.toReversed())
}

/** The server's messages by the names of the fields on the screen. */
export const problemsOfRefusal = (fields: Readonly<Record<string, string>>): FieldProblems =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [nameAt(path.split('.')), message]))
