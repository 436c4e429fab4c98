/** Somebody wants to fill the waitlist: the only form that anybody may send and that is stored. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { runDepth } from '../depth.ts'
import type { Reply } from '../http-client.ts'
import { anOrigin } from '../people.ts'
import { sharedServer, type RunningServer } from '../shared-server.ts'
import { triesOf } from './tries.ts'

const tries = triesOf('waitlist flood', 'an entry more than one address of origin or one person may leave')

let server: RunningServer
beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())

const posts = runDepth(60, 1_000)
const addresses = ['/api/waitlist', '/_server/joinWaitlist?createServerFn'] as const

const run = randomBytes(4).toString('hex')
const emailOf = (crowd: string, index: number) => `${crowd}-${run}-${index}@example.com`

const join = (index: number, forwardedFor: string, email: string): Promise<Reply> => {
  const url = addresses[index % addresses.length] ?? ''
  const data = { email, full_name: `Crowd ${index}` }
  return server.request({
    method: 'POST',
    url,
    headers: { 'x-forwarded-for': forwardedFor, 'sec-fetch-site': 'same-origin' },
    payload: url.startsWith('/_server') ? { data } : data,
  })
}

const entriesLike = async (crowd: string) => {
  const rows = await server.parts.tables.query<{ entries: number }>(
    'select count(*)::int as entries from read.waitlist_entry where email like $1',
    [`${crowd}-${run}-%`],
  )
  return rows[0]?.entries
}

/** Sends twenty requests at once, until all are sent. */
const flood = async (crowd: string, forwardedForOf: (index: number) => string) => {
  const replies: Reply[] = []
  for (let begin = 0; begin < posts; begin += 20)
    replies.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(20, posts - begin) }, (_, index) =>
          join(begin + index, forwardedForOf(begin + index), emailOf(crowd, begin + index)),
        ),
      )),
    )
  const taken = replies.filter(({ status }) => status < 300).length
  const refused = replies.filter(({ status }) => status === 429)
  tries.add({ hasSucceeded: true }, Math.max(0, taken - 5))
  tries.add({ hasSucceeded: false }, refused.length)
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  return { taken, refused: refused.length, entries: await entriesLike(crowd) }
}

const fiveOf = { taken: 5, refused: posts - 5, entries: 5 }

describe('A flood of the waitlist', () => {
  it('from one address leaves five entries', async () => {
    const origin = anOrigin()
    expect(await flood('one', () => origin)).toEqual(fiveOf)
  })

  it('from many addresses of one IPv6 network leaves five entries', async () => {
    const network = anOrigin().replace('::1', '')
    expect(await flood('network', (index) => `${network}:0:0:0:${(index + 1).toString(16)}`)).toEqual(fiveOf)
  })

  it('that claims to come from a thousand addresses leaves five entries', async () => {
    const origin = anOrigin()
    // Our own proxy added the last address; the caller wrote those before it.
    expect(await flood('forged', (index) => `198.51.100.${index % 250}, ${origin}`)).toEqual(fiveOf)
  })

  it('from a thousand origins in the name of one person leaves one entry', async () => {
    const email = emailOf('person', 0)
    for (let index = 0; index < runDepth(12, 1_000); index += 1)
      expect((await join(index, anOrigin(), email)).status).toBeLessThan(300)
    const entries = await entriesLike('person')
    tries.add({ hasSucceeded: entries !== 1 }, runDepth(12, 1_000))
    expect(entries).toBe(1)
  })
})
