/** Questions and answers as staff read them, drafts included. */

import { faqsList } from '../../contract/faqs/console-faqs.ts'
import { faqsStream } from '../../domain/faqs/faqs.ts'
import { resource } from '../../platform/console/resource.ts'
import { providersProjection } from '../../projections/profiles/providers.ts'

export const faqsResource = resource(faqsList, {
  from: 'read.provider_faq f',
  joins: 'join read.provider p on p.id = f.provider_id',
  ofPerson: ({ provider }) => `f.provider_id = ${provider}`,
  sql: {
    id: "f.provider_id || '.' || f.faq_id",
    providerName: 'p.name',
    status: "case when f.is_published then 'published' else 'draft' end",
    place: 'f.place + 1',
  },
  history: {
    projection: providersProjection,
    streams: (id) => [faqsStream(faqOf(id).providerId)],
    concerns: ({ data }, id) => data['faqId'] === faqOf(id).faqId,
    key(id) {
      const { providerId, faqId } = faqOf(id)
      return { provider_id: providerId, faq_id: faqId }
    },
    show: (row) => ({
      status: row['is_published'] ? 'published' : 'draft',
      place: typeof row['place'] === 'number' ? row['place'] + 1 : null,
    }),
  },
})

const faqOf = (id: string) => {
  const dot = id.indexOf('.')
  return { providerId: id.slice(0, Math.max(dot, 0)), faqId: id.slice(dot + 1) }
}
