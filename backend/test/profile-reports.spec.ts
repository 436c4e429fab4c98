/** Reporting a profile over HTTP, and what staff do with the report. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openStaffClients, askList, type Console } from './console-client.ts'
import { someProvider, type EndorsingProvider } from './endorsing.ts'
import { addressOf, callWith, register, signIn, signUpUnconfirmed } from './people.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'

let server: RunningServer
let staff: Console
let rosa: EndorsingProvider
beforeAll(async () => {
  server = await sharedServer()
  staff = await openStaffClients(server)
  rosa = await someProvider(server, 'Rosa')
})
afterAll(() => server.close())

const said = { reason: 'false_claims', words: 'The license is from another state' } as const
const report = async (cookie: string, more: object = {}) => {
  const reply = await callWith(server, cookie, 'reportProfile', {
    providerId: rosa.providerId,
    ...said,
    ...more,
  })
  return [reply.status, (reply.json() as { message?: string }).message]
}
const parent = async () => {
  const person = { name: 'Maya', email: addressOf('maya'), kind: 'client' } as const
  await register(server, person)
  return signIn(server, person)
}
const reportsOf = async () =>
  (await askList(staff.moderator, 'profile-reports', { filter: { providerId: [rosa.providerId] } })).rows

describe('A report of a profile', () => {
  it('is accepted once from one person, and never from a visitor, an unconfirmed account or the provider', async () => {
    const maya = await parent()
    expect(await report('')).toEqual([401, 'Not authenticated'])
    expect(await report(rosa.cookie)).toEqual([409, 'This is your own profile'])
    const unconfirmed = await signUpUnconfirmed(server, {
      name: 'Una',
      email: addressOf('una'),
      kind: 'client',
    })
    expect(await report(unconfirmed)).toEqual([409, 'Confirm your email address first'])
    expect(await report(maya, { providerId: 'nobody-at-all' })).toEqual([
      404,
      'We couldn’t find that provider',
    ])
    expect(await report(maya, { reason: 'boring' })).toEqual([422, expect.stringContaining('what’s wrong')])
    expect(await report(maya)).toEqual([200, undefined])
    expect(await report(maya)).toEqual([409, 'You’ve already reported this profile. We’re looking into it.'])
  })

  it('is listed for staff with its history, and closed with an outcome', async () => {
    await report(await parent())
    const [open] = (await reportsOf()).filter(({ status }) => status === 'open')
    expect(open).toMatchObject({ providerName: 'Rosa', reporterName: 'Maya', ...said, outcome: null })
    const id = String(open?.['id'])
    const masked = (await staff.analyst(`/api/admin/profile-reports/${id}`)).json()
    expect(masked).toMatchObject({ providerName: '•••', words: '•••', reporterName: '•••' })
    const close = { reportId: id, outcome: 'nothing_found', reason: 'The license is valid' }
    expect((await callWith(server, staff.analyst.cookie, 'closeProfileReport', close)).status).toBe(403)
    await staff.moderator.call('closeProfileReport', close)
    expect((await reportsOf()).find((each) => each['id'] === id)).toMatchObject({
      status: 'closed',
      outcome: 'nothing_found',
    })
    const history = (await staff.moderator(`/api/admin/history/profile-reports/${id}`)).json() as {
      entries: { type: string; reason: string | null }[]
    }
    expect(history.entries.map(({ type, reason }) => [type, reason])).toEqual([
      ['ProfileReportClosed', 'The license is valid'],
      ['ProfileReported', 'false_claims'],
    ])
  })
})
