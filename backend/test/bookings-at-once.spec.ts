/** Many ask and answer at one moment, over HTTP: a provider never has two bookings at one time. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { becomeBookable, becomeParent, inHours, request } from './booking.ts'
import { depth, tell } from './depth.ts'
import type { Endorsing } from './endorsing.ts'
import type { Reply } from './http-client.ts'
import { anOrigin } from './people.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'

const parentsAtOnce = 16
const rounds = depth(3, 1_000)
/** Rounds after which another provider is asked: by then a calendar is as long as a busy one gets. */
const roundsOfOne = 250
/** Rounds after which the limits of calls are forgotten: how often somebody may ask in an hour is another test. */
const roundsBetweenLimits = 10
/** Rounds. */
const saidEvery = 50
/** Milliseconds that a page waits before it tries again. */
const pauseBetweenTries = 50

let server: RunningServer
beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())

const counted = { accepted: 0, refused: 0, repeated: 0, lost: 0, doubled: 0 }

/** As a page does: the same call, under the same key, until the server can answer. */
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
    if (reply.status !== 503) return reply
    counted.repeated += 1
    await sleep(pauseBetweenTries)
  }
}

const codeOf = (reply: Reply) => (reply.json() as { code?: string }).code ?? String(reply.status)

const acceptedAmong = async (bookingIds: readonly string[]): Promise<number> => {
  const { rows } = await server.parts.pool.query<{ accepted: number }>(
    `select count(*)::int as accepted from read.booking where booking_id = any($1) and status = 'accepted'`,
    [bookingIds],
  )
  return rows[0]?.accepted ?? 0
}

describe('Sixteen parents who ask for one time', () => {
  it('see one accepted, though two windows accept at once', async () => {
    const parents = await Promise.all(
      Array.from({ length: parentsAtOnce }, (_, index) => becomeParent(server, `Parent${index}`)),
    )
    let vera: Endorsing | null = null
    for (let round = 0; round < rounds; round += 1) {
      if (vera === null || round % roundsOfOne === 0) vera = await becomeBookable(server, 'Vera')
      const { providerId, cookie } = vera
      const asked = request(providerId, inHours(48 + (round % roundsOfOne)))
      const requests = await Promise.all(parents.map((parent) => send(parent, 'requestBooking', asked)))
      expect(requests.map(({ status }) => status)).toEqual(Array<number>(parentsAtOnce).fill(200))
      const ids = requests.map((reply) => (reply.json() as { bookingId: string }).bookingId)

      const replies = await Promise.all(
        [ids[0], ids[parentsAtOnce - 1]].map((bookingId) => send({ cookie }, 'acceptBooking', { bookingId })),
      )
      expect(replies.map(codeOf).toSorted()).toEqual(['200', 'taken'])
      counted.accepted += 1
      counted.refused += 1
      const accepted = await acceptedAmong(ids)
      counted.lost += accepted === 0 ? 1 : 0
      counted.doubled += Math.max(0, accepted - 1)

      // Room for the next round.
      await Promise.all(
        parents.map((parent, index) => send(parent, 'withdrawBooking', { bookingId: ids[index] })),
      )
      // Never at the gate's size: others share this server.
      if (round % roundsBetweenLimits === roundsBetweenLimits - 1)
        await server.parts.pool.query('delete from door.call_count')
      if (round % saidEvery === saidEvery - 1)
        process.stderr.write(`${round + 1} of ${rounds} rounds: ${JSON.stringify(counted)}\n`)
    }
    const what = 'times that 16 parents ask for and two windows accept at once'
    tell({ what, tried: rounds, lost: counted.lost, doubled: counted.doubled })
    expect(counted).toMatchObject({ accepted: rounds, refused: rounds, lost: 0, doubled: 0 })
  })
})
