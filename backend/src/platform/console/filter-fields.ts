/** Which values the filters of a list accept. */

import { applyDecorators } from '@nestjs/common'
import { Transform } from 'class-transformer'
import { longestListWords } from '../../contract/console-list.ts'
import { isDate, isInstant } from '../../contract/moment.ts'
import { noSuchField } from '../functions/input.ts'
import { RefusedRequest } from '../functions/refused-request.ts'
import { SatisfiesRule, IfGiven } from './list-query.ts'
import { invalidInputAnswer, requireHarmless } from './strict.ts'

/** Values that one filter may name. */
const mostValues = 100

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longestListWords

const isList = (value: unknown, holds: (each: unknown) => boolean) =>
  Array.isArray(value) && value.length <= mostValues && value.every(holds)

export interface FilterRule {
  readonly accepts: (value: unknown) => boolean
  /** What a caller reads about any other value. */
  readonly sentence: string
  /** One value or several: any of them matches. */
  readonly isList?: true
}

/** Search words. */
export const words: FilterRule = {
  accepts: isText,
  sentence: `Search for at most ${longestListWords} characters`,
}

/** An opaque id, or several. */
export const ids: FilterRule = {
  isList: true,
  accepts: (value) => isList(value, isText),
  sentence: 'This must be an id, or at most 100 ids',
}

/** One of the values, or several of them. */
export const anyOf = (values: readonly string[]): FilterRule => ({
  isList: true,
  accepts: (value) => isList(value, (each) => values.includes(String(each)) && typeof each === 'string'),
  sentence: `This must be one of ${values.join(', ')}, or several`,
})

/** Short texts that are not checked against a list, such as the two letters of a state. */
export const texts: FilterRule = {
  isList: true,
  accepts: (value) => isList(value, isText),
  sentence: 'This must be a short text, or several',
}

export const yesOrNo: FilterRule = {
  accepts: (value) => typeof value === 'boolean',
  sentence: 'This must be true or false',
}

/** A day (YYYY-MM-DD, UTC; the whole day, as start or as end) or an instant (ISO 8601). */
export const moment: FilterRule = {
  accepts: (value) => typeof value === 'string' && (isDate(value) || isInstant(value)),
  sentence: 'This must be a day that exists, as in 2026-11-21, or an instant with its time zone',
}

/** An instant (ISO 8601): the list as it was then. */
export const asOfMoment: FilterRule = {
  accepts: (value) => typeof value === 'string' && isInstant(value),
  sentence: 'asOf must be a moment with its time zone, as in 2026-11-21T04:00:00Z',
}

/** @throws RefusedRequest: 400 for harmful JSON, 422 for unknown filters and for values that they do not accept */
export const readFilter = (
  rules: Readonly<Record<string, FilterRule>>,
  asked: object,
): Readonly<Record<string, unknown>> => {
  requireHarmless(asked)
  const refused = new Map<string, string>()
  const filter: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(asked) as [string, unknown][]) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
    filter[name] = rule?.isList && !Array.isArray(value) ? [value] : value
    if (!rule?.accepts(filter[name])) refused.set(name, rule?.sentence ?? noSuchField)
  }
  if (refused.size > 0) throw new RefusedRequest(invalidInputAnswer(refused))
  // In the list's own order, whatever the browser's is: the record of an export says the filters in it.
  return Object.fromEntries(
    Object.keys(rules).flatMap((name) => (Object.hasOwn(filter, name) ? [[name, filter[name]]] : [])),
  )
}

/** The rule for a query parameter that may be left out. */
export const Accepts = ({ accepts, sentence, isList: isSeveral }: FilterRule) =>
  applyDecorators(
    IfGiven(),
    Transform(({ value }: { value: unknown }) =>
      isSeveral && value !== undefined && !Array.isArray(value) ? [value] : value,
    ),
    SatisfiesRule('accepts', accepts, sentence),
  )

/**
 * The first moment after the period that ends with `to`: after the whole day, or a millisecond after an
 * instant.
 */
export const endOfPeriod = (to: string): string => {
  const milliseconds = isDate(to) ? 24 * 60 * 60 * 1000 : 1
  return new Date(new Date(to).getTime() + milliseconds).toISOString()
}

export const beginningOfPeriod = (from: string): string => new Date(from).toISOString()
