/**
 * Somebody wants to find out whether an address has an account. Neither an answer nor its time shows it
 * (docs/decisions/0008-answer-alike-whether-or-not-an-address-has-an-account.md).
 */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { addressOf, anOrigin, callWith, cookiesAfter, password, register } from '../people.ts'
import { sharedServer, type RunningServer } from '../shared-server.ts'
import { until } from '../until.ts'
import { triesOf } from './tries.ts'

const tries = triesOf('enumeration', 'a known address and a new one, to be told apart')

/** Enough to tell a difference in the fastest and slowest times from chance. */
const samples = 12
const run = randomUUID()
const held = (index: number) => `maya-${run}-${index}@example.com`
const strangers = (index: number) => `nobody-${run}-${index}@example.com`
/** Nobody holds it before somebody signs up with it to find that out. */
const claimed = (index: number) => `claimed-${run}-${index}@example.com`
const knownStaff = addressOf('mona')

let server: RunningServer
beforeAll(async () => {
  server = await sharedServer()
  for (let index = 0; index < samples; index += 1)
    await register(server, { name: 'Maya', email: held(index), kind: 'client' })
  await register(server, { name: 'Mona', email: knownStaff, kind: null, staffRole: 'moderator' })
})
afterAll(() => server.close())

interface Asked {
  readonly status: number
  readonly body: string
  /** Milliseconds. */
  readonly took: number
}

const ask = async (id: string, input: object): Promise<Asked> => {
  // Work that follows from the previous call, such as a mail, has finished by then and does not slow this
  // one.
  await setTimeout(150)
  const begun = performance.now()
  const { status, text } = await callWith(server, '', id, input)
  return { status, body: text, took: performance.now() - begun }
}

/** Alternates known and new addresses, so that a machine that slows down affects both. */
const inTurn = async (
  id: string,
  inputFor: (email: string) => object,
  heldAt: (index: number) => string = held,
  newAt: (index: number) => string = strangers,
) => {
  const ofKnown: Asked[] = []
  const ofNew: Asked[] = []
  for (let index = 0; index < samples; index += 1) {
    ofKnown.push(await ask(id, inputFor(heldAt(index))))
    ofNew.push(await ask(id, inputFor(newAt(index))))
  }
  return { ofKnown, ofNew }
}

const range = (asked: readonly Asked[]) => {
  const times = asked.map(({ took }) => took)
  return { fastest: Math.min(...times), slowest: Math.max(...times) }
}

const expectAlike = (
  { ofKnown, ofNew }: Awaited<ReturnType<typeof inTurn>>,
  tidy = (body: string) => body,
) => {
  const said = (asked: readonly Asked[]) =>
    new Set(asked.map(({ status, body }) => `${status} ${tidy(body)}`))
  const isRevealedByAnswer = said([...ofKnown, ...ofNew]).size !== 1
  const [known, unknown] = [range(ofKnown), range(ofNew)]
  const isRevealedByTime = known.fastest >= unknown.slowest || unknown.fastest >= known.slowest
  tries.add({ hasSucceeded: isRevealedByAnswer || isRevealedByTime }, ofKnown.length + ofNew.length)
  expect(said(ofKnown)).toEqual(said(ofNew))
  expect(said(ofNew).size).toBe(1)
  // The ranges overlap. If one kind had no password to hash, all of its times would lie below all of the
  // other's.
  expect(known.fastest).toBeLessThan(unknown.slowest)
  expect(unknown.fastest).toBeLessThan(known.slowest)
}

describe('A known address and a new one', () => {
  it('are answered alike when somebody logs in with a wrong password', async () => {
    expectAlike(await inTurn('logIn', (email) => ({ email, password: 'not the password 1' })))
  })

  it('are answered alike when somebody requests a password reset', async () => {
    expectAlike(await inTurn('requestPasswordReset', (email) => ({ email })))
  })

  it('are answered alike when somebody signs up', async () => {
    const answers = await inTurn('signUp', (email) => ({
      name: 'Somebody',
      email,
      password,
      kind: 'client',
      terms: true,
    }))
    expectAlike(answers, (body) => body.replace(/email=[^"]*/, 'email='))
  })

  it('are answered alike when somebody who signed up with either logs in from another browser', async () => {
    const mine = 'a password of my own 1'
    const signUp = { name: 'Somebody', password: mine, kind: 'client', terms: true }
    for (let index = 0; index < samples; index += 1)
      for (const email of [held(index), claimed(index)])
        await callWith(server, '', 'signUp', { ...signUp, email })
    await until('the accounts are there', async () => {
      const rows = await server.parts.tables.query(
        'select 1 from read.account where email like $1 and verified_at is null',
        [`%${run}%`],
      )
      return rows.length >= 2 * samples
    })
    expectAlike(await inTurn('logIn', (email) => ({ email, password: mine }), held, claimed))
  })

  it('are answered alike when staff are searched for', async () => {
    expectAlike(
      await inTurn(
        'staffLogIn',
        (email) => ({ email, password: 'not the password 1' }),
        () => knownStaff,
      ),
    )
  })

  it('are answered alike when somebody signs up and then uses the account, in that browser and in another', async () => {
    const known = held(0)
    const unknown = 'nobody-at-all@example.com'
    const mine = 'a password of my own 1'
    const whatIsSaid = async (email: string) => {
      const said: string[] = []
      const signedUp = await callWith(server, '', 'signUp', {
        ...{ name: 'Somebody', email, password: mine, kind: 'provider', terms: true },
      })
      let cookie = cookiesAfter('', signedUp)
      const send = async (id: string, data: object, from = cookie) => {
        const reply = await callWith(server, from, id, data)
        said.push(`${id} ${reply.status} ${reply.text}`)
        if (from === cookie) cookie = cookiesAfter(cookie, reply)
      }
      const ask = async (id: string) => {
        const reply = await server.request({
          url: `/_server/${id}?createServerFn`,
          headers: { cookie, 'x-forwarded-for': anOrigin() },
        })
        said.push(`${id} ${reply.status} ${reply.text}`)
      }
      await until('the account is there', async () => {
        const reply = await callWith(server, cookie, 'logIn', { email, password: mine })
        return reply.status === 200
      })
      await send('logIn', { email, password: mine }, '')
      await send('logIn', { email, password: 'not the password 1' })
      await send('logIn', { email, password: mine })
      await ask('session')
      await ask('myAccount')
      await send('resendVerification', {})
      await send('changeName', { name: 'Somebody Else' })
      await send('changeAddress', { email, password: mine })
      await ask('providerProfileId')
      await send('changePassword', { password: mine, newPassword: `${mine}2` })
      await ask('exportMyData')
      await send('deleteMyAccount', { password: `${mine}2` })
      await send('logIn', { email, password: `${mine}2` })
      return said.map((line) =>
        line
          .replaceAll(email, 'EMAIL')
          .replaceAll(encodeURIComponent(email), 'EMAIL')
          .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{32}/g, 'ID')
          .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME'),
      )
    }
    const ofKnown = await whatIsSaid(known)
    const ofUnknown = await whatIsSaid(unknown)
    tries.add({ hasSucceeded: JSON.stringify(ofKnown) !== JSON.stringify(ofUnknown) }, ofKnown.length)
    expect(ofKnown).toEqual(ofUnknown)
    expect(ofKnown.slice(0, 3)).toMatchObject([
      expect.stringMatching(/^logIn 401/),
      expect.stringMatching(/^logIn 401/),
      expect.stringMatching(/^logIn 200/),
    ])
    // The holder of the address still has their account, and can sign in as before.
    expect((await callWith(server, '', 'logIn', { email: known, password })).status).toBe(200)
  })
})
