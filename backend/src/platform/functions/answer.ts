/** A server function's answer, and the mapping of refusals to HTTP. */

import type { RefusalBody } from '../../contract/refusals.ts'
import type { Refusal, RefusalCode } from '../../domain/decider/decider.ts'
import { t, textOf } from '../../language/texts.ts'
import { isWrongLog } from '../event-store/outage.ts'
import type { EncodedBody } from './encoded-body.ts'

export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** The encoded body, if the answer is cached. */
  readonly text?: EncodedBody
  /** The projections whose tables it follows from; left out if it depends on anything else. */
  readonly reads?: readonly string[]
  /** Whether it is counted each time that somebody gets it. */
  readonly isCounted?: true
}

const statusOfRefusal: Readonly<Record<RefusalCode, number>> = {
  validation: 422,
  incorrect: 401,
  not_authenticated: 401,
  not_found: 404,
  forbidden: 403,
  stale: 409,
  taken: 409,
  yours_already: 409,
  not_allowed_now: 409,
  limit_reached: 409,
  gone: 410,
  too_many_attempts: 429,
  in_the_past: 422,
  too_soon: 422,
  too_far_ahead: 422,
  outside_hours: 422,
  not_offered: 422,
  unknown_zone: 422,
  skipped_time: 422,
  repeated_time: 422,
  too_many_times: 422,
  end_before_start: 422,
  clashes: 409,
}

/** What the dispatcher itself refuses, before anything is decided. */
const doorRefusals = {
  bad_request: { status: 400, message: t`We couldn’t understand the request` },
  not_authenticated: { status: 401, message: 'Not authenticated' },
  forbidden: { status: 403, message: t`You don’t have permission to do this` },
  cross_site: { status: 403, message: t`This request came from another site` },
  not_found: { status: 404, message: t`Not Found` },
  method_not_allowed: { status: 405, message: t`This method is not allowed here` },
  too_slow: { status: 408, message: t`The request took too long to arrive` },
  too_large: { status: 413, message: t`The request is larger than 100 KB` },
  address_too_long: { status: 414, message: t`The address is too long` },
  unsupported_media_type: { status: 415, message: t`Send JSON or a form without files` },
  too_many_requests: { status: 429, message: t`Too many requests. Please try again later.` },
  headers_too_large: { status: 431, message: t`The request headers are too large` },
  defect: { status: 500, message: t`Something went wrong!` },
  unavailable: {
    status: 503,
    message: t`We can’t reach our database right now. Nothing was lost. Please try again in a moment.`,
  },
  wrong_log: {
    status: 503,
    message: t`We can’t save anything right now because of a problem with our records. Nothing was lost. Please try again later.`,
  },
  overloaded: { status: 503, message: t`We’re very busy right now. Please try again in a few seconds.` },
} as const

export type DispatcherRefusal = keyof typeof doorRefusals

/** The dispatcher's own refusal; `message` replaces its usual sentence. */
export const refusedByDispatcher = (
  code: DispatcherRefusal,
  more: { readonly message?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Answer => {
  const { status, message } = doorRefusals[code]
  const body: RefusalBody = { code, message: textOf(more.message ?? message) }
  return { status, body, ...(more.headers && { headers: more.headers }) }
}

export const answerOfRefusal = ({ refused, message, fields, retryAfter }: Refusal): Answer => {
  const body: RefusalBody = {
    code: refused,
    message: textOf(message),
    ...(fields && {
      fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, textOf(text)])),
    }),
  }
  return {
    status: statusOfRefusal[refused],
    body,
    ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
  }
}

/** Seconds after which a caller may try again in an outage. */
export const retryAfterOutage = 5

/** @param left what a server that has just started does not know yet */
export const startingWords = (left: string): string =>
  t`The site is starting (${left}). Please try again in a moment.`

/** The answer of a server that has just started, from tables that do not show the whole log yet. */
export const startingAnswer = (left: string): Answer =>
  refusedByDispatcher('unavailable', {
    message: startingWords(left),
    headers: { 'retry-after': String(retryAfterOutage) },
  })

/** The answer during an outage; a special one if nothing can be saved until an operator intervenes. */
export const unavailableAnswer = (error?: unknown): Answer =>
  refusedByDispatcher(isWrongLog(error) ? 'wrong_log' : 'unavailable', {
    headers: { 'retry-after': String(retryAfterOutage) },
  })

/**
 * The dispatcher's refusal for a status that a library chose; an unknown one becomes a bad request or a
 * defect.
 */
export const dispatcherRefusalOf = (status: number): DispatcherRefusal => {
  const known = Object.entries(doorRefusals).find(([, refusal]) => refusal.status === status)
  if (known) return known[0] as DispatcherRefusal
  return status >= 400 && status < 500 ? 'bad_request' : 'defect'
}
