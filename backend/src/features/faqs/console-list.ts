/** Questions and answers as staff read them, drafts included. */
import { consoleAccess } from '../../contract/staff/console-access.ts'
import { faqRow, faqStatuses } from '../../contract/faqs/console-faqs.ts'
import { AnyOf, AreIds, IdFilter, IsWords } from '../../platform/console/filter-fields.ts'
import { resource } from '../../platform/console/resource.ts'

class FaqFilter extends IdFilter {
  @IsWords()
  q?: string

  @AnyOf(faqStatuses)
  status?: readonly string[]

  @AreIds()
  providerId?: readonly string[]
}

export const faqsResource = resource(faqRow, {
  name: 'faqs',
  roles: consoleAccess.faqs,
  shows: 'people',
  from: 'read.provider_faq f join read.provider p on p.id = f.provider_id and p.deleted_at is null',
  columns: {
    id: { sql: "f.provider_id || '.' || f.faq_id" },
    providerId: { sql: 'f.provider_id' },
    providerName: { sql: 'p.name', isPersonal: true },
    question: { sql: 'f.question', isPersonal: true },
    answer: { sql: 'f.answer', isPersonal: true },
    status: { sql: "case when f.is_published then 'published' else 'draft' end", isSortable: true },
    place: { sql: 'f.place + 1', isSortable: true },
    addedAt: { sql: 'f.added_at', isSortable: true },
    changedAt: { sql: 'f.changed_at', isSortable: true },
  },
  filter: FaqFilter,
  conditions: {
    q: { kind: 'contains', fields: ['question', 'answer', 'providerName'] },
    status: { kind: 'anyOf', field: 'status' },
    providerId: { kind: 'anyOf', field: 'providerId' },
  },
  sort: ['changedAt', 'DESC'],
})
