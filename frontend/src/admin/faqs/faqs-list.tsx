import type { FaqRow } from 'backend/contract/faqs/console-faqs'
import type { Column, Filter } from '../lists/list-types.ts'
import { RecordList } from '../lists/record-list.tsx'
import { StatusChip } from '../lists/sign.tsx'
import { MaskedText, MomentCell } from '../lists/masked-text.tsx'
import { recordPage } from '../shown/record-links.ts'
import { faqStatusWords, faqStatusTones } from './faq-states.ts'

const columns: readonly Column<FaqRow>[] = [
  {
    label: 'Question',
    isPersonal: true,
    value: ({ question }) => <MaskedText value={question} />,
    minWidth: 240,
  },
  {
    label: 'Provider',
    isPersonal: true,
    value: ({ providerId, providerName }) => <MaskedText value={providerName} of={providerId} />,
    minWidth: 104,
  },
  {
    label: 'Status',
    sort: 'status',
    isSign: true,
    value: ({ status }) => <StatusChip tone={faqStatusTones[status]}>{faqStatusWords[status]}</StatusChip>,
  },
  { label: 'Position', sort: 'place', value: ({ place }) => place, isNumeric: true, from: 'lg' },
  { label: 'Changed', sort: 'changedAt', value: ({ changedAt }) => <MomentCell at={changedAt} /> },
]

const filters: readonly Filter[] = [
  { kind: 'several', name: 'status', label: 'Status', options: faqStatusWords },
]

export const FaqsList = () => (
  <RecordList<FaqRow>
    resource="faqs"
    label="Questions"
    lead="Questions providers answer on their profiles, including drafts."
    search="Text or provider name"
    columns={columns}
    filters={filters}
    sort={{ field: 'changedAt', order: 'DESC' }}
    hrefOf={({ id }) => recordPage('faqs', id)}
    nameOf={({ question }) => question}
    empty={{ title: 'No questions yet', text: 'Providers write them on their dashboards.' }}
  />
)
