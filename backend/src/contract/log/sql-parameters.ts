/** Named values in an SQL query, as in `joined_at >= :from`: the console asks for them and sends them beside the query. */

/** What is skipped: texts, quoted names, comments and casts, also those that are not closed. Then a name. */
const pieces =
  /\b[eE]'(?:\\[^]|''|[^'\\])*(?:'|$)|'(?:''|[^'])*(?:'|$)|"(?:""|[^"])*(?:"|$)|--.*|\/\*[^]*?(?:\*\/|$)|\$([a-z_]\w*)?\$[^]*?(?:\$\1\$|$)|::|(?<![\w\])"'])(?<name>:[a-z_]\w*)/gi

/** The names, each once, in the order of the query, with their colons. */
export const parametersOf = (query: string): readonly string[] => [
  ...new Set([...query.matchAll(pieces)].flatMap(({ groups }) => groups?.['name'] ?? [])),
]

/** The query with `$1`, `$2` … in place of the names of {@link parametersOf}. */
export const withPlaces = (query: string, names: readonly string[]): string =>
  query.replaceAll(pieces, (piece) => (names.includes(piece) ? `$${names.indexOf(piece) + 1}` : piece))
