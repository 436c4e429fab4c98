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
  /^(?:select )?count\((?:[^()]|\([^()]*\))*\)(?: from (?!.*\bgroup by\b).*)?$/,
  /^(?:row_number|rank|dense_rank)\(\) over .*$/,
  /^(?:not )?exists ?\(.*\)(?: (?:or|and) (?:not )?exists ?\(.*\))*$/,
  /^array ?\(\s*select\b.*\)$/,
  /^(?:select )?coalesce\(.*, ?(?:'[^']*'(?:::[\w[\]]+)?|-?\d+|now\(\)|false|true)\)(?:::\w+)?(?: from (?!.*\bgroup by\b).*)?$/,
  /^.* is (?:not )?(?:null|true|false|distinct from .*)$/,
  /^jsonb?_build_(?:object|array)\(.*\)$/,
]

/** Functions that give null only where a value is null. */
const strict = new Set(
  `extract to_char encode left lower upper trim length round floor format_type pg_get_userbyid has_table_privilege
   has_parameter_privilege pg_try_advisory_lock hashtextextended hashtext pg_try_advisory_xact_lock now clock_timestamp greatest least
   make_interval date_trunc sum_of current_database md5 concat_ws row_number quote_ident format`.split(/\s+/),
)
const wordsOfExpressions = new Set(
  'and or not in at time zone epoch from interval true false utc any between collate c like'.split(' '),
)

/** Whether a column of the text's tables is never null. Undefined where no table has it. */
export type IsNotNull = (table: string, column: string) => boolean | undefined

/** Whether the expression is made of columns that are never null, of values, and of functions that keep to them. */
const isOfWhatIsThere = (
  expression: string,
  text: string,
  isNotNull: IsNotNull,
  known: ReadonlySet<string>,
): boolean => {
  const empty = emptyTables(text)
  const tables = new Set([...text.matchAll(tableNames)].map(([table]) => table))
  // A catalogue may be named without its schema.
  for (const [name] of text.matchAll(/\bpg_[a-z_]+\b/g)) tables.add(`pg_catalog.${name}`)
  const bare = expression
    .toLowerCase()
    .replaceAll(/'[^']*'/g, '0')
    .replaceAll(/\b\w+ ?=>/g, '')
    .replaceAll(/::[a-z][\w ]*?(?:\[\])?(?=$|[^\w ]| (?:and|or|at|as)\b)/g, '')
  return [...bare.matchAll(/(?<![\w.$])"?([a-z_]\w*)"?(?:\."?(\w+)"?)?\s*(\()?/g)].every(
    ([, first = '', second, bracket]) => {
      if (bracket) return strict.has(second ?? first) || wordsOfExpressions.has(first)
      if (second === undefined && wordsOfExpressions.has(first)) return true
      const column = second ?? first
      const said = [...tables].flatMap((table) => {
        const isThere = isNotNull(table, column)
        return isThere === undefined ? [] : [isThere && !empty.has(table)]
      })
      const named = known.has(column) ? [] : expressionsOf(text, column)
      const derived = named.map((each) => isNeverNull(each, text, isNotNull, new Set([...known, column])))
      return said.length + derived.length > 0 && [...said, ...derived].every(Boolean)
    },
  )
}

const isNeverNull = (
  expression: string,
  text: string,
  isNotNull: IsNotNull,
  known: ReadonlySet<string>,
): boolean => {
  let bare = expression.replaceAll(/\s+/g, ' ')
  for (let before = ''; before !== bare;) {
    before = bare
    bare = bare.replace(/::[\w ]+(?:\[\])?$/, '').replace(/(\)) filter \(.*\)$/, '$1')
    if (bare.startsWith('(') && behindBracket(bare, 0) === bare.length) bare = bare.slice(1, -1).trim()
  }
  const cases = /^case .*\belse '[^']*' end$/.test(bare)
    ? [...bare.matchAll(/\bthen (.*?)(?= when | else )/g)].map(([, value = '']) => value)
    : []
  return (
    neverNull.some((each) => each.test(bare)) ||
    (cases.length > 0 && cases.every((each) => /^'[^']*'$/.test(each))) ||
    (!/\b(?:select|case|coalesce|nullif)\b/.test(bare) && isOfWhatIsThere(bare, text, isNotNull, known))
  )
}

/**
 * Undefined where neither is known. A parameter counts as a value.
 * @param origin the table, with its schema, whose column it is; undefined where it is an expression
 */
export const mayBeNull = (
  text: string,
  name: string,
  origin: { readonly table: string; readonly column: string } | undefined,
  isNotNull: IsNotNull,
): boolean | undefined => {
  if (origin) {
    const empty = emptyTables(text).get(origin.table)
    const isThere = isNotNull(origin.table, origin.column) === true
    return isThere && empty === 'somewhere' ? undefined : !isThere || empty === 'always'
  }
  const expressions = expressionsOf(text, name)
  // Without a name of its own, the result has its column's.
  const each = expressions.length > 0 ? expressions : [name]
  return !each.every((one) => isNeverNull(one, text, isNotNull, new Set([name])))
}
