/**
 * A strict ValidationPipe: refuses fields that the DTO does not name, and gives each wrong field its message.
 */

import { ValidationPipe, type Type } from '@nestjs/common'
import type { ValidationError } from 'class-validator'
import { answerOfRefusal, refusedByDispatcher } from '../functions/answer.ts'
import { findHarm, invalidInput, noSuchField } from '../functions/input.ts'
import { RefusedRequest } from '../functions/refused-request.ts'

/**
 * For a parameter of a route: `@Query(strictPipe(ListQuery))`. Throws RefusedRequest: 422 with a message for
 * each field.
 */
export const strictPipe = (expectedType: Type): ValidationPipe =>
  new ValidationPipe({
    expectedType,
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    stopAtFirstError: true,
    transformOptions: { exposeDefaultValues: true },
    exceptionFactory: (errors) => new RefusedRequest(invalidInputAnswer(fieldsOf(errors))),
  })

/** @throws RefusedRequest: 400 for harmful JSON */
export const requireHarmless = (value: unknown): void => {
  const message = findHarm(value)
  if (message !== null) throw new RefusedRequest(refusedByDispatcher('bad_request', { message }))
}

/** 422 with a sentence for each field. */
export const invalidInputAnswer = (fields: ReadonlyMap<string, string>) =>
  answerOfRefusal(invalidInput([...fields]))

const fieldsOf = (errors: readonly ValidationError[]): ReadonlyMap<string, string> =>
  new Map(
    errors.map(({ property, constraints = {} }): [string, string] => [
      property,
      'whitelistValidation' in constraints
        ? noSuchField
        : (Object.values(constraints)[0] ?? 'This value isn’t valid'),
    ]),
  )
