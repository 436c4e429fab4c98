/**
 * A person who leaves takes their endorsements along: those they wrote, those they received, and whom they
 * asked.
 */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { openReadTables } from '../src/features/features.ts'
import { rebuild } from '../src/platform/projecting/rebuild.ts'
import { endorsementsProjection } from '../src/projections/endorsements/endorsements.ts'
import { providersProjection } from '../src/projections/profiles/providers.ts'
import {
  askerOf,
  endorse,
  generalToken,
  mailedToken,
  someProvider,
  type Dashboard,
  type EndorsingProvider,
} from './endorsing.ts'
import { freshCode, addressOf, callWith, password, register, signIn } from './people.ts'
import { readWholeLog, sharedServer, type RunningServer } from './shared-server.ts'
import { rowsWith } from './stored-rows.ts'
import { until } from './until.ts'

/** A word that appears nowhere else. */
const canary = 'bulbulwarbler'

let server: RunningServer
beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())

const everythingStored = (word = canary) => rowsWith(server, word)

const eventsOf = async (stream: string) => {
  const { store } = server.parts
  const events = []
  for await (const event of store.readStream(stream)) events.push(event)
  return events
}

const leave = async (who: EndorsingProvider) => {
  const { store, projections } = server.parts
  await who.do('deleteMyAccount', { password })
  await until(`${who.name} is erased`, async () =>
    (await eventsOf(`account-${who.accountId}`)).some(({ type }) => type === 'PersonErased'),
  )
  await projections.waitFor(await store.head(), ['PersonErased', 'EndorsementWithdrawn'])
}

const rebuildAll = async () => {
  const tables = await openReadTables({ url: server.parts.databaseUrl, poolSize: 2 })
  const { store } = server.parts
  for (const projection of [endorsementsProjection, providersProjection])
    await rebuild({
      store,
      tables,
      projection,
      signal: new AbortController().signal,
      onProgress: () => undefined,
      onParked: (parked) => {
        throw new Error(`${parked.stream} was parked: ${parked.error}`)
      },
    })
  await tables.close()
}

const dashboardOf = (who: EndorsingProvider) => who.ask<Dashboard>('dashboardEndorsements')

it('A writer who leaves is gone from the pages of the providers they endorsed, and the pins there close up', async () => {
  const rosa = await someProvider(server, 'Rosa')
  const writers = [
    await someProvider(server, 'Ines'),
    await someProvider(server, 'Leaver'),
    await someProvider(server, 'Mara'),
  ]
  const token = await generalToken(rosa)
  for (const writer of writers) {
    const text = `${writer.name === 'Leaver' ? canary : 'She'} sat with a family of mine through two long nights.`
    const { endorsementId } = await writer.do<{ endorsementId: string }>('submitEndorsement', {
      token,
      relationship: 'colleague',
      text,
    })
    await rosa.do('approveEndorsement', { endorsementId })
    await rosa.do('pinEndorsement', { endorsementId })
  }
  expect(await everythingStored()).toContain('read.endorsement')
  const [, leaver] = writers
  if (!leaver) throw new Error('Nobody leaves')
  await leave(leaver)
  const stream = `endorsements-${rosa.providerId}`
  await until(
    'hers is withdrawn',
    async () => (await eventsOf(stream)).at(-1)?.type === 'EndorsementWithdrawn',
  )
  await until('the page closes up', async () => {
    const { approved } = await dashboardOf(rosa)
    return approved.map(({ pinPosition }) => pinPosition).join() === '1,2'
  })
  const check = async () => {
    const { approved } = await dashboardOf(rosa)
    expect(approved.map(({ endorser, pinPosition }) => [endorser.name, pinPosition])).toEqual([
      ['Ines', 1],
      ['Mara', 2],
    ])
    expect(await everythingStored()).toBe('')
    const provider = await askerOf(server, '')('providerById', { id: rosa.providerId })
    expect(provider.json()).toMatchObject({ endorsement_count: 2 })
  }
  await check()
  await rebuildAll()
  await check()
  expect(JSON.stringify(await readWholeLog(server)).toLowerCase()).not.toContain(canary)
})

it('Somebody who was asked and leaves is no longer in the requests of others, open or refused', async () => {
  const askers = [await someProvider(server, 'Rosa'), await someProvider(server, 'Ines')]
  const asked = await someProvider(server, 'Olga')
  const tokens: string[] = []
  for (const asker of askers) {
    await asker.do('createEndorsementRequest', { email: asked.email, relationship: 'mentor', note: 'Please' })
    tokens.push(await mailedToken(server, asked.email))
  }
  await asked.do('refuseEndorsementRequest', { token: tokens.at(-1) })
  expect(await everythingStored(asked.email)).toContain('read.endorsement')
  await leave(asked)
  await until('the address is gone', async () => (await everythingStored(asked.email)) === '')
  for (const asker of askers)
    expect((await eventsOf(`endorsements-${asker.providerId}`)).at(-1)?.type).toBe(
      'EndorsementRequestCancelled',
    )
  await rebuildAll()
  expect(await everythingStored(asked.email)).toBe('')
})

it('An endorsee who leaves takes along what was written about them, and the addresses they asked', async () => {
  const [leaver, ines] = [await someProvider(server, 'Olga'), await someProvider(server, 'Ines')]
  const email = `${canary}@example.org`
  await leaver.do('createEndorsementRequest', {
    email,
    relationship: 'mentor',
    note: `You are ${canary}.`,
  })
  const token = await mailedToken(server, email)
  const written = await endorse(ines, leaver)
  await leaver.do('approveEndorsement', { endorsementId: written })
  await leaver.do('pinEndorsement', { endorsementId: written })
  expect(await everythingStored()).toContain('read.endorsement')
  const exported = await askerOf(server, leaver.cookie)('exportMyData', {})
  expect(exported.text).toContain(email)

  const [page] = await server.parts.tables.query<{ slug: string }>(
    'select slug from read.provider where id = $1',
    [leaver.providerId],
  )
  const map = async () => (await server.request({ url: '/sitemaps/1.xml' })).text
  await until('search engines are told of the page', async () => (await map()).includes(`/${page?.slug}<`))
  await leave(leaver)
  await until('they are no longer', async () => !(await map()).includes(`/${page?.slug}<`))
  await until('nothing is kept', async () => (await everythingStored()) === '')
  expect((await askerOf(server, ines.cookie)('endorseeProviderProfile', { token })).status).toBe(410)
  expect(await ines.ask('writtenEndorsements')).toEqual({
    endorsements: [],
  })
  expect((await askerOf(server, ines.cookie)('endorsementPreview', { id: written })).status).toBe(404)
  expect((await askerOf(server, '')('providerEndorsements', { providerId: leaver.providerId })).status).toBe(
    404,
  )
  await rebuildAll()
  expect(await everythingStored()).toBe('')
  expect(
    await server.parts.tables.query('select 1 from read.endorsement where provider_id = $1', [
      leaver.providerId,
    ]),
  ).toEqual([])
  expect(JSON.stringify(await readWholeLog(server)).toLowerCase()).not.toContain(canary)
})

it('Staff erase a person just as the person would, and their removed endorsements do not come back', async () => {
  const admin = { name: 'Ada', email: addressOf('ada'), kind: null, staffRole: 'admin' } as const
  const adminId = await register(server, admin)
  const office = await signIn(server, admin)
  const act = (id: string, data: object) => callWith(server, office, id, data)
  const reason = 'She asked for it by letter'
  const [rosa, writer] = [await someProvider(server, 'Rosa'), await someProvider(server, 'Quitter')]
  const endorsementId = await endorse(writer, rosa)
  await rosa.do('approveEndorsement', { endorsementId })
  expect((await act('removeEndorsement', { endorsementId, reason: 'It names a family' })).status).toBe(200)
  const code = await freshCode(server, adminId, admin.email)
  const erased = { accountId: writer.accountId, email: writer.email, code, reason }
  expect((await act('erasePerson', erased)).status).toBe(200)
  await until('she is erased', async () =>
    (await eventsOf(`account-${writer.accountId}`)).some(({ type }) => type === 'PersonErased'),
  )
  const { store, projections, tables } = server.parts
  await projections.waitFor(await store.head(), ['PersonErased', 'AccountDeletionRequested'])
  expect((await act('restoreEndorsement', { endorsementId, reason: 'It names nobody' })).status).toBe(404)
  expect((await act('removeEndorsement', { endorsementId, reason: 'It names a family' })).status).toBe(404)
  await until('she has her receipt, which does not say that she asked', async () => {
    const reply = await server.request({ url: `/dev/mail.json?to=${encodeURIComponent(writer.email)}` })
    const texts = (reply.json() as { text: string }[]).map(({ text }) => text.replaceAll(/\s+/g, ' '))
    return texts.some((text) => /^Hi Quitter, On [^.]* we deleted your/.test(text))
  })
  // The staff act stays with its reason, without the person.
  expect(
    await tables.query('select act, reason from read.staff_act where subject_id = $1', [writer.accountId]),
  ).toEqual([{ act: 'AccountDeletionRequested', reason }])
})
