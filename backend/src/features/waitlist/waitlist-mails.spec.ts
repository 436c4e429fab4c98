import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { lookupKey, openMailingWorld, type MailingWorld } from '../../../test/mailing.ts'
import type { MailServer, ReactingWorld } from '../../../test/reacting.ts'
import { until } from '../../../test/until.ts'
import { readInvitationToken, readLeaveToken } from '../../platform/sessions/leave-token.ts'
import { opaqueId } from '../../platform/settings/secrets.ts'

const day = 24 * 60 * 60_000
const email = 'wilma@example.com'
const answers = {
  email,
  fullName: 'Canary Wilma',
  userType: 'parent',
  location: null,
  message: null,
} as const

let world: ReactingWorld
let server: MailServer
let mailing: MailingWorld
beforeEach(async () => {
  mailing = await openMailingWorld()
  ;({ world, server } = mailing)
})
afterEach(() => mailing.close())

const join = async () => {
  const entryId = randomUUID()
  await world.send({ type: 'JoinWaitlist', entryId, answers, repeatId: `${entryId}-repeated` })
  return entryId
}
/** Waits until all events were handled and all mails were sent. */
const settled = async () => {
  const head = await world.store.head()
  await until('everything was reacted to', async () => (await world.checkpoint('waitlist-mails')) === head)
  await until('every mail was sent', async () => {
    const waiting = await world.rows('select 1 from reaction.outbox where sent_at is null')
    return waiting.length === 0
  })
}
const header = (name: string) =>
  server.mails[0]?.headers.find(({ key }) => key === name.toLowerCase())?.value ?? ''

describe('An invitation from the waitlist', () => {
  it('links to sign-up with the waitlist bypass, and contains no name, as anybody may have typed the address', async () => {
    const entryId = await join()
    await world.send({ type: 'InviteWaitlistEntry', entryId, reason: 'There is room' })
    await settled()
    const [mail] = server.mails
    expect(mail?.to?.map(({ address }) => address)).toEqual([email])
    expect(mail?.subject).toBe('There’s a spot for you on Fourth Trimester')
    const [, token = ''] =
      /https:\/\/example\.org\/signup\?bypass_waitlist=true&token=(\S+)/.exec(mail?.text ?? '') ?? []
    const idOf = (kind: string, words: string) => opaqueId(lookupKey, kind, words)
    expect(readInvitationToken(idOf, token)).toBe(entryId)
    expect(mail?.text).toMatch(/For\s+30\s+days/)
    // Neither link does what the other does.
    expect(readLeaveToken(idOf, token)).toBeNull()
    expect(`${mail?.text ?? ''}${mail?.html ?? ''}`).not.toMatch(/Canary|There is room/)
  })

  it('has an unsubscribe link, both in the text and for mail programs', async () => {
    const entryId = await join()
    await world.send({ type: 'InviteWaitlistEntry', entryId, reason: null })
    await settled()
    const token = /\/waitlist\?leave=(\S+)/.exec(server.mails[0]?.text ?? '')?.[1] ?? ''
    expect(readLeaveToken((kind, words) => opaqueId(lookupKey, kind, words), token)).toBe(entryId)
    expect(header('List-Unsubscribe')).toBe(`<https://example.org/api/waitlist/leave?token=${token}>`)
    expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(await world.rows('select to_address, leave_url from reaction.outbox')).toEqual([
      { to_address: null, leave_url: null },
    ])
  })

  it('is one mail, even if several staff invite at once, and another mail a day later', async () => {
    const entryId = await join()
    await Promise.all([1, 2, 3].map(() => world.send({ type: 'InviteWaitlistEntry', entryId, reason: null })))
    await settled()
    expect(server.mails).toHaveLength(1)
    world.time.now = new Date(world.time.now.getTime() + day)
    await world.send({ type: 'InviteWaitlistEntry', entryId, reason: null })
    await settled()
    expect(server.mails).toHaveLength(2)
  })

  it('is not sent to people who have left by then or were erased', async () => {
    await mailing.pause()
    const [leaver, erased, waiting] = [await join(), await join(), await join()]
    for (const entryId of [leaver, erased, waiting])
      await world.send({ type: 'InviteWaitlistEntry', entryId, reason: null })
    await world.send({ type: 'UnsubscribeWaitlistEntry', entryId: leaver, by: 'person', reason: null })
    await world.keys.erase(erased)
    await mailing.resume()
    await settled()
    expect(await world.rows('select person_id from reaction.outbox')).toEqual([{ person_id: waiting }])
  })
})
