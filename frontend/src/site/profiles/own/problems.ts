/** What is wrong with answers, in the words of the contract's own schema: one sentence for each field. */
import type * as z from 'zod/mini'

export type FieldProblems = Readonly<Record<string, string>>

/** The name on the screen of a place in the contract's form: `address.city` is the city, a list's third item the list. */
const nameAt = ([field, part]: readonly PropertyKey[]): string =>
  String(field === 'address' && part !== undefined ? part : field)

/** Of a list, which of its words is meant. */
const wordAt = ([field, place]: readonly PropertyKey[], input: unknown): string => {
  if (typeof place !== 'number' || typeof input !== 'object' || input === null) return ''
  const list: unknown = Object.entries(input).find(([name]) => name === field)?.[1]
  const word: unknown = Array.isArray(list) ? list[place] : undefined
  return typeof word === 'string' ? `“${word.length > 40 ? `${word.slice(0, 40)}…` : word}”: ` : ''
}

/** Of several sentences about one field the first is told. */
export const problemsOfInput = (schema: z.ZodMiniType, input: unknown): FieldProblems => {
  const { error } = schema.safeParse(input)
  const told = (error?.issues ?? []).map(
    ({ path, message }) => [nameAt(path), `${wordAt(path, input)}${message}`] as const,
  )
  return Object.fromEntries(told.toReversed())
}

/** What the server said of fields, by the names of the screen. */
export const problemsOfRefusal = (fields: Readonly<Record<string, string>>): FieldProblems =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [nameAt(path.split('.')), message]))
