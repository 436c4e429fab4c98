/** What a list is asked with, in ra-data-simple-rest's dialect: JSON texts behind the question mark. */
import { Transform } from 'class-transformer'
import { IsObject, ValidateBy, ValidateIf } from 'class-validator'
import { findHarm } from '../functions/input.ts'
import type { Range } from './range.ts'

const notJson = Symbol('no JSON')

/** Once, and harmless (input.ts); anything else is what no rule accepts. */
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

/** Unlike IsOptional, which lets null in as well. */
export const IfGiven = () => ValidateIf((_all, value) => value !== undefined)

/** A rule of our own with its sentence. */
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

/** What an export is asked with too. */
export class ListFilters {
  /** Each resource says which filters it knows. */
  @IfGiven()
  @FromJson()
  @IsObject({ message: 'filter must be a JSON object, as in {"status":"pending"}' })
  filter: Readonly<Record<string, unknown>> = {}

  /** Null: as the resource is sorted where nothing else is asked for. */
  @IfGiven()
  @FromJson()
  @SatisfiesRule('isSort', isSort, 'sort must be a field and ASC or DESC, as in ["joinedAt","DESC"]')
  sort?: readonly [field: string, order: Order]
}

export class ListQuery extends ListFilters {
  /** First and last row, both included. At most 100 rows are answered. Left out: see rangeOf. */
  @IfGiven()
  @FromJson()
  @SatisfiesRule('isRange', isRange, 'range must be the first and the last row, as in [0,24]')
  range?: Range
}
