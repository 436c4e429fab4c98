/**
 * Whether a column that a statement answers may be null, as far as its text and its table say. PostgreSQL says of a
 * prepared column from which table it comes, but neither that a join leaves it empty nor what an expression gives.
 */

/** From the position of an opening bracket to behind its closing one. */
const behindBracket = (text: string, start: number): number => {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return at + 1
  }
  return text.length
}

const tableNames = /\b[a-z_]+\.[a-z_]+\b/g

/** The tables that an outer join may leave empty: always, or where the text has them elsewhere as well. */
const emptyTables = (text: string): ReadonlyMap<string, 'always' | 'somewhere'> => {
  let inner = text
  const outer = new Set<string>()
  for (const join of text.matchAll(/\b(?:left|full) join\s+(lateral\s*)?(\()?/g)) {
    const start = join.index + join[0].length
    const end = join[2] ? behindBracket(text, start - 1) : text.slice(start).search(/\s|$/) + start
    const joined = text.slice(start, end)
    for (const [table] of joined.matchAll(tableNames)) outer.add(table)
    inner = inner.replace(joined, '')
  }
  const elsewhere = new Set([...inner.matchAll(tableNames)].map(([table]) => table))
  return new Map([...outer].map((table) => [table, elsewhere.has(table) ? 'somewhere' : 'always']))
}

/** Whether what is named stands among the tables, not among the columns. */
const isTable = (named: string): boolean => {
  let bare = named
  for (let before = ''; before !== bare;) {
    before = bare
    bare = bare.replaceAll(/\([^()]*\)/g, '')
  }
  return /\b(?:from|join)\b/.test(bare)
}

/** The expressions that the text names so: `count(*)` of `count(*) as open`. */
const expressionsOf = (text: string, name: string): readonly string[] =>
  [...text.matchAll(new RegExp(`\\s+as\\s+("?)${name}\\1(?![\\w.(])`, 'g'))].flatMap(({ index }) => {
    let depth = 0
    let at = index - 1
    for (; at >= 0; at -= 1) {
      const here = text[at]
      if (here === ')') depth += 1
      if (here === '(') depth -= 1
      if (
        depth < 0 ||
        (depth === 0 && (here === ',' || /^(?:select|returning|distinct|all)\s/.test(text.slice(at))))
      )
        break
    }
    const expression = text
      .slice(at, index)
      .replace(/^[,(]/, '')
      .replace(/^(?:select|returning)\s+/, '')
      .replace(/^(?:distinct|all)\s+/, '')
      .trim()
    return isTable(expression) ? [] : [expression]
  })

/** Of an expression without the types it is cast to and without its filter. */
const neverNull = [
  /^count\(.*\)$/,
  /^(?:row_number|rank|dense_rank)\(\) over .*$/,
  /^(?:not )?exists ?\(.*\)$/,
  /^array ?\(\s*select\b.*\)$/,
  /^coalesce\(.*, ?(?:'[^']*'(?:::[\w[\]]+)?|-?\d+|now\(\)|false|true|count\([^()]*\))\)$/,
  /^.* is (?:not )?(?:null|true|false|distinct from .*)$/,
  /^'[^']*'$/,
  /^-?\d+$/,
  /^(?:true|false)$/,
  /^(?:now|clock_timestamp|gen_random_uuid|current_database|pg_current_snapshot)\(\)$/,
  /^pg_(?:try_advisory|has_role|advisory)\w*\(.*\)$/,
  /^jsonb?_build_(?:object|array)\(.*\)$/,
]

const isNeverNull = (expression: string, text: string): boolean => {
  let bare = expression.replaceAll(/\s+/g, ' ')
  for (let before = ''; before !== bare;) {
    before = bare
    bare = bare.replace(/::[\w ]+(?:\[\])?$/, '').replace(/(\)) filter \(.*\)$/, '$1')
    if (bare.startsWith('(') && behindBracket(bare, 0) === bare.length) bare = bare.slice(1, -1).trim()
  }
  // A column of a part of the statement.
  const inner = /^(?:\w+\.)?"?(\w+)"?$/.exec(bare)?.[1]
  const named = inner === undefined ? [] : expressionsOf(text, inner).filter((each) => each !== expression)
  return (
    neverNull.some((each) => each.test(bare)) ||
    (named.length > 0 && named.every((each) => isNeverNull(each, text)))
  )
}

/**
 * Undefined where neither is known.
 * @param origin the table, with its schema, whose column it is; undefined where it is an expression
 */
export const mayBeNull = (
  text: string,
  name: string,
  origin: { readonly table: string; readonly isNotNull: boolean } | undefined,
): boolean | undefined => {
  if (origin) {
    const empty = emptyTables(text).get(origin.table)
    return origin.isNotNull && empty === 'somewhere' ? undefined : !origin.isNotNull || empty === 'always'
  }
  const expressions = expressionsOf(text, name)
  return expressions.length === 0 || !expressions.every((each) => isNeverNull(each, text))
}
