/** Endorsements over HTTP (product.md, "Endorsements"): every rule with its message, and who may do what. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { endorsementsStream } from '../src/domain/endorsements/endorsements.ts'
import { contract, handlers } from '../src/features/features.ts'
import { startTestServer, type TestServer } from './app-server.ts'
import { mailsTo } from './caught-mail.ts'
import {
  askerOf,
  bodyOf,
  endorse,
  generalToken,
  mailedToken,
  profileOf,
  someProvider,
  endorsementInput,
  type Card,
  type Dashboard,
  type EndorsingProvider,
} from './endorsing.ts'
import type { Reply } from './http-client.ts'
import { callWith, cookiesAfter, password, register, signIn } from './people.ts'
import type { RunningServer } from './shared-server.ts'
import { rowsWith } from './stored-rows.ts'
import { until } from './until.ts'

const day = 24 * 60 * 60_000
const time = { passed: 0 }
const settings = { TRUST_PROXY: '127.0.0.1' }

let server: TestServer
let rosa: EndorsingProvider
let ines: EndorsingProvider
let stranger: EndorsingProvider
let parent: string
let moderator: string
beforeAll(async () => {
  server = await startTestServer(settings, {
    contract,
    handlers,
    clock: () => new Date(Date.now() + time.passed),
  })
  stranger = await someProvider(server, 'Stranger')
  const maya = { name: 'Maya', email: 'maya@example.com', kind: 'client' } as const
  const mona = { name: 'Mona', email: 'mona@example.com', kind: null, staffRole: 'moderator' } as const
  await register(server, maya)
  await register(server, mona)
  parent = await signIn(server, maya)
  moderator = await signIn(server, mona)
})
afterAll(() => server.close())
beforeEach(async () => {
  time.passed = 0
  rosa = await someProvider(server, 'Rosa')
  ines = await someProvider(server, 'Ines')
})

const refusal = (reply: Reply) => {
  const { message } = reply.json() as { message: string }
  return `${reply.status} ${message}`
}
const ask = (cookie: string, id: string, input: object) => askerOf(server, cookie)(id, input)
const dashboard = (who: EndorsingProvider) => who.ask<Dashboard>('dashboardEndorsements')
const published = async (providerId: string, page = 1) =>
  bodyOf(await ask('', 'providerEndorsements', { providerId, page })) as {
    endorsements: Card[]
    totalCount: number
  }
const standing = async (cookie: string, token: string) =>
  (bodyOf(await ask(cookie, 'endorseeProviderProfile', { token })) as { standing: string }).standing
const request = (email: string) => ({ email, relationship: 'mentor', note: 'You taught me all of it.' })
/** Requests an endorsement, from Ines if nobody else is named, and finds the link in the mail. */
const asked = async (who: EndorsingProvider, email = ines.email) => {
  const { endorsementId } = await who.do<{ endorsementId: string }>(
    'createEndorsementRequest',
    request(email),
  )
  return { email, endorsementId, token: await mailedToken(server, email) }
}
/** As it was written before November 2026. */
const appendOlderRequest = async (providerId: string, endorsementId: string, email: string) => {
  const requestedAt = new Date().toISOString()
  const data = { providerId, endorsementId, email, relationship: 'mentor', note: null, requestedAt }
  const caused = { correlationId: randomUUID(), causationId: randomUUID(), actorId: 'system' }
  await server.parts.store.append(endorsementsStream(providerId), 'any', [
    { id: randomUUID(), type: 'EndorsementRequested', data, metadata: { ...caused, schemaVersion: 1 } },
  ])
}
const dead = '410 This link is invalid or has expired'
const closed = '410 This request is no longer open'

describe('Writing endorsements', () => {
  it('is limited to 20 times a day for one account, from whatever origin', async () => {
    const submit = () => ines.call('submitEndorsement', { token: 'x'.repeat(43), ...endorsementInput })
    for (let times = 0; times < 20; times += 1) expect((await submit()).status).toBe(410)
    expect((await submit()).status).toBe(429)
    expect(
      (await rosa.call('submitEndorsement', { token: 'x'.repeat(43), ...endorsementInput })).status,
    ).toBe(410)
  })
})

describe('The link of a request', () => {
  it('shows who asks and for what, and lets its holder write once', async () => {
    const { token, endorsementId } = await asked(rosa)
    expect(await ask('', 'endorseeProviderProfile', { token }).then(bodyOf)).toMatchObject({
      provider: { id: rosa.providerId },
      request: { relationship: 'mentor', note: 'You taught me all of it.' },
      standing: 'visitor',
      writer: null,
      written: null,
    })
    expect(await standing(ines.cookie, token)).toBe('may')
    expect(await ines.do('submitEndorsement', { token, ...endorsementInput })).toEqual({ endorsementId })
    // Its author is told that they wrote, and what; for everybody else the link is dead.
    expect(await ask(ines.cookie, 'endorseeProviderProfile', { token }).then(bodyOf)).toMatchObject({
      standing: 'already_written',
      written: { id: endorsementId, ...endorsementInput },
    })
    for (const cookie of ['', stranger.cookie])
      expect(refusal(await ask(cookie, 'endorseeProviderProfile', { token }))).toBe(dead)
    for (const who of [ines, stranger])
      expect(refusal(await who.call('submitEndorsement', { token, ...endorsementInput }))).toBe(closed)
    const { requests, pending } = await dashboard(rosa)
    expect(requests).toEqual([])
    expect(pending).toMatchObject([
      { id: endorsementId, endorser: { name: 'Ines' }, text: endorsementInput.text },
    ])
    expect(pending[0]?.requestedAt).not.toBeNull()
  })

  it('is 32 random bytes, of which the tables keep only the hash', async () => {
    const { token } = await asked(rosa)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await server.parts.pool.query<{ text: string }>(
      'select t::text as text from account.token t',
    )
    expect(JSON.stringify(rows.rows)).not.toContain(token)
  })

  it('answers a call that is repeated under its key as at first', async () => {
    const { token, endorsementId } = await asked(rosa)
    const submit = (key: string) =>
      server.request({
        method: 'POST',
        url: '/_server/submitEndorsement?createServerFn',
        headers: { cookie: ines.cookie, 'sec-fetch-site': 'same-origin', 'idempotency-key': key },
        payload: { data: { token, ...endorsementInput }, context: {} },
      })
    for (const reply of await Promise.all([submit('once'), submit('once'), submit('once')]))
      expect(reply.json()).toEqual({ endorsementId })
    expect(refusal(await submit('twice'))).toBe(closed)
    expect((await dashboard(rosa)).pending).toHaveLength(1)
  })

  it('is dead if it was never issued, or was made up from a public page', async () => {
    const made = [
      'x'.repeat(43),
      'x',
      rosa.providerId,
      `${rosa.providerId}.`,
      `${rosa.providerId}.${'0'.repeat(64)}`,
      `${await generalToken(stranger)}.x`,
      (await generalToken(stranger)).replace(stranger.providerId, rosa.providerId),
    ]
    for (const token of made) {
      expect(refusal(await ask(ines.cookie, 'endorseeProviderProfile', { token }))).toBe(dead)
      expect(refusal(await ines.call('submitEndorsement', { token, ...endorsementInput }))).toBe(dead)
      expect(refusal(await ines.call('refuseEndorsementRequest', { token }))).toBe(dead)
    }
  })

  it.each(['cancelled', 'refused'] as const)('is dead once the request was %s', async (how) => {
    const { token, endorsementId } = await asked(rosa)
    if (how === 'cancelled') await rosa.do('cancelEndorsementRequest', { endorsementId })
    // The holder of the link may decline, signed in or not.
    else expect((await callWith(server, '', 'refuseEndorsementRequest', { token })).status).toBe(200)
    expect(refusal(await ask(ines.cookie, 'endorseeProviderProfile', { token }))).toBe(dead)
    expect(refusal(await ines.call('submitEndorsement', { token, ...endorsementInput }))).toBe(closed)
    const { requests } = await dashboard(rosa)
    expect(requests.map(({ status }) => status)).toEqual(how === 'refused' ? ['refused'] : [])
  })

  it('is dead after thirty days, even if nothing has processed its expiry', async () => {
    const { token } = await asked(rosa)
    time.passed = 30 * day
    expect(refusal(await ines.call('submitEndorsement', { token, ...endorsementInput }))).toBe(closed)
    await server.parts.pool.query('update account.token set expires_at = now() where detail is not null')
    expect(refusal(await ask(ines.cookie, 'endorseeProviderProfile', { token }))).toBe(dead)
  })

  it('is only for the account with the address it was mailed to, and stays open for it', async () => {
    const { token, endorsementId } = await asked(rosa)
    const other = '409 This request was sent to another email address.'
    expect(await standing(stranger.cookie, token)).toBe('other_address')
    expect(refusal(await stranger.call('submitEndorsement', { token, ...endorsementInput }))).toBe(
      `${other} Ask for a link that works with your account.`,
    )
    for (const cookie of [stranger.cookie, parent])
      expect(refusal(await callWith(server, cookie, 'refuseEndorsementRequest', { token }))).toBe(
        `${other} To decline it, log out and open the link again.`,
      )
    expect(await ines.do('submitEndorsement', { token, ...endorsementInput })).toEqual({ endorsementId })
  })

  it.each(['with', 'without'])(
    'is mailed again for an account with another address, and counts for that account alone (%s the id of the address)',
    async (how) => {
      const email = `${randomUUID()}@example.org`
      const endorsementId = randomUUID()
      if (how === 'without') await appendOlderRequest(rosa.providerId, endorsementId, email)
      const { token } =
        how === 'with' ? await asked(rosa, email) : { token: await mailedToken(server, email) }
      expect(await standing(ines.cookie, token)).toBe('other_address')
      await ines.do('sendEndorsementLink', { token })
      expect(refusal(await ines.call('sendEndorsementLink', { token }))).toBe(
        '409 We’ve already emailed that address today. Please look there.',
      )
      const own = await mailedToken(server, email)
      expect(await standing(stranger.cookie, own)).toBe('other_address')
      expect((await stranger.call('submitEndorsement', { token: own, ...endorsementInput })).status).toBe(409)
      expect(await standing(ines.cookie, own)).toBe('may')
      await ines.do('submitEndorsement', { token: own, ...endorsementInput })
      expect((await dashboard(rosa)).pending).toHaveLength(1)
    },
  )

  it('is for one provider: the general link stays good for everybody else', async () => {
    const token = await generalToken(rosa)
    expect(refusal(await ines.call('refuseEndorsementRequest', { token }))).toBe(dead)
    await ines.do('submitEndorsement', { token, ...endorsementInput })
    expect(await standing(ines.cookie, token)).toBe('already_written')
    expect(refusal(await ines.call('submitEndorsement', { token, ...endorsementInput }))).toBe(
      '409 You’ve already endorsed this provider',
    )
    expect(await standing(stranger.cookie, token)).toBe('may')
    expect((await dashboard(rosa)).pending[0]?.requestedAt).toBeNull()
  })
})

describe('The holder of a link', () => {
  it('writes as a provider with a profile and a confirmed address, and never about themselves', async () => {
    const token = await generalToken(rosa)
    expect(await standing(rosa.cookie, token)).toBe('oneself')
    expect(refusal(await rosa.call('submitEndorsement', { token, ...endorsementInput }))).toBe(
      '403 You can’t endorse yourself',
    )
    expect(await standing(parent, token)).toBe('not_a_provider')
    expect((await callWith(server, parent, 'submitEndorsement', { token, ...endorsementInput })).status).toBe(
      403,
    )
    expect(await standing('', token)).toBe('visitor')
    expect((await callWith(server, '', 'submitEndorsement', { token, ...endorsementInput })).status).toBe(401)
  })

  it('writes without a profile under their name, profession and place of work, until a profile takes it over', async () => {
    const newcomer = { name: 'Nora', email: `${randomUUID()}@example.com`, kind: 'provider' } as const
    await register(server, newcomer)
    const cookie = await signIn(server, newcomer)
    const mira = await someProvider(server, 'Mira')
    const token = await generalToken(mira)
    expect(await standing(cookie, token)).toBe('no_profile')
    const submit = (named: object) =>
      callWith(server, cookie, 'submitEndorsement', { token, ...endorsementInput, ...named })
    const nameless = await submit({ writerName: 'Nora Falk' })
    expect(nameless.status).toBe(422)
    const missing = 'Please fill this in'
    expect((nameless.json() as { fields: unknown }).fields).toEqual({
      writerProfession: missing,
      writerWorkplace: missing,
    })
    const named = {
      writerName: 'Nora Falk',
      writerProfession: 'Midwife',
      writerWorkplace: 'Canarybird Clinic',
    }
    expect((await submit(named)).status).toBe(200)
    expect(await standing(cookie, token)).toBe('already_written')
    expect(refusal(await submit(named))).toBe('409 You’ve already endorsed this provider')
    const [waiting] = (await dashboard(mira)).pending
    const card = { name: 'Nora Falk', slug: '', profession: 'Midwife', workplace: 'Canarybird Clinic' }
    expect(waiting?.endorser).toMatchObject(card)
    await mira.do('approveEndorsement', { endorsementId: waiting?.id })
    const shown = () => published(mira.providerId)
    expect(await shown()).toMatchObject({ totalCount: 1, endorsements: [{ endorser: card }] })
    // Sealed in the log.
    const rows = (await rowsWith(server, 'Canarybird')).split('\n')
    expect(rows.map((row) => row.split(' ', 1)[0])).toEqual(['read.endorsement'])

    const profile = profileOf('NoraBerg')
    expect((await callWith(server, cookie, 'createProviderProfile', profile)).status).toBe(200)
    expect(await shown()).toMatchObject({
      totalCount: 1,
      endorsements: [{ endorser: { name: 'NoraBerg', slug: profile.slug, workplace: null } }],
    })
    await callWith(server, cookie, 'deleteMyAccount', { password })
    await until('nothing of them is left', async () => (await rowsWith(server, 'Canarybird')) === '')
  })

  it('confirms their address without a password, sends what they wrote, and chooses a password when they want one', async () => {
    const mira = await someProvider(server, 'Mira')
    const token = await generalToken(mira)
    const email = `${randomUUID()}@example.com`
    const named = { name: 'Nora Falk', email, terms: true }
    const asks = await callWith(server, '', 'confirmToEndorse', { token, ...named })
    expect(asks.json()).toEqual({ next: `/check-email?email=${encodeURIComponent(email)}` })
    const here = cookiesAfter('', asks)
    const mailed = async (path: string) => {
      let found: string | undefined
      await until('the link is mailed', async () => {
        const texts = (await mailsTo(server, email)).map(({ text = '' }) => text)
        found = texts.map((text) => new RegExp(`/${path}\\?token=([\\w-]{43})`).exec(text)?.[1]).find(Boolean)
        return found !== undefined
      })
      return found
    }
    const link = { token: await mailed('verify') }
    const cookie = cookiesAfter(here, await callWith(server, here, 'verifyAddress', link))
    const sent = await callWith(server, cookie, 'submitEndorsement', {
      ...endorsementInput,
      ...{ token, writerName: 'Nora Falk', writerProfession: 'Midwife', writerWorkplace: 'Elm Clinic' },
    })
    expect(sent.status).toBe(200)
    // No password is right, and nothing that asks for one again is done.
    for (const [id, input] of [
      ['logIn', { email, password: 'a password 12345' }],
      ['deleteMyAccount', { password: 'a password 12345' }],
    ] as const)
      expect((await callWith(server, cookie, id, input)).status).not.toBe(200)
    await callWith(server, '', 'requestPasswordReset', { email })
    const chosen = { token: await mailed('reset-password'), password: 'seven quiet lamps here' }
    expect((await callWith(server, '', 'resetPassword', chosen)).status).toBe(200)
    expect((await callWith(server, '', 'logIn', { email, password: chosen.password })).status).toBe(200)
    // A link that works for nobody makes no account.
    expect((await callWith(server, '', 'confirmToEndorse', { ...named, token: 'x'.repeat(43) })).status).toBe(
      410,
    )
  })

  it('learns the asked address only as a visitor with the mailed link', async () => {
    const { token } = await asked(rosa, 'outside@example.com')
    const opened = async (cookie: string, which: string) =>
      bodyOf(await askerOf(server, cookie)('endorseeProviderProfile', { token: which })) as {
        request: { email: string | null } | null
      }
    expect((await opened('', token)).request?.email).toBe('outside@example.com')
    expect((await opened(stranger.cookie, token)).request?.email).toBeNull()
    expect((await opened('', await generalToken(rosa))).request).toBeNull()
  })

  it.each([
    ['x'.repeat(49), 'Endorsement must be at least 50 characters'],
    [`  ${'x'.repeat(49)}  `, 'Endorsement must be at least 50 characters'],
    ['x'.repeat(1501), 'Endorsement must be at most 1500 characters'],
  ])('is told what is wrong with a text (%#)', async (text, sentence) => {
    const reply = await ines.call('submitEndorsement', { token: 'x', relationship: 'colleague', text })
    expect(reply.status).toBe(422)
    expect((reply.json() as { fields: unknown }).fields).toEqual({ text: sentence })
  })
})

describe('A request', () => {
  it('is limited to ten a day', async () => {
    for (let count = 0; count < 10; count += 1)
      await rosa.do('createEndorsementRequest', request(`r${count}@example.org`))
    const more = () => rosa.call('createEndorsementRequest', request('more@example.org'))
    expect(refusal(await more())).toBe('409 You can send up to 10 requests a day')
    time.passed = day
    for (let count = 0; count < 10; count += 1)
      await rosa.do('createEndorsementRequest', request(`s${count}@example.org`))
    time.passed = 2 * day
    expect(refusal(await more())).toBe('409 You can have up to 20 open requests')
    time.passed = 31 * day
  })

  it('is sent to nobody twice, and never to oneself', async () => {
    const email = `${randomUUID()}@example.org`
    await rosa.do('createEndorsementRequest', request(email))
    const again = await rosa.call('createEndorsementRequest', request(email.toUpperCase()))
    expect(again.status).toBe(422)
    expect(again.json()).toMatchObject({
      fields: { email: 'You’ve already asked them. You can send that request again.' },
    })
    const account = bodyOf(await ask(rosa.cookie, 'myAccount', {})) as { email: string }
    const own = await rosa.call('createEndorsementRequest', request(account.email))
    expect(own.status).toBe(422)
    expect(own.json()).toMatchObject({
      fields: { email: 'That’s your own email. Ask someone you’ve worked with.' },
    })
    const { requests } = await dashboard(rosa)
    expect(requests.map((each) => each.email)).toEqual([email])
  })

  it.each(['of today', 'made before requests had a hash of the address'])(
    'that was declined is never made again, by a server that started later either (%s)',
    async (made) => {
      const email = `${randomUUID()}@example.org`
      const { providerId } = rosa
      let endorsementId: string = randomUUID()
      if (made === 'of today')
        ({ endorsementId } = await rosa.do<{ endorsementId: string }>(
          'createEndorsementRequest',
          request(email),
        ))
      else await appendOlderRequest(providerId, endorsementId, email)
      await server.execute({ type: 'RefuseEndorsementRequest', providerId, endorsementId })
      const again = (who: RunningServer, to: string) =>
        callWith(who, rosa.cookie, 'createEndorsementRequest', request(to))
      const later = await startTestServer(
        { ...settings, DATABASE_URL: server.parts.databaseUrl, DATA_DIRECTORY: server.directory },
        { contract, handlers, clock: () => new Date(Date.now() + 40 * day) },
      )
      try {
        for (const who of [server, later])
          expect((await again(who, email)).json()).toMatchObject({
            fields: { email: 'They declined your request, so we won’t email them again.' },
          })
        expect((await again(later, `${randomUUID()}@example.org`)).status).toBe(200)
      } finally {
        await later.close()
      }
    },
  )

  it('can be sent again after a day, is cancelled only by the provider who asked, and is seen by nobody else', async () => {
    const { endorsementId } = await asked(rosa)
    expect(refusal(await rosa.call('resendEndorsementRequest', { endorsementId }))).toBe(
      '409 You can resend a request once a day',
    )
    time.passed = day
    await rosa.do('resendEndorsementRequest', { endorsementId })
    for (const id of ['resendEndorsementRequest', 'cancelEndorsementRequest'])
      expect(refusal(await ines.call(id, { endorsementId }))).toBe('404 We couldn’t find that endorsement')
    expect((await dashboard(ines)).requests).toEqual([])
    await rosa.do('cancelEndorsementRequest', { endorsementId })
    expect(refusal(await rosa.call('resendEndorsementRequest', { endorsementId }))).toBe(closed)
  })

  it.each([
    [{ email: 'nobody' }, 'email', 'Invalid email address'],
    [{ relationship: 'sister' }, 'relationship', 'Please say how you know each other'],
    [{ note: 'x'.repeat(501) }, 'note', 'Note must be at most 500 characters'],
  ])('is refused with what is wrong with it (%#)', async (wrong, field, sentence) => {
    const reply = await rosa.call('createEndorsementRequest', { ...request('a@example.org'), ...wrong })
    expect(reply.status).toBe(422)
    expect((reply.json() as { fields: Record<string, string> }).fields[field]).toBe(sentence)
  })
})

describe('An endorsement', () => {
  it('is approved, declined and approved again by the provider it is about, and public once approved', async () => {
    const endorsementId = await endorse(ines, rosa)
    for (const who of [ines, stranger])
      for (const id of ['approveEndorsement', 'declineEndorsement', 'pinEndorsement', 'unpinEndorsement'])
        expect(refusal(await who.call(id, { endorsementId }))).toBe('404 We couldn’t find that endorsement')
    expect(await published(rosa.providerId)).toMatchObject({ endorsements: [], totalCount: 0 })
    expect(refusal(await rosa.call('pinEndorsement', { endorsementId }))).toBe(
      '409 Only an approved endorsement can be pinned',
    )
    await rosa.do('approveEndorsement', { endorsementId })
    await rosa.do('approveEndorsement', { endorsementId })
    expect(await published(rosa.providerId)).toMatchObject({
      endorsements: [{ id: endorsementId, pinPosition: null }],
      totalCount: 1,
    })
    await rosa.do('declineEndorsement', { endorsementId })
    expect(await published(rosa.providerId)).toMatchObject({ totalCount: 0 })
    await rosa.do('approveEndorsement', { endorsementId })
    expect(await published(rosa.providerId)).toMatchObject({ totalCount: 1 })
  })

  it('is withdrawn by its writer alone, for good, and may then be written again', async () => {
    const endorsementId = await endorse(ines, rosa)
    for (const who of [rosa, stranger])
      expect(refusal(await who.call('withdrawEndorsement', { endorsementId }))).toBe(
        '404 We couldn’t find that endorsement',
      )
    await ines.do('withdrawEndorsement', { endorsementId })
    expect(refusal(await rosa.call('approveEndorsement', { endorsementId }))).toBe(
      '409 An endorsement that was withdrawn can’t be approved',
    )
    expect(
      await server.parts.tables.query('select text from read.endorsement where endorsement_id = $1', [
        endorsementId,
      ]),
    ).toEqual([{ text: null }])
    for (const [who, you] of [
      [rosa, 'endorsee'],
      [ines, 'endorser'],
    ] as const)
      expect(await who.ask('endorsementPreview', { id: endorsementId })).toMatchObject({
        status: 'withdrawn',
        you,
        endorsement: { text: '' },
      })
    expect(refusal(await ask(stranger.cookie, 'endorsementPreview', { id: endorsementId }))).toBe(
      '404 This endorsement isn’t public',
    )
    expect(await ines.ask('writtenEndorsements')).toEqual({ endorsements: [] })
    const again = await endorse(ines, rosa)
    expect(again).not.toBe(endorsementId)
    expect((await dashboard(rosa)).pending.map(({ id }) => id)).toEqual([again])
  })

  it('that was declined looks to its writer as if it waited, whatever they query', async () => {
    const [declined, waiting] = [await endorse(ines, rosa), await endorse(stranger, rosa)]
    await rosa.do('declineEndorsement', { endorsementId: declined })
    const seenBy = async (who: EndorsingProvider, id: string) => [
      (await who.ask<{ status: string }>('endorsementPreview', { id })).status,
      (await who.ask<{ endorsements: { status: string }[] }>('writtenEndorsements')).endorsements.at(0)
        ?.status,
      refusal(await who.call('submitEndorsement', { token: await generalToken(rosa), ...endorsementInput })),
      (await who.call('withdrawEndorsement', { endorsementId: id })).text,
    ]
    expect(await seenBy(ines, declined)).toEqual(await seenBy(stranger, waiting))
  })

  it('is visible to its two sides before approval, and not found for everybody else', async () => {
    const id = await endorse(ines, rosa)
    for (const [who, you] of [
      [rosa, 'endorsee'],
      [ines, 'endorser'],
    ] as const)
      expect(await who.ask('endorsementPreview', { id })).toMatchObject({ status: 'pending', you })
    expect((await ask(stranger.cookie, 'endorsementPreview', { id })).status).toBe(404)
    expect((await ask(stranger.cookie, 'endorsementPreview', { id: 'never-was' })).status).toBe(404)
    for (const cookie of [parent, '']) {
      const refused = await ask(cookie, 'endorsementPreview', { id })
      expect([refused.status, (refused.json() as { message: string }).message]).toEqual([
        404,
        'This endorsement isn’t public',
      ])
    }
    await rosa.do('approveEndorsement', { endorsementId: id })
    for (const cookie of [parent, '', stranger.cookie])
      expect((await ask(cookie, 'endorsementPreview', { id })).json()).toMatchObject({
        status: 'approved',
        you: 'reader',
      })
  })

  it('is removed and restored by a moderator, with a reason, and loses its pin by the removal', async () => {
    const endorsementId = await endorse(ines, rosa)
    await rosa.do('approveEndorsement', { endorsementId })
    await rosa.do('pinEndorsement', { endorsementId })
    const act = (id: string, data: object) => callWith(server, moderator, id, data)
    expect((await act('removeEndorsement', { endorsementId, reason: 'no' })).status).toBe(422)
    expect((await rosa.call('removeEndorsement', { endorsementId, reason: 'I want to' })).status).toBe(403)
    expect((await act('removeEndorsement', { endorsementId, reason: 'Names a family' })).status).toBe(200)
    expect(await published(rosa.providerId)).toMatchObject({ totalCount: 0 })
    expect(refusal(await rosa.call('approveEndorsement', { endorsementId }))).toBe(
      '409 An endorsement that was removed can’t be approved',
    )
    expect((await act('restoreEndorsement', { endorsementId, reason: 'It does not' })).status).toBe(200)
    expect(await published(rosa.providerId)).toMatchObject({
      endorsements: [{ id: endorsementId, pinPosition: null }],
    })
    expect((await act('removeEndorsement', { endorsementId: 'x', reason: 'Never was' })).status).toBe(404)
  })

  it('can be written again after a moderator removed it, which can’t be restored then', async () => {
    const { token, endorsementId } = await asked(rosa)
    await ines.do('submitEndorsement', { token, ...endorsementInput })
    const act = (id: string, data: object) => callWith(server, moderator, id, data)
    await act('removeEndorsement', { endorsementId, reason: 'Names a family' })
    expect(refusal(await ask(ines.cookie, 'endorseeProviderProfile', { token }))).toBe(dead)
    expect(await standing(ines.cookie, await generalToken(rosa))).toBe('may')
    const again = await endorse(ines, rosa)
    expect(
      bodyOf(await ask(ines.cookie, 'endorseeProviderProfile', { token: await generalToken(rosa) })),
    ).toMatchObject({ standing: 'already_written', written: { id: again } })
    expect(refusal(await act('restoreEndorsement', { endorsementId, reason: 'A mistake' }))).toBe(
      '409 They’ve written another endorsement since. Remove that one first.',
    )
  })
})

describe('The public list', () => {
  it('has the pins first, then the newest approval, ten on a page, and nobody past its end', async () => {
    const ids: string[] = []
    for (let count = 0; count < 12; count += 1) {
      const writer = await someProvider(server, 'Writer')
      const endorsementId = await endorse(writer, rosa)
      await rosa.do('approveEndorsement', { endorsementId })
      ids.push(endorsementId)
    }
    const [first = '', second = '', third = '', fourth = ''] = ids
    for (const endorsementId of [third, first, second]) await rosa.do('pinEndorsement', { endorsementId })
    expect(refusal(await rosa.call('pinEndorsement', { endorsementId: fourth }))).toBe(
      '409 You can pin up to 3 endorsements',
    )
    const rest = ids.slice(3).toReversed()
    const pages = await Promise.all([1, 2, 3].map((page) => published(rosa.providerId, page)))
    expect(pages.map(({ endorsements }) => endorsements.map(({ id }) => id))).toEqual([
      [third, first, second, ...rest.slice(0, 7)],
      rest.slice(7),
      [],
    ])
    expect(pages.map(({ totalCount }) => totalCount)).toEqual([12, 12, 12])

    const { pinsVersion: version } = await dashboard(rosa)
    const reorder = (endorsementIds: string[], seen = version) =>
      rosa.call('updatePinPositions', { endorsementIds, version: seen })
    for (const wrong of [
      [first, second],
      [first, second, second],
      [first, second, fourth],
      [first, second, 'x'],
    ])
      expect(refusal(await reorder(wrong))).toBe('422 Your list has changed. Reload the page and try again.')
    expect((await reorder([first, second, third])).status).toBe(200)
    expect(refusal(await reorder([third, second, first]))).toBe(
      '409 Your pins were changed in another tab or on another device. This is the current order.',
    )
    await rosa.do('unpinEndorsement', { endorsementId: second })
    const { approved } = await dashboard(rosa)
    expect(approved.slice(0, 3).map(({ id, pinPosition }) => [id, pinPosition])).toEqual([
      [first, 1],
      [third, 2],
      [ids.at(-1), null],
    ])
    const { slug } = bodyOf(await ask('', 'providerById', { id: rosa.providerId })) as { slug: string }
    expect(await published(slug)).toMatchObject({ totalCount: 12 })
  })

  it.each([0, -1, 1.5, '1', 10_001])('has no page %p', async (page) => {
    expect((await ask('', 'providerEndorsements', { providerId: rosa.providerId, page })).status).toBe(422)
  })
})
