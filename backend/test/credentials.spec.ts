/** Credentials over HTTP: claimed, checked by staff, read by parents, ended by the clock, gone with an erasure. */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type * as declarations from '../src/contract/credentials/credentials.ts'
import type { OutputOf } from '../src/contract/declare.ts'
import { credentialExpiry, credentialReminders } from '../src/features/credentials/ends.ts'
import { keepFoldedStates } from '../src/platform/commands/folded-states.ts'
import { mailsTo } from './caught-mail.ts'
import { askList, openStaffClients, type Console } from './console-client.ts'
import { runDeadlines } from './deadlines.ts'
import { askerOf, bodyOf, someProvider, type EndorsingProvider } from './endorsing.ts'
import { callWith, password } from './people.ts'
import { executeLongAgo } from './reviewing.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'
import { rowsWith } from './stored-rows.ts'
import { until } from './until.ts'

type Mine = OutputOf<typeof declarations.myCredentials>
type Public = OutputOf<typeof declarations.providerCredentials>

/** A number that stands nowhere else. */
const canary = 'L-90731844'

let server: RunningServer
let staff: Console
let rosa: EndorsingProvider
beforeAll(async () => {
  server = await sharedServer()
  staff = await openStaffClients(server)
  rosa = await someProvider(server, 'Rosa')
})
afterAll(() => server.close())

const today = () => new Date().toISOString().slice(0, 10)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const claim = async (input: object, who = rosa) =>
  (await who.do<{ credentialId: string }>('claimCredential', input)).credentialId
const mine = async (who = rosa) => (await who.ask<Mine>('myCredentials')).credentials
const shown = async (who = rosa) => {
  const answer = await askerOf(server, '')('providerCredentials', { providerId: who.providerId })
  return (bodyOf(answer) as Public).checked
}
const mailed = (email: string, subject: string) =>
  until(`${email} has the mail ${subject}`, async () =>
    (await mailsTo(server, email)).some((mail) => mail.subject === subject),
  )
const statusOf = async (who: keyof Console, id: string, input: object) =>
  (await callWith(server, staff[who].cookie, id, input)).status

it('A claim is seen by its provider and by staff alone, until it is checked with evidence', async () => {
  const credentialId = await claim({ what: 'ibclc', issuer: 'IBLCE', number: canary, expiresOn: inDays(900) })
  expect(await shown()).toEqual([])
  expect(await mine()).toMatchObject([{ credentialId, status: 'claimed', number: canary, title: 'ibclc' }])
  const evidence = { credentialId, where: 'IBLCE’s register', seenOn: today(), validUntil: inDays(900) }
  expect(await statusOf('analyst', 'checkCredential', evidence)).toBe(403)
  expect((await callWith(server, rosa.cookie, 'checkCredential', evidence)).status).toBe(403)
  await staff.moderator.call('checkCredential', evidence)
  expect(await shown()).toEqual([
    {
      ...{ credentialId, kind: 'certification', name: 'IBCLC', state: null },
      ...{ where: 'IBLCE’s register', seenOn: today(), validUntil: inDays(900) },
    },
  ])
  expect(JSON.stringify(await shown())).not.toContain(canary)
  expect(await statusOf('moderator', 'checkCredential', evidence)).toBe(409)
  await mailed(rosa.email, 'Checked: IBCLC')
  const { rows } = await askList(staff.moderator, 'credentials', {
    filter: { providerId: [rosa.providerId] },
  })
  expect(rows).toMatchObject([
    { id: credentialId, status: 'checked', number: canary, where: 'IBLCE’s register' },
  ])
  const masked = (await staff.analyst(`/api/admin/credentials/${credentialId}`)).json()
  expect(masked).toMatchObject({ status: 'checked', number: '•••', issuer: '•••', providerName: '•••' })
})

it('What is not confirmed, or is taken back, is shown to nobody, and its provider reads why', async () => {
  const lena = await someProvider(server, 'Lena')
  const first = await claim({ what: 'course', words: 'Newborn care, 40 hours' }, lena)
  await staff.moderator.call('rejectCredential', {
    ...{ credentialId: first, why: 'not_enough', reason: 'Please tell us who held the course' },
  })
  const second = await claim({ what: 'rn', number: '12', state: 'wa' }, lena)
  const evidence = { credentialId: second, where: 'Nursys', seenOn: today() }
  await staff.moderator.call('checkCredential', evidence)
  expect(await shown(lena)).toMatchObject([{ name: 'RN', state: 'WA', validUntil: null }])
  await staff.admin.call('revokeCredential', {
    credentialId: second,
    reason: 'The register has no such entry',
  })
  expect(await shown(lena)).toEqual([])
  expect(await mine(lena)).toMatchObject([
    { status: 'not_confirmed', reason: 'Please tell us who held the course' },
    { status: 'revoked', reason: 'The register has no such entry' },
  ])
  await mailed(lena.email, 'We couldn’t confirm: Newborn care, 40 hours')
  await mailed(lena.email, 'No longer shown as checked: RN')
  await lena.do('withdrawCredential', { credentialId: first })
  expect((await mine(lena)).map(({ status }) => status)).toEqual(['revoked'])
  // Nobody takes away what is somebody else's.
  expect((await rosa.call('withdrawCredential', { credentialId: second })).status).toBe(404)
})

it('A background check takes two people', async () => {
  const credentialId = await claim({ what: 'background_check', issuer: 'Checkr', issuedOn: today() })
  const evidence = { credentialId, where: 'Checkr’s report', seenOn: today(), validUntil: inDays(300) }
  await staff.moderator.call('checkCredential', evidence)
  expect((await shown()).some(({ kind }) => kind === 'background_check')).toBe(false)
  expect(await statusOf('moderator', 'checkCredential', evidence)).toBe(409)
  await staff.admin.call('checkCredential', evidence)
  expect((await shown()).some(({ kind }) => kind === 'background_check')).toBe(true)
})

it('A form that is wrong says where', async () => {
  const complaints = async (input: object) => {
    const reply = await rosa.call('claimCredential', input)
    return [reply.status, (reply.json() as { fields?: object }).fields]
  }
  expect(await complaints({ what: 'license', words: '' })).toEqual([422, { words: 'Say what it is called' }])
  expect(await complaints({ what: 'rn', registerLink: 'javascript:alert(1)' })).toEqual([
    422,
    { registerLink: 'Please enter a full address, like https://example.org' },
  ])
  expect(await complaints({ what: 'background_check' })).toEqual([
    422,
    { issuedOn: 'Enter the day on the report' },
  ])
  // Whoever looked at its letters first would take minutes.
  expect(await complaints({ what: 'rn', registerLink: `https://${'.'.repeat(90_000)}<` })).toMatchObject([
    422,
    {},
  ])
  expect(await complaints({ what: 'rn', issuedOn: '2026-03-01', expiresOn: '2026-02-01' })).toEqual([
    422,
    { expiresOn: 'This is before the day it was issued' },
  ])
  expect(await complaints({ what: 'rn', expiresOn: '2026-02-30' })).toMatchObject([422, {}])
})

it('A check ends by the clock, and its provider is reminded once of each end', async () => {
  const noor = await someProvider(server, 'Noor')
  const credentialId = await claim({ what: 'clc' }, noor)
  const decide = (validUntil: string) =>
    executeLongAgo(
      server,
      {
        ...{ type: 'CheckCredential', providerId: noor.providerId, credentialId, staffId: 'ada' },
        ...{ where: 'ALPP’s register', seenOn: '2025-01-01', validUntil },
      },
      24 * 90,
    )
  await decide(inDays(10))
  await until('it is shown', async () => (await shown(noor)).length === 1)
  let now = new Date()
  const parts = { ...server.parts, ...server, now: () => Promise.resolve(now) }
  const states = keepFoldedStates(server.parts.store)
  const letterhead = { productName: 'Fourth Trimester', baseUrl: 'http://localhost' }
  const reminders = credentialReminders({ states, letterhead })
  await runDeadlines(reminders, parts)
  await runDeadlines(reminders, parts)
  const { rows } = await server.parts.pool.query<{ kind: string }>(
    `select kind from reaction.outbox where person_id = $1 and kind like 'credential_ends%'`,
    [noor.accountId],
  )
  expect(rows).toEqual([{ kind: 'credential_ends_14' }])
  now = new Date(Date.now() + 12 * 86_400_000)
  await runDeadlines([credentialExpiry], parts)
  await until('it has ended', async () => (await mine(noor))[0]?.status === 'expired')
  expect(await shown(noor)).toEqual([])
})

it('An erasure leaves nothing of what somebody claimed', async () => {
  const gone = await someProvider(server, 'Gina')
  const number = 'L-55512377'
  const credentialId = await claim({ what: 'dona', number, issuer: 'Gina’s issuer' }, gone)
  await staff.moderator.call('rejectCredential', {
    ...{ credentialId, why: 'not_found', reason: 'The register has no such number' },
  })
  expect(await rowsWith(server, number)).not.toBe('')
  // What was decided is part of what somebody can take with them.
  const exported = await gone.ask<object>('exportMyData')
  expect(JSON.stringify(exported)).toContain(number)
  expect(JSON.stringify(exported)).toContain('The register has no such number')
  await gone.do('deleteMyAccount', { password })
  await until('nothing is left', async () => (await rowsWith(server, number)) === '')
  expect(await rowsWith(server, 'Gina’s issuer')).toBe('')
  expect(
    (await askList(staff.admin, 'credentials', { filter: { providerId: [gone.providerId] } })).rows,
  ).toEqual([])
})
