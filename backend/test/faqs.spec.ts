/**
 * Questions and answers over HTTP: written by a provider, read by everybody, found by search, erased with
 * their provider.
 */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import type { OwnFaq } from '../src/contract/faqs/faqs.ts'
import { faqsStream } from '../src/domain/faqs/faqs.ts'
import { askerOf, bodyOf, someProvider, type EndorsingProvider } from './endorsing.ts'
import { addressOf, password, register, signIn } from './people.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

let server: RunningServer
let rosa: EndorsingProvider
let ines: EndorsingProvider
beforeAll(async () => {
  server = await sharedServer()
  const [first, second] = await Promise.all(['Rosa', 'Ines'].map((name) => someProvider(server, name)))
  if (!first || !second) throw new Error('No provider was made')
  rosa = first
  ines = second
})
afterAll(() => server.close())

const words = { question: 'Do you come at night?', answer: 'Yes, from ten in the evening until six.' }

interface Manager {
  readonly faqs: readonly OwnFaq[]
  readonly orderVersion: number
}
const managerOf = (who: EndorsingProvider) => who.ask<Manager>('dashboardFaqs')
const add = async (who: EndorsingProvider, form: object = {}): Promise<string> =>
  (await who.do<{ faqId: string }>('addFaq', { ...words, status: 'draft', ...form })).faqId
const visitorSees = async ({ providerId }: EndorsingProvider): Promise<readonly string[]> => {
  const body = bodyOf(await askerOf(server, '')('providerFaqs', { providerId })) as {
    faqs: readonly { question: string }[]
  }
  return body.faqs.map(({ question }) => question)
}

describe('A question', () => {
  it('is a draft that nobody else sees, until it is published', async () => {
    const faqId = await add(rosa, { question: '  Do you   come at night? ' })
    expect(await visitorSees(rosa)).toEqual([])
    expect((await managerOf(rosa)).faqs).toMatchObject([{ id: faqId, ...words, status: 'draft', version: 0 }])
    await rosa.do('publishFaq', { faqId })
    expect(await visitorSees(rosa)).toEqual([words.question])
    await rosa.do('unpublishFaq', { faqId })
    expect(await visitorSees(rosa)).toEqual([])
    await rosa.do('deleteFaq', { faqId })
    expect((await managerOf(rosa)).faqs).toEqual([])
  })

  it('is refused with a message for each wrong field', async () => {
    const refused = await rosa.call('addFaq', { question: 'Hm?', answer: 'Yes', status: 'draft' })
    expect(refused.status).toBe(422)
    expect((refused.json() as { fields: object }).fields).toEqual({
      question: 'Question must be at least 10 characters',
      answer: 'Answer must be at least 20 characters',
    })
    const unknown = await rosa.call('addFaq', { ...words, status: 'draft', providerId: ines.providerId })
    expect(unknown.status).toBe(422)
  })

  it('is not saved over changes that another window made', async () => {
    const faqId = await add(rosa)
    await rosa.do('reviseFaq', {
      faqId,
      ...words,
      question: 'Do you come at noon?',
      status: 'draft',
      version: 0,
    })
    const stale = await rosa.call('reviseFaq', { faqId, ...words, status: 'published', version: 0 })
    expect(stale.status).toBe(409)
    expect((await managerOf(rosa)).faqs).toMatchObject([
      { question: 'Do you come at noon?', status: 'draft', version: 1 },
    ])
    await rosa.do('deleteFaq', { faqId })
  })

  it('belongs to one provider: another one gets not found for its id', async () => {
    const faqId = await add(rosa)
    for (const id of ['publishFaq', 'unpublishFaq', 'deleteFaq', 'restoreFaq'])
      expect((await ines.call(id, { faqId })).status).toBe(404)
    expect((await ines.call('reviseFaq', { faqId, ...words, status: 'draft', version: 0 })).status).toBe(404)
    await rosa.do('deleteFaq', { faqId })
  })
})

describe('A list of questions', () => {
  it('is reordered as a whole at the version that was seen, and a deleted question returns to its place', async () => {
    const ids = []
    for (const nth of ['first', 'second', 'third'])
      ids.push(await add(ines, { question: `Is this the ${nth} question?`, status: 'published' }))
    const [first = '', second = '', third = ''] = ids
    const { orderVersion } = await managerOf(ines)
    await ines.do('reorderFaqs', { faqIds: [third, first, second], version: orderVersion })
    expect((await managerOf(ines)).faqs.map(({ id }) => id)).toEqual([third, first, second])
    const stale = await ines.call('reorderFaqs', { faqIds: [first, second, third], version: orderVersion })
    expect(stale.status).toBe(409)
    await ines.do('deleteFaq', { faqId: first })
    expect((await managerOf(ines)).faqs.map(({ id }) => id)).toEqual([third, second])
    await ines.do('restoreFaq', { faqId: first })
    const { faqs, orderVersion: version } = await managerOf(ines)
    expect(faqs.map(({ id, status }) => [id, status])).toEqual(
      [third, first, second].map((id) => [id, 'published']),
    )
    await ines.do('reorderFaqs', { faqIds: [first, second, third], version })
    expect(await visitorSees(ines)).toEqual([
      'Is this the first question?',
      'Is this the second question?',
      'Is this the third question?',
    ])
  })
})

describe('A provider without a profile', () => {
  it('has no questions, and adds none', async () => {
    const person = { name: 'Noor', email: addressOf('noor'), kind: 'provider' } as const
    await register(server, person)
    const cookie = await signIn(server, person)
    expect((await askerOf(server, cookie)('dashboardFaqs', {})).status).toBe(404)
    expect((await askerOf(server, '')('providerFaqs', { providerId: 'nobody' })).status).toBe(404)
  })
})

describe('A published question', () => {
  /** A word that appears nowhere else on this server. */
  const rareWord = () =>
    `zabaglione${[...randomBytes(4)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`
  const found = async (searchQuery: string): Promise<readonly string[]> => {
    const body = bodyOf(await askerOf(server, '')('searchProviders', { searchQuery })) as {
      providers: readonly { id: string }[]
    }
    return body.providers.map(({ id }) => id)
  }

  it('is found by search until it becomes a draft or is deleted', async () => {
    const tess = await someProvider(server, 'Tess')
    const word = rareWord()
    const faqId = await add(tess, { answer: `I cook you a warm ${word} every single night.` })
    expect(await found(word)).not.toContain(tess.providerId)
    await tess.do('publishFaq', { faqId })
    expect(await found(word)).toContain(tess.providerId)
    await tess.do('deleteFaq', { faqId })
    expect(await found(word)).not.toContain(tess.providerId)
    await tess.do('restoreFaq', { faqId })
    expect(await found(word)).toContain(tess.providerId)
    await tess.do('unpublishFaq', { faqId })
    expect(await found(word)).not.toContain(tess.providerId)
  })

  it('is found by search however long its provider’s profile is', async () => {
    const vera = await someProvider(server, 'Vera')
    const description = Array.from({ length: 500 }, (_, nth) => `word${nth}`).join(' ')
    await vera.do('reviseProviderProfile', { description })
    const word = rareWord()
    await add(vera, { answer: `I cook you a warm ${word} every night.`, status: 'published' })
    expect(await found(word)).toContain(vera.providerId)
  })

  it('is in its provider’s export, sealed in the log, and erased with its provider', async () => {
    const uma = await someProvider(server, 'Uma')
    const word = rareWord()
    const faqId = await add(uma, { answer: `I cook you a warm ${word} every night.`, status: 'published' })
    expect((await askerOf(server, uma.cookie)('exportMyData', {})).text).toContain(word)
    const rows = await server.parts.pool.query<{ text: string }>(
      'select data::text as text from event_log.event where stream = $1',
      [faqsStream(uma.providerId)],
    )
    expect(rows.rows.map(({ text }) => text).join()).not.toContain(word)
    await uma.do('deleteMyAccount', { password })
    await until('the questions are gone', async () => {
      const { rows: left } = await server.parts.pool.query(
        'select 1 from read.provider_faq where faq_id = $1',
        [faqId],
      )
      return left.length === 0
    })
    expect((await askerOf(server, '')('providerFaqs', { providerId: uma.providerId })).status).toBe(404)
    expect(await found(word)).not.toContain(uma.providerId)
  })
})
