/**
 * Events that no consumer can process come among commands of every kind: their streams are parked and
 * reported, and no other command is lost, duplicated, delayed or hidden.
 */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EventStore } from '../src/platform/event-store/event-store.ts'
import { createPostgresEventStore } from '../src/platform/event-store/postgres-event-store.ts'
import { runDepth, tellTortureResult } from './depth.ts'
import { newEvents } from './log-events.ts'
import { none, startMixedCommands } from './mixed-commands.ts'
import { startMailServer, type MailServer } from './reacting.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'

const families = runDepth(1, 4)
const poisoned = runDepth(8, 80)
/** Milliseconds between two such events, at most. */
const longestPause = 100

let server: RunningServer
let mailServer: MailServer
/** The log without sealing, which would look for the person of each event. */
let bareLog: EventStore
beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startOwnServer({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Fourth Trimester <care@example.org>',
  })
  bareLog = await createPostgresEventStore({ url: server.parts.databaseUrl })
})
afterAll(async () => {
  await bareLog.close()
  await server.close()
  await mailServer.close()
})

/** Types of events that the mixed commands also raise; here their data is missing. */
const poison = ['WaitlistJoined', 'ProviderBookmarked', 'BookingAccepted', 'MessageSent'] as const

it('A poison event parks only its own stream, is reported, and delays nobody else', async () => {
  const commands = await startMixedCommands({ server, mailServer, families, port: () => server.port })
  const streams: string[] = []
  for (let nth = 0; nth < poisoned; nth += 1) {
    const stream = `poison-${randomUUID()}`
    const type = poison[nth % poison.length] as string
    const events = newEvents(2, { nothing: 'of what is expected' }).map((event) => ({ ...event, type }))
    await bareLog.append(stream, 'no_stream', events)
    streams.push(stream)
    await sleep(Math.random() * longestPause)
  }
  const { lost, doubled, ...others } = await commands.finish()
  const parked = await server.parts.tables.query<{ stream: string; waiting: number }>(
    `select stream, count(*)::int as waiting from read.parked_event
      where stream = any($1) group by projection, stream`,
    [streams],
  )
  const told = streams.filter((stream) => server.log().includes(stream))
  tellTortureResult({
    what: 'streams with events that nobody can process, among mixed commands',
    tried: poisoned,
    lost,
    doubled,
    answers: { acknowledged: commands.count(), ...others, parked: parked.length, 'told of': told.length },
  })
  expect({ lost, doubled, ...others }).toEqual(none)
  expect(new Set(parked.map(({ stream }) => stream))).toEqual(new Set(streams))
  // The second event waits behind the first one.
  expect(new Set(parked.map(({ waiting }) => waiting))).toEqual(new Set([2]))
  expect(told).toEqual(streams)
})
