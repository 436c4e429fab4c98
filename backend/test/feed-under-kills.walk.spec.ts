/**
 * The server that sends the event feed is killed again and again (20 times in the torture run) while events are
 * written. Its client resumes after its last whole line, as docs/analysts.md tells it to.
 */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ServerProcess } from './app-process.ts'
import { openStaffClients } from './console-client.ts'
import { runDepth, tellTortureResult } from './depth.ts'
import { joinWaitlist, openFeed } from './feed-client.ts'
import { callWith } from './people.ts'
import { killServerTree, startSecondServer } from './second-server.ts'
import { readWholeLog, startOwnServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

const kills = runDepth(5, 20)
/** Written at once beside each feed that is killed. */
const writtenBeside = runDepth(20, 60)

let own: RunningServer
let sending: ServerProcess | null = null
beforeAll(async () => {
  own = await startOwnServer()
})
afterAll(async () => {
  await killServerTree(sending)
  await own.close()
})

it('The event feed loses and doubles nothing when the server that sends it is killed', async () => {
  const staff = await openStaffClients(own)
  const { token } = (
    await callWith(own, staff.admin.cookie, 'createFeedToken', {
      name: 'warehouse',
      reason: 'A warehouse reads it',
    })
  ).json() as { token: string }
  const seen: string[] = []
  let from = ''
  const openNext = async () => {
    sending = await startSecondServer(own, null)
    const feed = await openFeed(sending.port, token, from)
    expect(feed.status).toBe(200)
    return feed
  }
  const take = (feed: Awaited<ReturnType<typeof openNext>>) => {
    seen.push(...feed.lines().map(({ id }) => id))
    from = feed.lines().at(-1)?.position ?? from
  }
  for (let round = 0; round < kills; round += 1) {
    const feed = await openNext()
    const writing = Promise.all(
      Array.from({ length: writtenBeside }, (_, nth) => joinWaitlist(own, `Ada${round}x${nth}`)),
    )
    await until('something has come', () => feed.lines().length > round)
    await killServerTree(sending)
    await feed.ended
    take(feed)
    await writing
  }
  const events = (await readWholeLog(own)).map(({ id }) => id)
  const last = await openNext()
  // Nothing may be left, and more may have been written since the log was read.
  await until('the rest has come', () =>
    [...seen, ...last.lines().map(({ id }) => id)].some((id) => id === events.at(-1)),
  )
  take(last)
  last.hangUp()
  const lost = events.filter((id) => !seen.includes(id)).length
  const doubled = seen.length - new Set(seen).size
  tellTortureResult({ what: 'deaths of the server that sends the event feed', tried: kills, lost, doubled })
  expect(seen.slice(0, events.length)).toEqual(events)
})
