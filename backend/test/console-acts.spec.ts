/** What staff do in the console to the waitlist and to people, tested against the whole server. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { invitationTokenOf, leaveTokenOf } from '../src/platform/sessions/leave-token.ts'
import { opaqueId } from '../src/platform/settings/secrets.ts'
import { addressOf, callWith, execute, freshCode, register, signIn, type Person } from './people.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

const staff = {
  admin: { name: 'Ada', email: addressOf('ada'), kind: null, staffRole: 'admin' },
  moderator: { name: 'Mona', email: addressOf('mona'), kind: null, staffRole: 'moderator' },
} as const satisfies Record<string, Person>

let server: RunningServer
let admin: string
let moderator: string
let adminId: string
let moderatorId: string
beforeAll(async () => {
  server = await sharedServer()
  adminId = await register(server, staff.admin)
  moderatorId = await register(server, staff.moderator)
  admin = await signIn(server, staff.admin)
  moderator = await signIn(server, staff.moderator)
})
afterAll(() => server.close())

const idOf = (kind: string, words: string) => opaqueId(server.parts.settings.secrets.lookupKey, kind, words)
const call = (cookie: string, id: string, data: object) => callWith(server, cookie, id, data)

/** Resolves with the entry's id when the read tables have it. */
const join = async (email: string): Promise<string> => {
  const entryId = idOf('waitlist', email)
  const answers = {
    email,
    fullName: 'Wilma Wait',
    userType: 'parent',
    location: null,
    message: null,
  } as const
  await execute(server, { type: 'JoinWaitlist', entryId, answers, repeatId: `${entryId}-repeated` })
  return entryId
}
const visible = async () => {
  const { store, projections } = server.parts
  await projections.waitFor(await store.head(), ['WaitlistJoined', 'AccountRegistered', 'PersonErased'])
}
const newEmail = () => `${randomUUID()}@example.com`
const newPerson = (): Person => ({ name: 'Paula', email: newEmail(), kind: 'client' })

const eventsOn = async (stream: string, type: string) => {
  const events = []
  for await (const event of server.parts.store.readStream(stream)) if (event.type === type) events.push(event)
  return events
}
const invitationsOf = (entryId: string) => eventsOn(`waitlist-${entryId}`, 'WaitlistInvited')
const codeOfAdmin = () => freshCode(server, adminId, staff.admin.email)
const reason = 'There is room in Austin'

describe('Inviting from the waitlist', () => {
  it('is one call for a hundred people, and each is invited once', async () => {
    const entryIds = await Promise.all(Array.from({ length: 100 }, () => join(newEmail())))
    await visible()
    const reply = await call(moderator, 'inviteWaitlistEntries', { entryIds, reason })
    expect(reply.json()).toEqual({ invited: 100, skipped: 0 })
    for (const entryId of entryIds) {
      const invitations = await invitationsOf(entryId)
      expect(invitations).toHaveLength(1)
      expect(invitations[0]).toMatchObject({
        data: { invitation: 1, reason },
        metadata: { actorId: moderatorId },
      })
    }
    const rows = await server.parts.tables.query(
      'select 1 from read.waitlist_entry where entry_id = any($1) and invitations = 1',
      [entryIds],
    )
    expect(rows).toHaveLength(100)
    const again = await call(moderator, 'inviteWaitlistEntries', { entryIds, reason })
    expect(again.json()).toEqual({ invited: 0, skipped: 100 })
  })

  it('accepts no more than a hundred people', async () => {
    const entryIds = Array.from({ length: 101 }, () => randomUUID())
    expect((await call(moderator, 'inviteWaitlistEntries', { entryIds, reason })).status).toBe(422)
  })

  it('requires a reason for more than one person', async () => {
    const entryIds = [randomUUID(), randomUUID()]
    const reply = await call(moderator, 'inviteWaitlistEntries', { entryIds, reason: null })
    expect(reply.status).toBe(422)
    expect(reply.json()).toMatchObject({ fields: { reason: 'Please give a reason' } })
    const one = await call(moderator, 'inviteWaitlistEntries', { entryIds: entryIds.slice(1), reason: null })
    expect(one.json()).toEqual({ invited: 0, skipped: 1 })
  })

  it('twice at the same moment invites once', async () => {
    const entryId = await join(newEmail())
    await visible()
    const replies = await Promise.all(
      [moderator, admin].map((cookie) =>
        call(cookie, 'inviteWaitlistEntries', { entryIds: [entryId], reason: null }),
      ),
    )
    const answers = replies.map((reply) => reply.json() as { invited: number; skipped: number })
    expect(answers.map(({ invited }) => invited).sort()).toEqual([0, 1])
    expect(await invitationsOf(entryId)).toHaveLength(1)
  })

  it('skips people who are not there, who left, who have an account, or who are named twice', async () => {
    const [waiting, leaver] = [await join(newEmail()), await join(newEmail())]
    const person = newPerson()
    const member = await join(person.email)
    await register(server, person)
    await visible()
    const unsubscribed = { entryId: leaver, reason: 'She asked by letter' }
    expect((await call(moderator, 'unsubscribeWaitlistEntry', unsubscribed)).status).toBe(200)
    const entryIds = [waiting, waiting, leaver, member, 'nobody']
    const reply = await call(moderator, 'inviteWaitlistEntries', { entryIds, reason })
    expect(reply.json()).toEqual({ invited: 1, skipped: 3 })
    expect(await invitationsOf(member)).toHaveLength(0)
  })

  it('answers a repeat as it did the first time', async () => {
    const entryId = await join(newEmail())
    await visible()
    const ask = () =>
      server.request({
        method: 'POST',
        url: '/_server/inviteWaitlistEntries?createServerFn',
        headers: { cookie: moderator, 'sec-fetch-site': 'same-origin', 'idempotency-key': entryId },
        payload: { data: { entryIds: [entryId], reason: null }, context: {} },
      })
    expect((await ask()).json()).toEqual({ invited: 1, skipped: 0 })
    expect((await ask()).json()).toEqual({ invited: 1, skipped: 0 })
    expect(await invitationsOf(entryId)).toHaveLength(1)
  })
})

describe('An invitation', () => {
  const ask = async (given: string) => {
    const payload = encodeURIComponent(JSON.stringify({ token: given }))
    return server.request({ url: `/_server/waitlistInvitation?createServerFn&payload=${payload}` })
  }

  it('gives what was written when joining to whoever has its link, until they leave', async () => {
    const email = newEmail()
    const entryId = await join(email)
    const token = invitationTokenOf(idOf, entryId)
    await visible()
    // Nobody has the link before the invitation is sent.
    expect((await ask(token)).status).toBe(410)
    await execute(server, { type: 'InviteWaitlistEntry', entryId, reason: null })
    await visible()
    expect((await ask(token)).json()).toMatchObject({ email, name: expect.any(String), kind: 'client' })
    for (const forged of [leaveTokenOf(idOf, entryId), `${token}0`, `${entryId}.`, `x${token}`, 'nobody'])
      expect([410, 422]).toContain((await ask(forged)).status)
    await call('', 'leaveWaitlist', { token: leaveTokenOf(idOf, entryId) })
    await visible()
    expect((await ask(token)).status).toBe(410)
  })

  it('ends 30 days after it was sent, and a newer one begins anew', async () => {
    const entryId = await join(newEmail())
    const token = invitationTokenOf(idOf, entryId)
    const answers = []
    for (const days of [31, 29]) {
      const at = new Date(Date.now() - days * 24 * 60 * 60_000)
      await server.execute({ type: 'InviteWaitlistEntry', entryId, reason: null }, { at })
      await visible()
      const reply = await ask(token)
      answers.push([reply.status, (reply.json() as { message?: string }).message])
    }
    expect(answers).toEqual([
      [410, 'This link is invalid or has expired'],
      [200, undefined],
    ])
  })
})

describe('Leaving the waitlist', () => {
  it('needs only the link, which works twice and for nobody else', async () => {
    const entryId = await join(newEmail())
    await execute(server, { type: 'InviteWaitlistEntry', entryId, reason: null })
    await visible()
    const token = leaveTokenOf(idOf, entryId)
    for (const _ of [1, 2]) {
      const reply = await call('', 'leaveWaitlist', { token })
      expect(reply.status).toBe(200)
      expect(reply.json()).toEqual({ next: '/waitlist?left=true' })
    }
    expect(await eventsOn(`waitlist-${entryId}`, 'WaitlistUnsubscribed')).toMatchObject([
      { data: { by: 'person', reason: null }, metadata: { actorId: 'visitor' } },
    ])
    for (const forged of [
      `${token}0`,
      `${entryId}.`,
      entryId,
      `${entryId}.${'0'.repeat(32)}`,
      `x${token}`,
      `${token}.x`,
      '.',
    ])
      expect((await call('', 'leaveWaitlist', { token: forged })).status).toBe(410)
  })

  it('takes one request by a mail program without a cookie; in a browser the page asks first', async () => {
    const entryId = await join(newEmail())
    await visible()
    const token = leaveTokenOf(idOf, entryId)
    const url = `/api/waitlist/leave?token=${token}`
    const opened = await server.request({ url })
    expect([opened.status, opened.headers['location']]).toEqual([303, `/waitlist?leave=${token}`])
    expect(await eventsOn(`waitlist-${entryId}`, 'WaitlistUnsubscribed')).toHaveLength(0)
    const ended = await server.request({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(ended.status).toBe(200)
    expect(await eventsOn(`waitlist-${entryId}`, 'WaitlistUnsubscribed')).toHaveLength(1)
    for (const query of ['', '?token=', '?token=a.b', '?token=a&token=b', '?token[a]=b'])
      expect([410, 422]).toContain(
        (await server.request({ method: 'POST', url: `/api/waitlist/leave${query}` })).status,
      )
  })

  it('can be done by staff with a reason, if there is such an entry', async () => {
    const entryId = await join(newEmail())
    await visible()
    expect((await call(moderator, 'unsubscribeWaitlistEntry', { entryId, reason: 'no' })).status).toBe(422)
    const told = { entryId, reason: 'She asked by letter' }
    expect((await call(moderator, 'unsubscribeWaitlistEntry', told)).status).toBe(200)
    expect(await eventsOn(`waitlist-${entryId}`, 'WaitlistUnsubscribed')).toMatchObject([
      { data: { by: 'staff', reason: 'She asked by letter' }, metadata: { actorId: moderatorId } },
    ])
    const nobody = { entryId: 'nobody', reason: 'She asked by letter' }
    expect((await call(moderator, 'unsubscribeWaitlistEntry', nobody)).status).toBe(404)
  })

  it('asks staff to keep addresses out of the reason, because it is stored forever', async () => {
    const told = { entryId: 'any', reason: 'wilma@example.com asked for it' }
    const reply = await call(moderator, 'unsubscribeWaitlistEntry', told)
    expect(reply.status).toBe(422)
    expect(reply.text).toContain('Please leave out email addresses')
  })
})

describe('Two entries of one person', () => {
  const reason = 'Same person, two addresses'
  const merge = (cookie: string, entryId: string, keptId: string) =>
    call(cookie, 'mergeWaitlistEntry', { entryId, keptId, reason })

  it('are merged: one is invited, the other keeps its answers and is neither invited nor merged twice', async () => {
    const [first, second, third] = [await join(newEmail()), await join(newEmail()), await join(newEmail())]
    await visible()
    expect((await merge(moderator, first, first)).status).toBe(422)
    expect((await merge(moderator, first, 'nobody')).status).toBe(404)
    expect((await merge(moderator, first, second)).status).toBe(200)
    expect((await merge(admin, first, second)).status).toBe(200)
    expect(await eventsOn(`waitlist-${first}`, 'WaitlistEntryMerged')).toMatchObject([
      { data: { keptId: second, reason }, metadata: { actorId: moderatorId } },
    ])
    for (const [entry, kept] of [
      [first, third],
      [third, first],
      [second, first],
    ] as const)
      expect((await merge(moderator, entry, kept)).status).toBe(409)
    const invited = await call(moderator, 'inviteWaitlistEntries', { entryIds: [first, second], reason })
    expect(invited.json()).toEqual({ invited: 1, skipped: 1 })
    expect(await invitationsOf(first)).toHaveLength(0)

    expect((await call(moderator, 'undoWaitlistMerge', { entryId: first, reason })).status).toBe(200)
    expect((await call(moderator, 'undoWaitlistMerge', { entryId: 'nobody', reason })).status).toBe(404)
    const again = await call(moderator, 'inviteWaitlistEntries', { entryIds: [first], reason })
    expect(again.json()).toEqual({ invited: 1, skipped: 0 })
  })

  it('are never both taken off the list by two colleagues at once', async () => {
    const [first, second] = [await join(newEmail()), await join(newEmail())]
    await visible()
    const replies = await Promise.all([merge(moderator, first, second), merge(admin, second, first)])
    const merged = replies.filter(({ status }) => status === 200).length
    expect(merged).toBeLessThan(2)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(2 - merged)
    await visible()
    const invited = await call(moderator, 'inviteWaitlistEntries', { entryIds: [first, second], reason })
    expect(invited.json()).toEqual({ invited: 2 - merged, skipped: merged })
  })

  it('are left together by the link of either', async () => {
    const [first, second] = [await join(newEmail()), await join(newEmail())]
    await visible()
    await merge(moderator, first, second)
    await visible()
    expect((await call('', 'leaveWaitlist', { token: leaveTokenOf(idOf, first) })).status).toBe(200)
    for (const entryId of [first, second])
      await until(
        `${entryId} has left`,
        async () => (await eventsOn(`waitlist-${entryId}`, 'WaitlistUnsubscribed')).length === 1,
      )
  })
})

describe('Ending a person’s sessions', () => {
  const sessionOf = async (cookie: string) =>
    (await server.request({ url: '/_server/session?createServerFn', headers: { cookie } })).json() as {
      user: unknown
      session: { id: string } | null
    }

  it('ends one of them, or all', async () => {
    const person = newPerson()
    const accountId = await register(server, person)
    const [phone, desk, tablet] = [
      await signIn(server, person),
      await signIn(server, person),
      await signIn(server, person),
    ]
    const sessionId = (await sessionOf(phone)).session?.id ?? ''
    const lost = { accountId, sessionId, reason: 'A phone was lost' }
    expect((await call(admin, 'endPersonSessions', lost)).status).toBe(200)
    expect((await sessionOf(phone)).user).toBeNull()
    expect((await sessionOf(desk)).user).not.toBeNull()
    expect((await call(admin, 'endPersonSessions', lost)).status).toBe(404)

    expect((await call(admin, 'endPersonSessions', { ...lost, sessionId: null })).status).toBe(200)
    expect((await sessionOf(desk)).user).toBeNull()
    expect((await sessionOf(tablet)).user).toBeNull()
    const of = (ended: string | null) => ({
      data: { sessionId: ended, reason: 'by_staff', staffReason: 'A phone was lost' },
      metadata: { actorId: adminId },
    })
    expect(await eventsOn(`account-${accountId}`, 'SessionsEnded')).toMatchObject([
      { data: { reason: 'password_reset' } },
      of(sessionId),
      of(null),
    ])
  })

  it('does not end another person’s session by its id, and refuses an unknown person', async () => {
    const [one, other] = [newPerson(), newPerson()]
    const accountId = await register(server, one)
    await register(server, other)
    const theirs = await signIn(server, other)
    const sessionId = (await sessionOf(theirs)).session?.id ?? ''
    const reason = 'A phone was lost'
    expect((await call(admin, 'endPersonSessions', { accountId, sessionId, reason })).status).toBe(404)
    expect((await sessionOf(theirs)).user).not.toBeNull()
    const nobody = { accountId: randomUUID(), sessionId: null, reason }
    expect((await call(admin, 'endPersonSessions', nobody)).status).toBe(404)
  })
})

describe('Erasing a person', () => {
  const why = 'She asked by letter'

  it('requires the address to be typed again', async () => {
    const person = newPerson()
    const accountId = await register(server, person)
    const wrong = await call(admin, 'erasePerson', {
      ...{ accountId, email: 'other@example.com', reason: why },
      code: await codeOfAdmin(),
    })
    expect(wrong.status).toBe(422)
    expect(wrong.json()).toMatchObject({ fields: { email: 'That isn’t this person’s email' } })
    expect(await eventsOn(`account-${accountId}`, 'AccountDeletionRequested')).toHaveLength(0)
  })

  it('requires a code of the second step, and counts wrong ones', async () => {
    const person = newPerson()
    const accountId = await register(server, person)
    await visible()
    const erase = { accountId, email: person.email, reason: why }
    expect((await call(admin, 'erasePerson', erase)).status).toBe(422)
    const used = await codeOfAdmin()
    await server.parts.tables.query('update account.two_factor set last_step = $2 where account_id = $1', [
      adminId,
      Math.ceil(Date.now() / 30_000) + 1,
    ])
    for (const code of ['000000', used]) {
      const wrong = await call(admin, 'erasePerson', { ...erase, code })
      expect(wrong.status).toBe(422)
      expect(wrong.json()).toMatchObject({
        fields: { code: expect.stringMatching(/^That code isn’t right/) },
      })
    }
    expect(await eventsOn(`account-${accountId}`, 'AccountDeletionRequested')).toHaveLength(0)
  })

  it('has the same effect as deleting one’s own account, with the reason of staff', async () => {
    const person = newPerson()
    const entryId = await join(person.email)
    const accountId = await register(server, person)
    const hers = await signIn(server, person)
    await visible()
    const erase = { accountId, email: ` ${person.email.toUpperCase()} `, reason: why }
    expect((await call(admin, 'erasePerson', { ...erase, code: await codeOfAdmin() })).status).toBe(200)
    const [requested] = await eventsOn(`account-${accountId}`, 'AccountDeletionRequested')
    expect(requested).toMatchObject({ data: { staffReason: why }, metadata: { actorId: adminId } })
    expect(requested?.data['personIds']).toEqual(expect.arrayContaining([accountId, entryId]))
    const session = await server.request({
      url: '/_server/session?createServerFn',
      headers: { cookie: hers },
    })
    expect(session.json()).toMatchObject({ user: null })
    expect((await call(admin, 'erasePerson', { ...erase, code: '123456' })).status).toBe(404)
    expect((await call(admin, 'endPersonSessions', { accountId, sessionId: null, reason: why })).status).toBe(
      404,
    )
  })

  it('is refused for oneself', async () => {
    const reply = await call(admin, 'erasePerson', {
      accountId: adminId,
      email: staff.admin.email,
      code: '123456',
      reason: why,
    })
    expect(reply.status).toBe(409)
    expect(reply.text).toContain('You can’t erase your own account')
  })
})

describe('The acts of staff', () => {
  it('are listed in their table with who did them and why', async () => {
    const entryId = await join(newEmail())
    await visible()
    await call(moderator, 'inviteWaitlistEntries', { entryIds: [entryId], reason })
    const { store, projections, tables } = server.parts
    await projections.waitFor(await store.head(), ['WaitlistInvited'])
    expect(
      await tables.query(
        'select actor_id, act, subject_kind, reason from read.staff_act where subject_id = $1',
        [entryId],
      ),
    ).toEqual([{ actor_id: moderatorId, act: 'WaitlistInvited', subject_kind: 'waitlist', reason }])
  })
})
