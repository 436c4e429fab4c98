/**
 * The history of a record and its past states, over HTTP: the audit stories (product.md, "The staff
 * console").
 */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { recordAsOf, recordHistory, type RecordHistory } from '../src/contract/log/console-log.ts'
import { masked } from '../src/contract/masked.ts'
import { openStaffClients, askList, type AskAs, type Console } from './console-client.ts'
import { endorse, someProvider, endorsementInput, type EndorsingProvider } from './endorsing.ts'
import { addressOf, callWith, register, signIn } from './people.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

const mona = { name: 'Mona Meier', email: addressOf('mona'), kind: null, staffRole: 'moderator' } as const

let server: RunningServer
let staff: Console
let rosa: EndorsingProvider
let ines: EndorsingProvider
let monasCookie: string
let endorsementId: string
beforeAll(async () => {
  server = await sharedServer()
  staff = await openStaffClients(server)
  await register(server, mona)
  monasCookie = await signIn(server, mona)
  rosa = await someProvider(server, 'Rosa')
  ines = await someProvider(server, 'Ines')
  const noor = await someProvider(server, 'Noor')
  const other = await endorse(noor, rosa)
  endorsementId = await endorse(ines, rosa)
  for (const id of [other, endorsementId]) await rosa.do('approveEndorsement', { endorsementId: id })
  for (const id of [other, endorsementId]) await rosa.do('pinEndorsement', { endorsementId: id })
  await rosa.do('unpinEndorsement', { endorsementId: other })
  await moderate('removeEndorsement', 'It names a child by her full name')
})
afterAll(() => server.close())

const moderate = async (id: string, reason: string) => {
  const reply = await callWith(server, monasCookie, id, { endorsementId, reason })
  if (reply.status !== 200) throw new Error(`${id} answered ${reply.status}: ${reply.text}`)
}

const historyOf = async (ask: AskAs, kind: string, id: string, query = ''): Promise<RecordHistory> => {
  const reply = await ask(`/api/admin/history/${kind}/${id}${query}`)
  if (reply.status !== 200) throw new Error(`Answered with ${reply.status}: ${reply.text}`)
  return recordHistory.parse(reply.json())
}
const asOf = async (ask: AskAs, kind: string, id: string, at: string) => {
  const reply = await ask(`/api/admin/as-of/${kind}/${id}?at=${encodeURIComponent(at)}`)
  if (reply.status !== 200) throw new Error(`Answered with ${reply.status}: ${reply.text}`)
  return recordAsOf.parse(reply.json())
}
const changesOf = ({ entries }: RecordHistory) =>
  entries.map(({ type, changes }) => [
    type,
    Object.fromEntries(changes.map(({ field, before, after }) => [field, [before, after]])),
  ])

describe('The history of an endorsement', () => {
  it('shows who removed it, why, and its text before', async () => {
    const history = await historyOf(staff.moderator, 'endorsements', endorsementId)
    const removed = history.entries.find(({ type }) => type === 'EndorsementRemoved')
    expect(removed).toMatchObject({
      type: 'EndorsementRemoved',
      actorName: 'Mona Meier',
      reason: 'It names a child by her full name',
      changes: [{ field: 'status', before: 'approved', after: 'removed' }],
      erased: false,
      event: { type: 'EndorsementRemoved', data: { endorsementId } },
    })
    const before = await asOf(staff.admin, 'endorsements', endorsementId, history.entries[1]?.position ?? '')
    expect(before.record).toMatchObject({ status: 'approved', text: endorsementInput.text })
  })

  it('has every value before and after, newest first, and nothing of another endorsement', async () => {
    const history = await historyOf(staff.admin, 'endorsements', endorsementId)
    expect(changesOf(history)).toEqual([
      ['EndorsementRemoved', { status: ['approved', 'removed'] }],
      ['EndorsementUnpinned', { pin: [1, null] }],
      // The pin of another endorsement was removed, so this one moved up.
      ['EndorsementUnpinned', { pin: [2, 1] }],
      ['EndorsementPinned', { pin: [null, 2] }],
      ['EndorsementApproved', { status: ['pending', 'approved'] }],
      [
        'EndorsementSubmitted',
        {
          status: [null, 'pending'],
          relationship: [null, endorsementInput.relationship],
          text: [null, endorsementInput.text],
        },
      ],
    ])
    expect(history.next).toBeNull()
  })

  it('shows an analyst what was done, and nothing personal in any byte', async () => {
    const reply = await staff.analyst(`/api/admin/history/endorsements/${endorsementId}`)
    const history = recordHistory.parse(reply.json())
    expect(changesOf(history).at(-1)).toEqual([
      'EndorsementSubmitted',
      {
        status: [null, 'pending'],
        relationship: [null, endorsementInput.relationship],
        text: [null, masked],
      },
    ])
    expect(history.entries[0]?.actorName).toBe(masked)
    for (const personal of [endorsementInput.text, 'Mona', 'example.com'])
      expect(reply.text).not.toContain(personal)
  })
})

describe('The history of a question', () => {
  it('shows the previous text, when it was published, and its state at any moment', async () => {
    const before = { question: 'Do you come at night?', answer: 'Yes, from ten in the evening until six.' }
    const { faqId } = await ines.do<{ faqId: string }>('addFaq', { ...before, status: 'draft' })
    const answer = 'Yes, from nine in the evening until seven.'
    await ines.do('reviseFaq', { faqId, ...before, answer, status: 'published', version: 0 })
    await ines.do('deleteFaq', { faqId })
    const id = `${ines.providerId}.${faqId}`
    const history = await historyOf(staff.moderator, 'faqs', id)
    expect(changesOf(history)).toEqual([
      [
        'FaqDeleted',
        {
          question: [before.question, null],
          answer: [answer, null],
          status: ['published', null],
          place: [1, null],
        },
      ],
      ['FaqPublished', { status: ['draft', 'published'] }],
      ['FaqRevised', { answer: [before.answer, answer] }],
      [
        'FaqAdded',
        {
          question: [null, before.question],
          answer: [null, before.answer],
          status: [null, 'draft'],
          place: [null, 1],
        },
      ],
    ])
    const first = await asOf(staff.admin, 'faqs', id, history.entries[3]?.position ?? '')
    expect(first.record).toMatchObject({ ...before, status: 'draft' })
    const masks = await staff.analyst(`/api/admin/history/faqs/${id}`)
    expect(masks.text).not.toContain('in the evening')
  })
})

describe('The history of a person', () => {
  it('shows each name and address they had, and the roles they were given', async () => {
    const person = { name: 'Tess', email: 'tess@example.com', kind: null, staffRole: 'analyst' } as const
    const accountId = await register(server, person)
    const cookie = await signIn(server, person)
    await callWith(server, cookie, 'changeName', { name: 'Tessa' })
    const entries = changesOf(await historyOf(staff.admin, 'people', accountId))
    expect(entries).toContainEqual(['NameChanged', { name: ['Tess', 'Tessa'] }])
    expect(entries).toContainEqual(['StaffRoleGranted', { staffRole: [null, 'analyst'] }])
    expect(entries).toContainEqual(['TwoFactorEnabled', {}])
    expect(entries.at(-1)).toEqual([
      'AccountRegistered',
      { name: [null, 'Tess'], email: [null, 'tess@example.com'], language: [null, 'en'] },
    ])
    const masks = await staff.analyst(`/api/admin/history/people/${accountId}`)
    expect(masks.text).not.toContain('Tess')
  })

  it('who was erased reads as erased, also at moments before the erasure', async () => {
    const person = { name: 'Gone Girl', email: 'gone@example.com', kind: 'client' } as const
    const accountId = await register(server, person)
    const cookie = await signIn(server, person)
    await callWith(server, cookie, 'changeName', { name: 'Gone Again' })
    const deleted = await callWith(server, cookie, 'deleteMyAccount', { password: 'night light lullaby 7' })
    expect(deleted.status).toBe(200)
    await until('she is erased', async () => {
      const { entries } = await historyOf(staff.admin, 'people', accountId)
      return entries.some(({ type }) => type === 'PersonErased')
    })
    const reply = await staff.admin(`/api/admin/history/people/${accountId}`)
    const history = recordHistory.parse(reply.json())
    const registered = history.entries.at(-1)
    expect(registered).toMatchObject({
      type: 'AccountRegistered',
      erased: true,
      event: { erased: true, data: { name: 'erased', email: 'erased' } },
    })
    expect(registered?.changes).toContainEqual({ field: 'name', before: null, after: 'erased' })
    const then = await staff.admin(`/api/admin/as-of/people/${accountId}?at=${registered?.position}`)
    expect(recordAsOf.parse(then.json()).record).toMatchObject({ name: 'erased', kind: 'client' })
    expect((await asOf(staff.admin, 'people', accountId, 'now')).record).toBeNull()
    for (const text of [reply.text, then.text]) expect(text).not.toMatch(/Gone|gone@/)
  })
})

describe('The history of a profile', () => {
  it('shows each field that was changed', async () => {
    const sara = await someProvider(server, 'Sara')
    const mine = await sara.ask<{ profile: Record<string, unknown> }>('myProviderProfile')
    expect(mine).toBeDefined()
    const [created] = (await historyOf(staff.moderator, 'providers', sara.providerId)).entries
    expect(created?.type).toBe('ProviderProfileCreated')
    expect(created?.changes).toContainEqual({
      field: 'tagline',
      before: null,
      after: 'Nights with a newborn',
    })
    expect(created?.changes.map(({ field }) => field)).not.toContain('providerId')
  })
})

describe('The history of an entry of the waitlist', () => {
  const joinAs = (full_name: string) =>
    callWith(server, '', 'joinWaitlist', { full_name, email: 'wil@example.com', user_type: 'parent' })
  const entryId = async () => {
    const [row] = await server.parts.tables.query<{ id: string }>(
      "select entry_id as id from read.waitlist_entry where email = 'wil@example.com'",
    )
    return row?.id ?? ''
  }

  it('comes in pages of a hundred, none twice and none left out', async () => {
    // Each time after the first writes two events: the new answers, and that the address was already known.
    for (let nth = 0; nth < 116; nth += 1) await joinAs(`Wil ${nth}`)
    const id = await entryId()
    const told: string[] = []
    const after: unknown[] = []
    let query = ''
    for (let page = 1; ; page += 1) {
      const { entries, next } = await historyOf(staff.admin, 'waitlist', id, query)
      told.push(...entries.map(({ eventId }) => eventId))
      after.push(...entries.map(({ changes }) => changes.find(({ field }) => field === 'fullName')?.after))
      if (next === null) {
        expect([page, entries.length]).toEqual([3, 31])
        break
      }
      expect(entries).toHaveLength(100)
      query = `?before=${next}`
    }
    expect(new Set(told).size).toBe(231)
    expect(after.filter((name) => name !== undefined)).toEqual(
      Array.from({ length: 116 }, (_, nth) => `Wil ${115 - nth}`),
    )
  })

  it('ends with the current row', async () => {
    const id = await entryId()
    const { state, ...live } = (await staff.admin(`/api/admin/waitlist/${id}`)).json() as Record<
      string,
      unknown
    >
    expect((await asOf(staff.admin, 'waitlist', id, 'now')).record).toEqual(live)
    // It is worked out from the location, when it is asked for.
    expect(state).toBeNull()
  })
})

describe('A record at a past moment', () => {
  it('equals the current row if the moment is now, for every kind of record', async () => {
    for (const [kind, id] of [
      ['endorsements', endorsementId],
      ['providers', rosa.providerId],
      ['people', ines.accountId],
    ] as const) {
      const { accountId, ...live } = (await staff.admin(`/api/admin/${kind}/${id}`)).json() as Record<
        string,
        unknown
      >
      const { record } = await asOf(staff.admin, kind, id, 'now')
      const { pendingEmail: _, phone: __, location: ___, ...told } = record ?? {}
      expect(live).toMatchObject(told)
      // Whose profile it is stands beside its row; sessions are not in the log.
      expect(accountId).toBe(kind === 'providers' ? rosa.accountId : undefined)
      if (kind !== 'people') expect(told).toEqual(live)
      expect(Object.keys(told).length).toBeGreaterThan(5)
    }
  })

  it('shows everybody’s name at that time', async () => {
    const maya = { name: 'Maya Early', email: addressOf('maya-early'), kind: 'client' } as const
    await register(server, maya)
    const cookie = await signIn(server, maya)
    const report = { providerId: rosa.providerId, reason: 'false_claims', words: '' }
    expect((await callWith(server, cookie, 'reportProfile', report)).status).toBe(200)
    const found = await askList(staff.moderator, 'profile-reports', {
      filter: { providerId: rosa.providerId },
    })
    const id = String(found.rows[0]?.['id'])
    const reported = await asOf(staff.admin, 'profile-reports', id, 'now')
    expect((await callWith(server, cookie, 'changeName', { name: 'Maya Late' })).status).toBe(200)
    expect((await asOf(staff.admin, 'profile-reports', id, 'now')).record).toEqual({
      ...reported.record,
      reporterName: 'Maya Late',
    })
    const then = await asOf(staff.admin, 'profile-reports', id, reported.position)
    expect(then.record).toEqual({ ...reported.record, reporterName: 'Maya Early' })
    const masks = await asOf(staff.analyst, 'profile-reports', id, reported.position)
    expect(masks.record).toMatchObject({ reporterName: masked, providerName: masked })
  })

  it('is not found before it existed, or if there is no such record', async () => {
    expect(await asOf(staff.admin, 'endorsements', endorsementId, '2020-01-01T00:00:00Z')).toEqual({
      position: '',
      time: null,
      record: null,
    })
    for (const kind of ['waitlist', 'endorsements', 'providers', 'people', 'events'])
      for (const what of ['history', 'as-of'])
        for (const id of ['nobody', '%00', '..%2f..'])
          expect((await staff.admin(`/api/admin/${what}/${kind}/${id}`)).status).toBe(404)
  })

  it('is closed to a moderator, who reads the history instead', async () => {
    for (const [kind, id] of [
      ['endorsements', endorsementId],
      ['providers', rosa.providerId],
      ['people', ines.accountId],
    ] as const) {
      expect((await staff.moderator(`/api/admin/as-of/${kind}/${id}?at=now`)).status).toBe(403)
      expect((await historyOf(staff.moderator, kind, id)).entries.length).toBeGreaterThan(0)
    }
  })

  it('is masked for an analyst like its row', async () => {
    for (const [kind, id] of [
      ['endorsements', endorsementId],
      ['providers', rosa.providerId],
      ['people', ines.accountId],
    ] as const) {
      const live = (await staff.analyst(`/api/admin/${kind}/${id}`)).json() as Record<string, unknown>
      const { record } = await asOf(staff.analyst, kind, id, 'now')
      const { pendingEmail: _, phone: __, location: ___, ...told } = record ?? {}
      expect(live).toMatchObject(told)
    }
  })

  it.each(['yesterday', '2026-11-21', '12', '2026-13-45T00:00:00Z', '%00', "'"])(
    'is refused with %s',
    async (at) => {
      const reply = await staff.admin(`/api/admin/as-of/endorsements/${endorsementId}?at=${at}`)
      expect(reply.status).toBe(422)
    },
  )
})
