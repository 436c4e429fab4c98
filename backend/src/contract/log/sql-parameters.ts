/** Named values in an SQL query, as in `joined_at >= :from`: the console asks for them and sends them beside the query. */

/** A letter of any language begins a name, as PostgreSQL has it. */
const word = String.raw`[\p{L}_][\p{L}\p{M}\p{N}_]*`

/**
 * What is skipped: texts, words (which may have a `$` within), quoted names, comments to the end of the line and casts,
 * also those that are not closed. Then the beginning of a comment, which may have others within, and a name.
 */
const pieces = new RegExp(
  [
    String.raw`[eE]'(?:\\[^]|''|[^'\\])*(?:'|$)`,
    `${word}(?:\\$|${word})*`,
    String.raw`'(?:''|[^'])*(?:'|$)|"(?:""|[^"])*(?:"|$)|--[^\n\r]*`,
    String.raw`\$(${word})?\$[^]*?(?:\$\1\$|$)`,
    '::',
    String.raw`(?<comment>/\*)`,
    String.raw`(?<![\p{L}\p{M}\p{N}_\])"'])(?<name>:${word})`,
  ].join('|'),
  'gu',
)

const commentEdge = /\/\*|\*\//g

/** Where the comment ends that begins at `from`. */
const endOfComment = (query: string, from: number): number => {
  let depth = 0
  commentEdge.lastIndex = from
  for (let edge = commentEdge.exec(query); edge; edge = commentEdge.exec(query)) {
    depth += edge[0] === '/*' ? 1 : -1
    if (depth === 0) return commentEdge.lastIndex
  }
  return query.length
}

interface Piece {
  readonly text: string
  readonly at: number
  readonly is: 'name' | 'text' | 'other'
}

const piecesOf = (query: string): readonly Piece[] => {
  const found: Piece[] = []
  pieces.lastIndex = 0
  for (let piece = pieces.exec(query); piece; piece = pieces.exec(query)) {
    const { comment, name } = piece.groups ?? {}
    const at = piece.index
    if (comment !== undefined) pieces.lastIndex = endOfComment(query, at)
    const text = query.slice(at, pieces.lastIndex)
    found.push({
      text,
      at,
      is: name !== undefined ? 'name' : /^(?:[eE]?'|\$|--|\/\*)/.test(text) ? 'text' : 'other',
    })
  }
  return found
}

const placesOf = (query: string) => piecesOf(query).filter(({ is }) => is === 'name')

/** The texts in quotes of all kinds, and the comments. */
export const textsIn = (query: string): readonly string[] =>
  piecesOf(query).flatMap(({ text, is }) => (is === 'text' ? [text.replaceAll("''", "'")] : []))

/** The names, each once, in the order of the query, with their colons. */
export const parametersOf = (query: string): readonly string[] => [
  ...new Set(placesOf(query).map(({ text }) => text)),
]

/** The query with `$1`, `$2` … in place of the names of {@link parametersOf}. */
export const withPlaces = (query: string, names: readonly string[]): string => {
  let written = ''
  let after = 0
  for (const { text: name, at } of placesOf(query)) {
    if (!names.includes(name)) continue
    written += `${query.slice(after, at)}$${names.indexOf(name) + 1}`
    after = at + name.length
  }
  return written + query.slice(after)
}
