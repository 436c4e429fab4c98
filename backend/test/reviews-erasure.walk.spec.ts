/** Mails about reviews, and what remains of reviews when a parent or a provider deletes their account. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openReadTables } from '../src/features/features.ts'
import { reviewInvitations } from '../src/features/reviews/invitations.ts'
import { logStart } from '../src/platform/event-store/event-store.ts'
import { databaseClock } from '../src/platform/postgres/database-clock.ts'
import { rebuild } from '../src/platform/projecting/rebuild.ts'
import { providersProjection } from '../src/projections/profiles/providers.ts'
import { reviewsProjection } from '../src/projections/reviews/reviews.ts'
import { becomeBookable, becomeParent, type Booker } from './booking.ts'
import { mailsTo } from './caught-mail.ts'
import { openStaffClients, type Console } from './console-client.ts'
import { askerOf, bodyOf, type EndorsingProvider } from './endorsing.ts'
import { password } from './people.ts'
import { completedBooking, missedBooking } from './reviewing.ts'
import { readWholeLog, sharedServer, type RunningServer } from './shared-server.ts'
import { rowsWith } from './stored-rows.ts'
import { until } from './until.ts'

/** A word that appears nowhere else. */
const canary = 'dunlinmarsh'

let server: RunningServer
let staff: Console
beforeAll(async () => {
  server = await sharedServer()
  staff = await openStaffClients(server)
})
afterAll(() => server.close())

const subjectsTo = async (email: string): Promise<string[]> =>
  (await mailsTo(server, email)).map(({ subject }) => subject ?? '')
const mailed = (email: string, subject: RegExp) =>
  until(`${email} has a mail like ${subject}`, async () =>
    (await subjectsTo(email)).some((each) => subject.test(each)),
  )

const write = (who: Booker, bookingId: string, rating: number, text = '') =>
  who.do<{ reviewId: string }>('writeReview', { bookingId, rating, text, signed: true })
const shown = async ({ providerId }: Pick<EndorsingProvider, 'providerId'>) =>
  bodyOf(await askerOf(server, '')('providerReviews', { providerId })) as {
    stars: { count: number; spread: number[] }
    reviews: { text: string; by: string }[]
  }

const leave = async (who: { do: Booker['do'] }, accountId: string) => {
  await who.do('deleteMyAccount', { password })
  await until('the person is erased', async () => {
    for await (const { type } of server.parts.store.readStream(`account-${accountId}`))
      if (type === 'PersonErased') return true
    return false
  })
  await server.parts.projections.waitFor(await server.parts.store.head(), ['PersonErased'])
}

describe('Mails about a review', () => {
  it('ask for it once, a day after the booking, and report a review, a reply and a removal', async () => {
    const maya = await becomeParent(server, 'Maya')
    const ruth = await becomeBookable(server, 'Ruth')
    const booking = await completedBooking(server, maya, ruth, 30)
    await mailed(maya.email, /^How was your time with Ruth\?$/)
    const { reviewId } = await write(maya, booking, 5)
    await mailed(ruth.email, /^You have a new review$/)
    await ruth.do('replyToReview', { reviewId, text: 'Thank you' })
    await mailed(maya.email, /^Ruth replied to your review$/)
    await ruth.do('replyToReview', { reviewId, text: 'Thank you all' })
    await staff.moderator.call('removeReview', { reviewId, reason: 'It named another family' })
    await mailed(maya.email, /^Our team removed your review$/)
    const subjects = await subjectsTo(maya.email)
    expect(subjects.filter((each) => each.startsWith('How was'))).toHaveLength(1)
    expect(subjects.filter((each) => each.includes('replied'))).toHaveLength(1)
  })

  it('are sent once, with several servers at work', async () => {
    const noor = await becomeParent(server, 'Noor')
    const vera = await becomeBookable(server, 'Vera')
    await completedBooking(server, noor, vera, 28)
    // As each server does every twenty seconds.
    await reviewInvitations.run({ ...server, ...server.parts, now: databaseClock(server.parts.pool) })
    await mailed(noor.email, /^How was/)
    expect((await subjectsTo(noor.email)).filter((each) => each.startsWith('How was'))).toHaveLength(1)
  })

  it('are not due if there is a review, or if the parent did not come', async () => {
    const ada = await becomeParent(server, 'Ada')
    const ilse = await becomeBookable(server, 'Ilse')
    const reviewed = await completedBooking(server, ada, ilse, 16)
    await write(ada, reviewed, 4)
    const missed = await missedBooking(server, ada, ilse, 16)
    const waiting = await completedBooking(server, ada, ilse, 16)
    // The next day, before which no server has asked for any of them.
    const nextDay = new Date(Date.now() + 24 * 60 * 60_000)
    const due: string[] = []
    await reviewInvitations.run({
      ...server.parts,
      now: () => Promise.resolve(nextDay),
      execute(command) {
        if (command.type === 'InviteReview') due.push(command.booking.bookingId)
        return Promise.resolve({ eventTypes: [], position: logStart, isNew: false })
      },
    })
    expect(due).toContain(waiting)
    expect(due).not.toContain(reviewed)
    expect(due).not.toContain(missed)
  })
})

describe('A person who deletes their account', () => {
  it('takes their reviews along: the star counts are correct, live and after a rebuild', async () => {
    const mara = await becomeParent(server, 'Mara')
    const nell = await becomeParent(server, 'Nell')
    const winnie = await becomeBookable(server, 'Winnie')
    const { reviewId } = await write(
      mara,
      await completedBooking(server, mara, winnie),
      1,
      `They came an hour late, said ${canary}.`,
    )
    await winnie.do('replyToReview', { reviewId, text: 'I am sorry' })
    await write(nell, await completedBooking(server, nell, winnie), 5, 'She was worth every penny of it.')
    expect((await shown(winnie)).stars.spread).toEqual([1, 0, 0, 0, 1])

    await leave(mara, mara.accountId)
    const after = await shown(winnie)
    expect(after.stars).toMatchObject({ count: 1, spread: [0, 0, 0, 0, 1] })
    expect(after.reviews.map(({ by }) => by)).toEqual(['Nell'])
    expect(await rowsWith(server, canary)).toBe('')
    expect(JSON.stringify(await readWholeLog(server))).not.toContain(canary)

    const tables = await openReadTables({ url: server.parts.databaseUrl, poolSize: 2 })
    try {
      const signal = new AbortController().signal
      for (const projection of [reviewsProjection, providersProjection])
        await rebuild({ store: server.parts.store, tables, projection, signal })
    } finally {
      await tables.close()
    }
    const { rows } = await server.parts.pool.query(
      'select rating, review_count from read.provider where id = $1',
      [winnie.providerId],
    )
    expect(rows).toEqual([{ rating: 5, review_count: 1 }])
    expect(await shown(winnie)).toEqual(after)
  })

  it('and is a provider takes the reviews about them out of everybody’s sight', async () => {
    const mary = await becomeParent(server, 'Mary')
    const otto = await becomeBookable(server, 'Otto')
    const booking = await completedBooking(server, mary, otto)
    const { reviewId } = await write(mary, booking, 5, 'Everything that we had hoped for.')
    await otto.do('replyToReview', { reviewId, text: `Thanks, ${canary}` })
    await leave(otto, otto.accountId)
    expect(await mary.ask('myReviews')).toMatchObject({ dueCount: 0, due: [], written: [], writtenCount: 0 })
    expect(await rowsWith(server, canary)).toBe('')
    expect(await staff.moderator(`/api/admin/reviews/${reviewId}`)).toMatchObject({ status: 404 })
  })
})
