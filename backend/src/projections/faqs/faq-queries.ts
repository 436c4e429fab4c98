import type { Faq, OwnFaq } from '../../contract/faqs/faqs.ts'
import { find, type ReadTables } from '../../platform/consumers/tables.ts'
import { languageOfText } from '../../platform/texts/written-language.ts'
import { providerFaq } from './faqs.ts'

const inOrder = ['place', 'faq_id'] as const

/** The published questions, in order. */
export const publishedFaqsOf = async (tables: ReadTables, providerId: string): Promise<Faq[]> => {
  const where = { provider_id: providerId, is_published: true }
  const rows = await find(tables, providerFaq, ['faq_id', 'question', 'answer'], where, inOrder)
  return Promise.all(
    rows.map(async ({ faq_id: id, question, answer }) => ({
      id,
      question,
      answer,
      language: await languageOfText(`${question} ${answer}`),
    })),
  )
}

/** A provider's own questions, including drafts, in order. */
export const faqsOf = async (
  tables: ReadTables,
  providerId: string,
): Promise<{ faqs: OwnFaq[]; orderVersion: number }> => {
  const rows = await find(
    tables,
    providerFaq,
    ['faq_id', 'question', 'answer', 'is_published', 'version', 'order_version', 'changed_at'],
    { provider_id: providerId },
    inOrder,
  )
  return {
    faqs: rows.map(
      ({ faq_id: id, question, answer, is_published: isPublished, version, changed_at: changedAt }) => ({
        id,
        question,
        answer,
        status: isPublished ? 'published' : 'draft',
        version,
        changedAt: changedAt.toISOString(),
      }),
    ),
    orderVersion: Math.max(0, ...rows.map((row) => row.order_version)),
  }
}
