/** Somebody calls costly functions and routes over and over: each of them refuses with a time to retry. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Declaration } from '../../src/contract/declare.ts'
import { openCalendarFeeds } from '../../src/features/bookings/calendar-feeds.ts'
import { contract, type FunctionId } from '../../src/features/features.ts'
import type { Reply } from '../http-client.ts'
import { password } from '../people.ts'
import { startOwnServer, type RunningServer } from '../shared-server.ts'
import { accessRules } from './access-rules.ts'
import { costs } from './costs.ts'
import { everyone, roleOf, signInEveryone, type Everyone } from './everyone.ts'
import { filledInput } from './filled-input.ts'
import { triesOf } from './tries.ts'

const tries = triesOf('costly acts', 'a costly act is called once more than its limit lets in')

let server: RunningServer
let signedIn: Everyone
beforeAll(async () => {
  server = await startOwnServer()
  signedIn = await signInEveryone(server)
})
afterAll(() => server.close())

const limited = Object.values<Declaration>(contract)
  .map((declaration) => ({ id: declaration.id as FunctionId, declaration }))
  .filter(({ declaration }) => declaration.limit !== undefined)

const origin = '203.0.113.9'
const token = 'x'.repeat(43)
const messageId = 'quiet-lamps-by-the-stairs'

const withoutPlaces = {
  website: undefined,
  address: undefined,
  serviceArea: undefined,
  videoStates: undefined,
}

/** Inputs for functions that would refuse a word in every text field before the call is counted. */
const instead: Readonly<Partial<Record<FunctionId, object>>> = {
  joinWaitlist: { email: 'somebody@example.com' },
  signUp: { email: 'somebody@example.com', password, terms: true },
  requestPasswordReset: { email: 'somebody@example.com' },
  resendConfirmation: { email: 'somebody@example.com' },
  changeAddress: { email: 'somebody@example.com' },
  reviseClientProfile: { email: 'somebody@example.com' },
  confirmAddress: { token },
  verifyAddress: { token },
  resetPassword: { token, password },
  changePassword: { newPassword: 'seven quiet lamps by the stairs' },
  slugAvailability: { slug: 'quiet-lamps' },
  placeOfZipCode: { zipCode: '98107' },
  comesTo: { place: '98107' },
  reviseProviderProfile: { slug: 'quiet-lamps', ...withoutPlaces },
  reviseDeprecatedProfile: withoutPlaces,
  saveProfileDraft: { step: 'you', answers: {} },
  createEndorsementRequest: { email: 'somebody@example.com' },
  confirmToEndorse: { email: 'somebody@example.com', terms: true },
  sendMessage: { messageId },
  startConversation: { messageId },
  writeReview: { text: '' },
  editReview: { text: '' },
}

const send = (id: FunctionId, declaration: Declaration): Promise<Reply> => {
  const allowed = everyone.find((who) => {
    const role = roleOf(who)
    return role !== null && accessRules[id].roles.includes(role)
  })
  const headers = {
    cookie: accessRules[id].visitor ? '' : signedIn.cookieOf(allowed ?? 'an admin'),
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': origin,
  }
  const data = { ...filledInput(declaration, 'quiet lamps'), ...instead[id] }
  const url = `/_server/${id}?createServerFn`
  return server.request(
    declaration.method === 'POST'
      ? { method: 'POST', url, headers, payload: { data, context: {} } }
      : { url: `${url}&payload=${encodeURIComponent(JSON.stringify(data))}`, headers },
  )
}

/** Adds a thousand calls to every counter of this kind. Resolves with the number of counters. */
const countThousand = async (kind: string) => {
  const { rowCount } = await server.parts.pool.query(
    'update door.call_count set points = points + 1000 where key like $1',
    [`${kind}:%`],
  )
  return rowCount
}

const expectRefused = ({ status, headers, text }: Reply, seconds: number) => {
  tries.add({ hasSucceeded: status !== 429 })
  expect({ status, text }).toMatchObject({ status: 429 })
  expect(JSON.parse(text)).toEqual({
    code: 'too_many_requests',
    message: 'Too many requests. Please try again later.',
  })
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(seconds)
}

describe('A costly server function', () => {
  it('that is listed as limited has a limit, and a limited one is listed as costly', () => {
    const said = Object.entries(costs).flatMap(([id, cost]) =>
      cost !== 'little' && cost.limitedBy === 'limit' ? [id] : [],
    )
    expect(limited.map(({ id }) => id).toSorted()).toEqual(said.toSorted())
  })

  it.each(limited)('answers with a time to retry: $id', async ({ id, declaration }) => {
    const counter = declaration.limit?.togetherWith ?? id
    await server.parts.pool.query('delete from door.call_count where key like $1', [`${counter}:%`])
    const { text } = await send(id, declaration)
    // Invalid input is refused before the call is counted, and would prove nothing.
    expect({ text, counted: await countThousand(counter) }).toEqual({ text, counted: 1 })
    expectRefused(await send(id, declaration), declaration.limit?.seconds ?? 0)
  })
})

describe('A calendar file', () => {
  it('is made 120 times an hour for one person, counting the private address and single bookings', async () => {
    const feeds = openCalendarFeeds(server.parts.pool, '')
    const url = await feeds.renew('somebody', 'client')
    expect((await server.request({ url })).status).toBe(200)
    const ofBooking = () =>
      server.request({
        url: '/api/bookings/no-such-booking/calendar.ics',
        headers: { cookie: signedIn.cookieOf('a parent') },
      })
    expect((await ofBooking()).status).toBe(404)
    expect(await countThousand('calendar-file')).toBe(2)
    expectRefused(await server.request({ url }), 3600)
    expectRefused(await ofBooking(), 3600)
  })
})
