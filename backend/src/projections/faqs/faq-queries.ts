import type { Faq, OwnFaq } from '../../contract/faqs/faqs.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import type { RowOf } from '../../platform/postgres/read-table.ts'
import type { providerFaq } from './faqs.ts'

/** The published questions, in order. */
export const publishedFaqsOf = (tables: ReadTables, providerId: string): Promise<Faq[]> =>
  tables.query<Faq>(
    `select faq_id as id, question, answer from read.provider_faq
      where provider_id = $1 and is_published order by place, faq_id`,
    [providerId],
  )

type OwnRow = Pick<
  RowOf<typeof providerFaq>,
  'question' | 'answer' | 'is_published' | 'version' | 'order_version' | 'changed_at'
> & { readonly id: string }

/** A provider's own questions, including drafts, in order. */
export const faqsOf = async (
  tables: ReadTables,
  providerId: string,
): Promise<{ faqs: OwnFaq[]; orderVersion: number }> => {
  const rows = await tables.query<OwnRow>(
    `select faq_id as id, question, answer, is_published, version, order_version, changed_at
       from read.provider_faq where provider_id = $1 order by place, faq_id`,
    [providerId],
  )
  return {
    faqs: rows.map(({ id, question, answer, is_published: isPublished, version, changed_at: changedAt }) => ({
      id,
      question,
      answer,
      status: isPublished ? 'published' : 'draft',
      version,
      changedAt: changedAt.toISOString(),
    })),
    orderVersion: Math.max(0, ...rows.map((row) => row.order_version)),
  }
}
