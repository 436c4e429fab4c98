/** A record as it stood beside how it is now. */
import { masked } from 'backend/contract/masked'
import type { Json } from '../shown/value-words.tsx'

interface Row {
  readonly field: string
  readonly before: Json
  readonly after: Json
}

export type Facts = Readonly<Record<string, Json>>

/**
 * Every field of either, in the order of the record now: what differs, what does not, and what may or may not, because
 * the reader is shown no personal data.
 */
export const compared = (then: Facts, now: Facts) => {
  const fields = [...new Set([...Object.keys(now), ...Object.keys(then)])]
  const rows = fields.map((field) => ({ field, before: then[field] ?? null, after: now[field] ?? null }))
  const isHidden = (row: Row) => row.before === masked && row.after === masked
  const differs = (row: Row) => JSON.stringify(row.before) !== JSON.stringify(row.after)
  return {
    different: rows.filter(differs),
    same: rows.filter((row) => !differs(row) && !isHidden(row)),
    hidden: rows.filter(isHidden),
  }
}
