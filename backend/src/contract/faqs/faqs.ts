/**
 * Questions and answers of a provider (product.md, "Reviews and FAQs"): read by everybody, written by the
 * provider.
 */

import * as z from 'zod/mini'
import { mostFaqs } from '../../domain/faqs/limits.ts'
import { t } from '../../language/texts.ts'
import { doneAnswer, emptyObject, writtenIn } from '../answers.ts'
import { command, query } from '../declare.ts'
import { faqFields } from './faq-fields.ts'

const id = z.string().check(z.minLength(1), z.maxLength(80))
const status = z.enum(['draft', 'published'], t`Choose draft or published`)

/** What everybody may read. */
const faq = z.object({ id: z.string(), question: z.string(), answer: z.string(), language: writtenIn })
export type Faq = z.infer<typeof faq>

/** A question as its provider sees it; drafts are included. */
const ownFaq = z.extend(faq, {
  status,
  /** The version to send with `reviseFaq`. */
  version: z.int(),
  /** ISO 8601. */
  changedAt: z.string(),
})
export type OwnFaq = z.infer<typeof ownFaq>

/**
 * The published questions in order. `providerId` may be the slug. 404 if
 * there is no such provider.
 */
export const providerFaqs = query('providerFaqs', {
  access: 'anyone',
  input: z.strictObject({ providerId: id }),
  output: z.object({ faqs: z.array(faq) }),
})

/** The data for the page of a provider's own questions, in order. */
export const dashboardFaqs = query('dashboardFaqs', {
  access: ['provider'],
  input: emptyObject,
  output: z.object({
    faqs: z.array(ownFaq),
    /** The version to send with `reorderFaqs`. */
    orderVersion: z.int(),
  }),
})

const limit = { calls: 120, seconds: 60, of: 'account' } as const

/** Refuses with `limit_reached` beyond 20, and with `not_allowed_now` without a profile. */
export const addFaq = command('addFaq', {
  access: ['provider'],
  limit,
  input: z.strictObject({ ...faqFields, status }),
  output: z.object({ faqId: z.string() }),
})

/**
 * Changes text and status in one step. Refuses with `stale` (409) if another window has changed the text
 * since `version`.
 */
export const reviseFaq = command('reviseFaq', {
  access: ['provider'],
  limit,
  input: z.strictObject({ faqId: id, ...faqFields, status, version: z.int().check(z.gte(0)) }),
  output: doneAnswer,
})

const onFaq = <const Id extends string>(functionId: Id) =>
  command(functionId, {
    access: ['provider'],
    limit,
    input: z.strictObject({ faqId: id }),
    output: doneAnswer,
  })

export const publishFaq = onFaq('publishFaq')
/** Makes the question a draft again, which nobody else sees. */
export const unpublishFaq = onFaq('unpublishFaq')
export const deleteFaq = onFaq('deleteFaq')
/**
 * Undoes a deletion, with the text and the place as before. Refuses with `limit_reached` if there are 20
 * questions by now.
 */
export const restoreFaq = onFaq('restoreFaq')

/**
 * The whole list, and the version that the caller saw. Refuses with `stale` (409) if the order has changed
 * since.
 */
export const reorderFaqs = command('reorderFaqs', {
  access: ['provider'],
  limit,
  input: z.strictObject({
    faqIds: z.array(id).check(z.maxLength(mostFaqs)),
    version: z.int().check(z.gte(0)),
  }),
  output: doneAnswer,
})
