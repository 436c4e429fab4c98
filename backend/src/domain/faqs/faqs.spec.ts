import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { fastCheckRuns } from '../../../test/depth.ts'
import { given } from '../../../test/given.ts'
import { isRefusal } from '../decider/decider.ts'
import type { FaqEvent, FaqStatus } from './faq-events.ts'
import { faqs, type FaqCommand } from './faqs.ts'
import { mostFaqs } from './limits.ts'

const now = new Date('2026-03-01T03:00:00Z')
const at = now.toISOString()
const words = { question: 'Do you come at night?', answer: 'Yes, from ten in the evening until six.' }
const other = { question: 'Do you take insurance?', answer: 'No, but I give you a receipt for yours.' }

const added = (faqId: string, order: readonly string[], status: FaqStatus = 'draft'): FaqEvent => ({
  type: 'FaqAdded',
  data: { providerId: 'p1', faqId, ...words, status, order, orderVersion: order.length, addedAt: at },
})
const deleted = (faqId: string, order: readonly string[], orderVersion: number): FaqEvent => ({
  type: 'FaqDeleted',
  data: { providerId: 'p1', faqId, order, orderVersion, deletedAt: at },
})
const three = [added('f1', ['f1']), added('f2', ['f1', 'f2']), added('f3', ['f1', 'f2', 'f3'])]

describe('A question', () => {
  it('is added at the end, as a draft or published, once for each id', () => {
    const add = { type: 'AddFaq', providerId: 'p1', faqId: 'f1', words, status: 'published' } as const
    given(faqs)
      .when(add, now)
      .then([added('f1', ['f1'], 'published')])
    given(faqs, [added('f1', ['f1'], 'published')])
      .when(add, now)
      .thenNothing()
    given(faqs, [added('f1', ['f1'])])
      .when({ type: 'AddFaq', providerId: 'p1', faqId: 'f2', words, status: 'draft' }, now)
      .then([added('f2', ['f1', 'f2'])])
  })

  it('is published and returned to a draft, each only once', () => {
    const published = {
      type: 'FaqPublished',
      data: { providerId: 'p1', faqId: 'f1', publishedAt: at },
    } as const
    const unpublished = {
      type: 'FaqUnpublished',
      data: { providerId: 'p1', faqId: 'f1', unpublishedAt: at },
    } as const
    given(faqs, three).when({ type: 'PublishFaq', providerId: 'p1', faqId: 'f1' }, now).then([published])
    given(faqs, [...three, published])
      .when({ type: 'PublishFaq', providerId: 'p1', faqId: 'f1' }, now)
      .thenNothing()
    given(faqs, [...three, published])
      .when({ type: 'UnpublishFaq', providerId: 'p1', faqId: 'f1' }, now)
      .then([unpublished])
    given(faqs, three).when({ type: 'UnpublishFaq', providerId: 'p1', faqId: 'f1' }, now).thenNothing()
  })

  it('is revised and published in one step, and not revised if nothing changed', () => {
    given(faqs, three)
      .when(
        { type: 'ReviseFaq', providerId: 'p1', faqId: 'f1', words: other, status: 'published', version: 0 },
        now,
      )
      .then([
        { type: 'FaqRevised', data: { providerId: 'p1', faqId: 'f1', ...other, version: 1, revisedAt: at } },
        { type: 'FaqPublished', data: { providerId: 'p1', faqId: 'f1', publishedAt: at } },
      ])
    given(faqs, three)
      .when({ type: 'ReviseFaq', providerId: 'p1', faqId: 'f1', words, status: 'draft', version: 0 }, now)
      .thenNothing()
  })

  it('is not revised if another window has changed the text since', () => {
    const revised: FaqEvent = {
      type: 'FaqRevised',
      data: { providerId: 'p1', faqId: 'f1', ...other, version: 1, revisedAt: at },
    }
    given(faqs, [...three, revised])
      .when({ type: 'ReviseFaq', providerId: 'p1', faqId: 'f1', words, status: 'draft', version: 0 }, now)
      .thenRefused('This question was changed in another tab or on another device. Your text is still here.')
    given(faqs, [...three, revised])
      .when(
        { type: 'ReviseFaq', providerId: 'p1', faqId: 'f1', words: other, status: 'draft', version: 0 },
        now,
      )
      .thenNothing()
  })

  it('is refused if it does not exist', () => {
    for (const command of [
      { type: 'ReviseFaq', providerId: 'p1', faqId: 'f9', words, status: 'draft', version: 0 } as const,
      { type: 'PublishFaq', providerId: 'p1', faqId: 'f9' } as const,
      { type: 'UnpublishFaq', providerId: 'p1', faqId: 'f9' } as const,
      { type: 'DeleteFaq', providerId: 'p1', faqId: 'f9' } as const,
      { type: 'RestoreFaq', providerId: 'p1', faqId: 'f9' } as const,
    ])
      given(faqs, three).when(command, now).thenRefused('We couldn’t find that question')
  })
})

describe('A deleted question', () => {
  it('is restored with its text, at its old place', () => {
    const gone = deleted('f2', ['f1', 'f3'], 4)
    given(faqs, three).when({ type: 'DeleteFaq', providerId: 'p1', faqId: 'f2' }, now).then([gone])
    given(faqs, [...three, gone])
      .when({ type: 'DeleteFaq', providerId: 'p1', faqId: 'f2' }, now)
      .thenNothing()
    given(faqs, [...three, gone])
      .when({ type: 'RestoreFaq', providerId: 'p1', faqId: 'f2' }, now)
      .then([
        {
          type: 'FaqRestored',
          data: {
            providerId: 'p1',
            faqId: 'f2',
            ...words,
            status: 'draft',
            version: 0,
            order: ['f1', 'f2', 'f3'],
            orderVersion: 5,
            restoredAt: at,
          },
        },
      ])
    given(faqs, three).when({ type: 'RestoreFaq', providerId: 'p1', faqId: 'f2' }, now).thenNothing()
  })
})

describe('The order', () => {
  it('is changed only as a whole list, with the current version', () => {
    given(faqs, three)
      .when({ type: 'ReorderFaqs', providerId: 'p1', faqIds: ['f3', 'f1', 'f2'], version: 3 }, now)
      .then([
        {
          type: 'FaqsReordered',
          data: { providerId: 'p1', order: ['f3', 'f1', 'f2'], orderVersion: 4, reorderedAt: at },
        },
      ])
    given(faqs, three)
      .when({ type: 'ReorderFaqs', providerId: 'p1', faqIds: ['f1', 'f2', 'f3'], version: 3 }, now)
      .thenNothing()
    given(faqs, three)
      .when({ type: 'ReorderFaqs', providerId: 'p1', faqIds: ['f3', 'f1', 'f2'], version: 2 }, now)
      .thenRefused(
        'Your questions were changed in another tab or on another device. This is the current order.',
      )
    for (const ids of [['f1', 'f2'], ['f1', 'f2', 'f2'], ['f1', 'f2', 'f9'], [], ['f1', 'f2', 'f3', 'f4']])
      given(faqs, three)
        .when({ type: 'ReorderFaqs', providerId: 'p1', faqIds: ids, version: 3 }, now)
        .thenRefused('Please include each of your questions once')
  })
})

describe('A list of questions', () => {
  const many = Array.from({ length: mostFaqs }, (_, index) =>
    added(
      `f${index}`,
      Array.from({ length: index + 1 }, (__, id) => `f${id}`),
    ),
  )
  const rest = Array.from({ length: mostFaqs - 1 }, (_, index) => `f${index + 1}`)

  it('holds at most twenty, including restored ones', () => {
    const full = 'You can have up to 20 questions. Delete one first.'
    const gone = deleted('f0', rest, 21)
    given(faqs, many)
      .when({ type: 'AddFaq', providerId: 'p1', faqId: 'one-more', words, status: 'draft' }, now)
      .thenRefused(full)
    given(faqs, [...many, gone, { ...added('new', [...rest, 'new']) }])
      .when({ type: 'RestoreFaq', providerId: 'p1', faqId: 'f0' }, now)
      .thenRefused(full)
    given(faqs, [...many, gone])
      .when({ type: 'AddFaq', providerId: 'p1', faqId: 'new', words, status: 'draft' }, now)
      .then([
        {
          type: 'FaqAdded',
          data: {
            ...{ providerId: 'p1', faqId: 'new', ...words, status: 'draft', addedAt: at },
            ...{ order: [...rest, 'new'], orderVersion: 22 },
          },
        },
      ])
  })

  it('keeps a complete order, rising versions and a size within the limit, under any commands', () => {
    const id = fc.integer({ min: 0, max: 24 }).map((n) => `f${n}`)
    type Asks = (order: readonly string[], version: number) => FaqCommand
    const command: fc.Arbitrary<Asks> = fc.oneof(
      id.map((faqId): Asks => () => ({ type: 'AddFaq', providerId: 'p1', faqId, words, status: 'draft' })),
      id.map((faqId): Asks => () => ({ type: 'DeleteFaq', providerId: 'p1', faqId })),
      id.map((faqId): Asks => () => ({ type: 'RestoreFaq', providerId: 'p1', faqId })),
      id.map((faqId): Asks => () => ({ type: 'PublishFaq', providerId: 'p1', faqId })),
      fc.constant<Asks>((order, version) => ({
        type: 'ReorderFaqs',
        providerId: 'p1',
        faqIds: order.toReversed(),
        version,
      })),
    )
    fc.assert(
      fc.property(fc.array(command, { maxLength: 80 }), (commands) => {
        let state = faqs.initial
        for (const make of commands) {
          const asked = make(state.order, state.orderVersion)
          const decide = faqs.decide[asked.type] as (
            s: typeof state,
            c: FaqCommand,
            n: Date,
          ) => readonly FaqEvent[]
          const decision = decide(state, asked, now)
          if (isRefusal(decision)) continue
          const before = state.orderVersion
          state = decision.reduce(faqs.evolve, state)
          expect(state.orderVersion).toBeGreaterThanOrEqual(before)
          expect([...state.byId.keys()].toSorted()).toEqual(state.order.toSorted())
          expect(state.order.length).toBeLessThanOrEqual(mostFaqs)
          expect([...state.deleted.keys()].filter((each) => state.byId.has(each))).toEqual([])
        }
      }),
      fastCheckRuns(60, 1000),
    )
  })
})
