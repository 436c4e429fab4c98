/** Many people request and accept at one moment, over HTTP: a provider never has two bookings at one time. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { becomeBookable, becomeParent, instantInHours, bookingRequest } from './booking.ts'
import { runDepth, tellTortureResult } from './depth.ts'
import type { EndorsingProvider } from './endorsing.ts'
import type { Reply } from './http-client.ts'
import { anOrigin } from './people.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'

const parentsAtOnce = 16
const rounds = runDepth(3, 1_000)
/**
 * Rounds. A parent may have ten open requests: after nine rounds all are released together, in one event for
 * each parent.
 */
const roundsBetweenReleases = 9
/** Rounds until the next provider is used: by then the calendar is as long as a busy one gets. */
const roundsOfOne = 28 * roundsBetweenReleases
/** Rounds between two lines of progress output. */
const saidEvery = 50
/** Milliseconds that the client waits before it retries. */
const pauseBetweenTries = 50

let server: RunningServer
beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())

const counted = { accepted: 0, refused: 0, lost: 0, doubled: 0 }
/** How often each answer came: 200, the code of a refusal, or the status of an answer without a code. */
const answers: Record<string, number> = {}

/** Retries as a page does: the same call under the same key until the server can answer. */
const send = async ({ cookie }: { readonly cookie: string }, id: string, data: object): Promise<Reply> => {
  const headers = {
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': anOrigin(),
    'idempotency-key': randomUUID(),
    cookie,
  }
  const payload = { data, context: {} }
  for (;;) {
    const reply = await server.request({
      method: 'POST',
      url: `/_server/${id}?createServerFn`,
      headers,
      payload,
    })
    const answer = `${id} ${refusalCodeOrAccepted(reply)}`
    answers[answer] = (answers[answer] ?? 0) + 1
    if (reply.status !== 503) return reply
    await sleep(pauseBetweenTries)
  }
}

const refusalCodeOrAccepted = (reply: Reply) =>
  (reply.json() as { code?: string }).code ?? String(reply.status)

const acceptedAmong = async (bookingIds: readonly string[]): Promise<number> => {
  const { rows } = await server.parts.pool.query<{ accepted: number }>(
    `select count(*)::int as accepted from read.booking where booking_id = any($1) and status = 'accepted'`,
    [bookingIds],
  )
  return rows[0]?.accepted ?? 0
}

/** Makes room for more requests: no request to this provider stays open, and none is accepted. */
const releaseAll = async (providerId: string) => {
  const { projections } = server.parts
  const done = await server.execute({ type: 'ReleaseBookings', providerId, clientId: null })
  if ('refused' in done) throw new Error(done.message)
  await projections.waitFor(done.position, done.eventTypes)
  // The hourly limit of requests has a test of its own. A run of the gate's size never gets here: others
  // share its server.
  await server.parts.pool.query('delete from door.call_count')
}

describe('Sixteen parents who request one time', () => {
  it('see one request accepted, even if two windows accept at once', async () => {
    const parents = await Promise.all(
      Array.from({ length: parentsAtOnce }, (_, index) => becomeParent(server, `Parent${index}`)),
    )
    let vera: EndorsingProvider | null = null
    for (let round = 0; round < rounds; round += 1) {
      if (vera === null || round % roundsOfOne === 0) vera = await becomeBookable(server, 'Vera')
      const { providerId, cookie } = vera
      const asked = bookingRequest(providerId, instantInHours(48 + (round % roundsOfOne)))
      const requests = await Promise.all(parents.map((parent) => send(parent, 'requestBooking', asked)))
      expect(requests.map(({ status }) => status)).toEqual(Array<number>(parentsAtOnce).fill(200))
      const ids = requests.map((reply) => (reply.json() as { bookingId: string }).bookingId)

      const replies = await Promise.all(
        [ids[0], ids[parentsAtOnce - 1]].map((bookingId) => send({ cookie }, 'acceptBooking', { bookingId })),
      )
      const told = replies.map(refusalCodeOrAccepted)
      counted.accepted += told.filter((code) => code === '200').length
      counted.refused += told.filter((code) => code === 'taken').length
      const accepted = await acceptedAmong(ids)
      counted.lost += accepted === 0 ? 1 : 0
      counted.doubled += Math.max(0, accepted - 1)
      if (round % roundsBetweenReleases === roundsBetweenReleases - 1) await releaseAll(providerId)
      if (round % saidEvery === saidEvery - 1)
        process.stderr.write(`${round + 1} of ${rounds} rounds: ${JSON.stringify({ ...counted, answers })}\n`)
    }
    tellTortureResult({
      what: 'times that 16 parents ask for and two windows accept at once',
      tried: rounds,
      lost: counted.lost,
      doubled: counted.doubled,
      answers,
    })
    expect(counted).toEqual({ accepted: rounds, refused: rounds, lost: 0, doubled: 0 })
  })
})

describe('One parent who sends eight requests at once, with nine open', () => {
  it('may pass the limit with those eight, and is refused from then on', async () => {
    const olga = await becomeParent(server, 'Olga')
    const { providerId } = await becomeBookable(server, 'Vera')
    let hours = 48
    const askOnce = () =>
      send(olga, 'requestBooking', bookingRequest(providerId, instantInHours((hours += 2))))
    for (let count = 0; count < 9; count += 1) expect((await askOnce()).status).toBe(200)
    const codes = (await Promise.all(Array.from({ length: 8 }, askOnce))).map(refusalCodeOrAccepted)
    expect(codes).toContain('200')
    expect(codes.filter((code) => code !== '200' && code !== 'limit_reached')).toEqual([])
    expect(refusalCodeOrAccepted(await askOnce())).toBe('limit_reached')
  })
})
