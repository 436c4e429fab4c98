/** Writes values as PostgreSQL reads them: each column of a batch travels as the text of one array. */
/**
 * The type that a column's values travel as. `unnest` would flatten arrays, so they go as text; so does json.
 */
export const carrierTypeOf = (type: string): string => (type.endsWith('[]') || isJson(type) ? 'text' : type)

/** @throws when a value cannot be written as text: an invalid date, an object that refers to itself. */
export const columnText = (type: string, values: readonly unknown[]): string => {
  const write = isJson(type) ? jsonText : scalarText
  return `{${values.map((value) => element(write(value))).join()}}`
}

const isJson = (type: string) => type === 'json' || type === 'jsonb'

/** Null for SQL's null. */
const jsonText = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value)

const scalarText = (value: unknown): string | null => {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'boolean':
    case 'bigint':
      return String(value)
    case 'object':
      if (value === null) return null
      if (Array.isArray(value)) return arrayText(value)
      return value instanceof Date ? value.toISOString() : JSON.stringify(value)
    case 'undefined':
      return null
    case 'function':
    case 'symbol':
      throw new TypeError(`A ${typeof value} is no value for a column`)
  }
}

const arrayText = (values: readonly unknown[]): string =>
  `{${values.map((value) => (Array.isArray(value) ? arrayText(value) : element(scalarText(value)))).join()}}`

const quotes = /["\\]/

/**
 * One element of an array's text. Always quoted, because an unquoted `NULL` or empty text means something
 * else.
 */
const element = (text: string | null): string =>
  text === null ? 'NULL' : `"${quotes.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`
