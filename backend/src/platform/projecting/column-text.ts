/** Values as PostgreSQL reads them: a column of a batch is one array, written out as text. */
/** The type in which a column's values travel. `unnest` would take lists apart, so these go as text, as jsonb does. */
export const carrierTypeOf = (type: string): string => (type.endsWith('[]') || isJson(type) ? 'text' : type)

/** @throws when a value has no text: an invalid date, an object that refers to itself. */
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

/** One element of an array's text. Always in quotes: bare, `NULL` and the empty text would mean something else. */
const element = (text: string | null): string =>
  text === null ? 'NULL' : `"${quotes.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`
