/**
 * The server is killed again and again while it sends reminders of bookings (198 in the torture run). The
 * mail server counts the mails: each reminder reaches both sides, and comes again only if its answer was
 * lost.
 */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerProcess } from './app-process.ts'
import { becomeBookable, becomeParent, someZone } from './booking.ts'
import { requestedBooking } from './calendars.ts'
import { runDepth, tellTortureResult } from './depth.ts'
import { startMailServer, type MailServer } from './reacting.ts'
import { executeLongAgo } from './reviewing.ts'
import { killSecondServer, startSecondServer } from './second-server.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

const providers = runDepth(1, 3)
const bookingsOfEach = runDepth(12, 66)
const kills = runDepth(2, 10)
/** One reminder for each of the two sides. */
const expected = providers * bookingsOfEach * 2

const minute = 60_000
const hour = 60 * minute

let mailServer: MailServer
let own: RunningServer
let killed: ServerProcess | null = null
beforeAll(async () => {
  mailServer = await startMailServer()
  // It only serves the spec; it sends no reminders.
  own = await startOwnServer({ ROLE: 'web' })
})
afterAll(async () => {
  await kill()
  await own.close()
  await mailServer.close()
})

const start = async () => {
  killed = await startSecondServer(own, mailServer)
}
const kill = async () => {
  await killSecondServer(own, killed)
  killed = null
}

const isReminder = (subject: string | undefined) => subject?.startsWith('Tomorrow: ') === true
const reminders = () =>
  mailServer.mails.flatMap(({ subject, messageId, to }, nth) =>
    isReminder(subject)
      ? [{ id: messageId ?? '', to: to?.[0]?.address ?? '', nth, over: mailServer.connections[nth] }]
      : [],
  )
const decided = async () => {
  const { rows } = await own.parts.pool.query<{ count: number }>(
    `select count(*)::int as count from event_log.event where type = 'BookingReminderDue'`,
  )
  return rows[0]?.count ?? 0
}

/**
 * Bookings accepted three days ago that begin in 3 to 20 hours: the reminder of the day before is due for
 * each.
 */
const bookThemAll = async () => {
  for (let of = 0; of < providers; of += 1) {
    const parent = await becomeParent(own, `Maya${of}`)
    const { providerId } = await becomeBookable(own, `Ruth${of}`)
    await kill()
    const first = Math.ceil(Date.now() / hour) * hour + 3 * hour
    const seen = { kindName: 'Intro call', price: '', terms: '', hoursVersion: 1 }
    for (let nth = 0; nth < bookingsOfEach; nth += 1) {
      const [id, startsAt] = [randomUUID(), new Date(first + nth * 15 * minute)]
      const wanted = requestedBooking([startsAt.toISOString()], {
        clientId: parent.accountId,
        clientZone: someZone,
        kindId: 'intro',
        seen,
      })
      await executeLongAgo(own, { type: 'RequestBooking', providerId, bookingIds: [id], asked: wanted }, 72)
      await executeLongAgo(
        own,
        { type: 'AcceptBooking', providerId, bookingId: id, exceptClashes: false },
        72,
      )
    }
    if (of < providers - 1) await start()
  }
}

/**
 * Kills alternately in the middle of deciding and in the middle of sending, there with an answer that never
 * arrives.
 */
const killAt = async (round: number) => {
  const part = (round + 1) / (kills + 1)
  if (round % 2 === 0) {
    const enough = Math.floor((expected / 2) * part)
    while ((await decided()) < enough) await sleep(1)
  } else {
    const enough = Math.max(Math.floor(expected * part), reminders().length + 1)
    while (reminders().length < Math.min(enough, expected)) await sleep(1)
    // Not just any mail: how the server treats one that is already on its way was settled before.
    const before = mailServer.unanswered.length
    mailServer.treatments.push('take and say nothing')
    await until('one more mail is taken without an answer, or none is left', async () => {
      const { rows } = await own.parts.pool.query<{ left: number }>(
        'select count(*)::int as left from reaction.outbox where sent_at is null',
      )
      return mailServer.unanswered.length > before || rows[0]?.left === 0
    })
  }
  await kill()
  mailServer.treatments.length = 0
}

it('The server reminds both sides of every booking, and twice only if the answer of the mail server was lost', async () => {
  await start()
  await bookThemAll()
  for (let round = 0; round < kills; round += 1) {
    await start()
    await killAt(round)
  }
  await start()
  await until('every reminder has come', () => new Set(reminders().map(({ id }) => id)).size === expected)
  await until('nothing is left to send', async () => {
    const { rows } = await own.parts.pool.query<{ left: number }>(
      'select count(*)::int as left from reaction.outbox where sent_at is null',
    )
    return rows[0]?.left === 0
  })

  expect(await decided()).toBe(expected / 2)
  const came = reminders()
  const ids = new Set(came.map(({ id }) => id))
  expect(ids.size).toBe(expected)
  // A sender that has its answer marks the mail before it sends the next one over the same connection.
  const repeated = came.filter(({ id, nth }) => came.some((later) => later.id === id && later.nth > nth))
  const doubled = repeated.filter(({ nth, over }) => mailServer.connections.lastIndexOf(over ?? '') !== nth)
  tellTortureResult({
    what: 'deaths of the server under reminders (doubled: although the mail server’s answer had come)',
    tried: kills,
    lost: expected - ids.size,
    doubled: doubled.length,
  })
  expect(doubled).toEqual([])
  expect(repeated.length).toBeLessThanOrEqual(kills * 3)
  // At least one answer was lost, so the case was tested.
  expect(repeated.length).toBeGreaterThan(0)
})
