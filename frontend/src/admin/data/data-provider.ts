/**
 * Reads over REST (backend/src/platform/console), in react-admin's simple-rest dialect. Staff acts are sent as
 * commands instead: acts/.
 */

import type { BeingPrepared } from 'backend/contract/log/console-log'
import { mostListRows } from 'backend/contract/masked'
import simpleRestProvider from 'ra-data-simple-rest'
import {
  HttpError,
  type DataProvider,
  type fetchUtils,
  type GetListParams,
  type GetListResult,
  type RaRecord,
} from 'react-admin'
import { outOfReachMessage } from '../../commands/send-command.ts'
import { noAnswerMessage } from '../../server/call.ts'
import { isDecidedHere } from './delayed-decision.ts'
import { splitOffMoment } from './of-moment.ts'
import { setPreparing } from './preparing.ts'

export const consoleApi = '/api/admin'

/**
 * @throws HttpError with the server's sentence; with status 0 and {@link outOfReachMessage} if there was no
 *   answer
 */
export const fetchConsoleJson: typeof fetchUtils.fetchJson = async (url: string, options = {}) => {
  const answer = await fetch(url, {
    headers: options.headers ?? { accept: 'application/json' },
    credentials: 'same-origin',
    signal: options.signal ?? null,
  }).catch((error: unknown) => {
    if (options.signal?.aborted) throw error
    throw new HttpError(outOfReachMessage, 0)
  })
  const { status, headers } = answer
  const body = await answer.text()
  const json = decoded(body)
  if (!answer.ok) throw new HttpError(sentenceOf(json) ?? noAnswerMessage, status, json)
  return { status, headers, body, json }
}

const decoded = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const sentenceOf = (json: unknown): string | undefined =>
  typeof json === 'object' && json !== null && 'message' in json && typeof json.message === 'string'
    ? json.message
    : undefined

/** On the screen, a list's moment is one of its filters; in the request, it is a parameter of its own. */
const askOfMoment: typeof fetchConsoleJson = (url, options) => {
  const [path, search] = String(url).split('?')
  const params = new URLSearchParams(search)
  const { asOf, filter } = splitOffMoment(filtersIn(params.get('filter')))
  if (asOf === undefined) return fetchConsoleJson(url, options)
  params.set('filter', JSON.stringify(filter))
  params.set('asOf', asOf)
  return fetchPrepared(`${path}?${params.toString()}`, options)
}

/** Milliseconds until a list is requested again whose past is being prepared. */
const askAgainAfter = 1_000

/**
 * How far the past is that was refused because it is being prepared. The shape is loaded only then.
 * @throws any other error
 */
const preparingIn = async (error: unknown): Promise<BeingPrepared> => {
  if (!(error instanceof HttpError)) throw error
  const { beingPrepared } = await import('backend/contract/log/console-log')
  const { data } = beingPrepared.safeParse(error.body)
  if (!data) throw error
  return data
}

/** Asks again each second while a past is prepared, and tells how far it is. @throws whatever else `ask` throws */
export const untilPrepared = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    for (;;) {
      try {
        return await ask()
      } catch (error) {
        setPreparing(await preparingIn(error))
      }
      await new Promise((resolve) => setTimeout(resolve, askAgainAfter))
    }
  } finally {
    setPreparing(null)
  }
}

export const fetchPrepared: typeof fetchConsoleJson = (url, options) =>
  untilPrepared(() => fetchConsoleJson(url, options))

const filtersIn = (text: string | null): Readonly<Record<string, unknown>> => {
  const filters = text === null ? null : decoded(text)
  return typeof filters === 'object' && filters !== null ? { ...filters } : {}
}

const rest = simpleRestProvider(consoleApi, askOfMoment, 'X-Total-Count')
const { getOne, getManyReference } = rest

/** Without the items of the inbox that were decided in this browser, and perhaps not yet in the server. */
const getList = async <Row extends RaRecord>(
  resource: string,
  params: GetListParams,
): Promise<GetListResult<Row>> => {
  const answer = await rest.getList<Row>(resource, params)
  if (resource !== 'inbox') return answer
  const data = answer.data.filter(({ id }) => !isDecidedHere(id))
  return { ...answer, data, total: (answer.total ?? 0) - (answer.data.length - data.length) }
}

/** The server returns only so many records at once, so more are requested in parts. */
const getMany: DataProvider['getMany'] = async (resource, { ids, ...params }) => {
  const parts = Array.from({ length: Math.ceil(ids.length / mostListRows) }, (_, part) =>
    ids.slice(part * mostListRows, (part + 1) * mostListRows),
  )
  const answers = await Promise.all(parts.map((part) => rest.getMany(resource, { ...params, ids: part })))
  return { data: answers.flatMap(({ data }) => data) }
}

const noSuchWay = async () => {
  throw new Error('Records are changed by actions, each with a reason: see admin/acts')
}

export const dataProvider: DataProvider = {
  supportAbortSignal: true,
  getList,
  getOne,
  getMany,
  getManyReference,
  create: noSuchWay,
  update: noSuchWay,
  updateMany: noSuchWay,
  delete: noSuchWay,
  deleteMany: noSuchWay,
}
