/** Validation rules for the DTOs that declare which filters a resource has. */
import { applyDecorators } from '@nestjs/common'
import { Transform } from 'class-transformer'
import { isDate, isInstant } from '../../contract/moment.ts'
import { SatisfiesRule, IfGiven } from './list-query.ts'

/** Characters. */
const longestText = 80
/** Values that one filter may name. */
const mostValues = 100

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longestText

/** One value or several: any of them matches. */
const asList = () =>
  Transform(({ value }: { value: unknown }) =>
    value === undefined || Array.isArray(value) ? value : [value],
  )

const isList = (value: unknown, holds: (each: unknown) => boolean) =>
  Array.isArray(value) && value.length <= mostValues && value.every(holds)

/** Search words, at most 80 characters. */
export const IsWords = () =>
  applyDecorators(IfGiven(), SatisfiesRule('isWords', isText, 'Search for at most 80 characters'))

/** An opaque id, or several. */
export const AreIds = () =>
  applyDecorators(
    IfGiven(),
    asList(),
    SatisfiesRule('areIds', (value) => isList(value, isText), 'This must be an id, or at most 100 ids'),
  )

/** One of the values, or several of them. */
export const AnyOf = (values: readonly string[]) =>
  applyDecorators(
    IfGiven(),
    asList(),
    SatisfiesRule(
      'anyOf',
      (value) => isList(value, (each) => values.includes(String(each)) && typeof each === 'string'),
      `This must be one of ${values.join(', ')}, or several`,
    ),
  )

/** Short texts that are not checked against a list, such as the two letters of a state. */
export const AreTexts = () =>
  applyDecorators(
    IfGiven(),
    asList(),
    SatisfiesRule('areTexts', (value) => isList(value, isText), 'This must be a short text, or several'),
  )

export const IsYesOrNo = () =>
  applyDecorators(
    IfGiven(),
    SatisfiesRule('isYesOrNo', (value) => typeof value === 'boolean', 'This must be true or false'),
  )

const isMoment = (value: unknown) => typeof value === 'string' && (isDate(value) || isInstant(value))

/** A day (YYYY-MM-DD, UTC; the whole day, as start or as end) or an instant (ISO 8601). */
export const IsMoment = () =>
  applyDecorators(
    IfGiven(),
    SatisfiesRule(
      'isMoment',
      isMoment,
      'This must be a day that exists, as in 2026-11-21, or an instant with its time zone',
    ),
  )

/** An instant (ISO 8601): the list as it was then. */
export const IsAsOfMoment = () =>
  applyDecorators(
    IfGiven(),
    SatisfiesRule(
      'asOfMoment',
      (value) => typeof value === 'string' && isInstant(value),
      'asOf must be a moment with its time zone, as in 2026-11-21T04:00:00Z',
    ),
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

/** The filter that every resource has, for react-admin's getMany. */
export class IdFilter {
  @AreIds()
  id?: readonly string[]
}
