/** A list's query parameters in ra-data-simple-rest's dialect: JSON texts in the query string. */

import { Transform } from 'class-transformer'
import { IsObject, ValidateBy, ValidateIf } from 'class-validator'
import { findHarm } from '../functions/input.ts'
import type { Range } from './range.ts'

const notJson = Symbol('no JSON')

/** Parses one harmless JSON text (input.ts); anything else becomes a value that no rule accepts. */
const FromJson = () =>
  Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return notJson
    try {
      const parsed: unknown = JSON.parse(value)
      return findHarm(parsed) === null ? parsed : notJson
    } catch {
      return notJson
    }
  })

/** Unlike IsOptional, does not let null in. */
export const IfGiven = () => ValidateIf((_all, value) => value !== undefined)

/** A validation rule of our own, with its message. */
export const SatisfiesRule = (name: string, validate: (value: unknown) => boolean, message: string) =>
  ValidateBy({ name, validator: { validate } }, { message })

const isRow = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

const isRange = (value: unknown) =>
  Array.isArray(value) && value.length === 2 && value.every(isRow) && Number(value[0]) <= Number(value[1])

const isSort = (value: unknown) =>
  Array.isArray(value) &&
  value.length === 2 &&
  typeof value[0] === 'string' &&
  (value[1] === 'ASC' || value[1] === 'DESC')

export type Order = 'ASC' | 'DESC'

/** The parameters that lists and exports share. */
export class ListFilters {
  /** Each resource declares its own filters. */
  @IfGiven()
  @FromJson()
  @IsObject({ message: 'filter must be a JSON object, as in {"status":"pending"}' })
  filter: Readonly<Record<string, unknown>> = {}

  /** Left out: the resource's own order. */
  @IfGiven()
  @FromJson()
  @SatisfiesRule('isSort', isSort, 'sort must be a field and ASC or DESC, as in ["joinedAt","DESC"]')
  sort?: readonly [field: string, order: Order]
}

export class ListQuery extends ListFilters {
  /** First and last row, both included. At most 100 rows are returned. Left out: see rangeOf. */
  @IfGiven()
  @FromJson()
  @SatisfiesRule('isRange', isRange, 'range must be the first and the last row, as in [0,24]')
  range?: Range
}
