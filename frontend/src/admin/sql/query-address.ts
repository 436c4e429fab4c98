/**
 * A query in the address of this page, as in `/admin/sql?query=select+:n&:n=7&labels=…&values=…`: whoever opens it has
 * the query, its values and its chart before them, and runs it.
 */

import type { SqlChart } from 'backend/contract/log/console-sql'
import { searchOfQuery } from 'backend/contract/log/ready-queries'

interface SharedQuery {
  readonly query: string | null
  /** By name, with its colon. */
  readonly values: Readonly<Record<string, string>>
  readonly chart: SqlChart | null
  /** The moment whose tables are asked (ISO 8601); null for the live ones. */
  readonly asOf: string | null
}

/** Characters. Servers and chat programs cut off or refuse much longer ones; such a query can be saved. */
export const longestAddress = 6_000

export const queryInAddress = (search: URLSearchParams): SharedQuery => {
  const [labels, values] = [search.get('labels'), search.get('values')]
  return {
    query: search.get('query'),
    values: Object.fromEntries([...search].filter(([name]) => name.startsWith(':'))),
    chart: labels === null || values === null ? null : { labels, values },
    asOf: search.get('asOf'),
  }
}

export const addressOfQuery = ({ query, asOf, ...shared }: SharedQuery): string => {
  const moment = asOf === null ? '' : `&${new URLSearchParams({ asOf }).toString()}`
  return `${location.origin}/admin/sql?${searchOfQuery({ query: query ?? '', ...shared })}${moment}`
}
