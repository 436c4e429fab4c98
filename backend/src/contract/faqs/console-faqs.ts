/** Questions and answers as the console lists them. */
import { consoleList, instant, integer, nameOf, oneOf, text, type RowOf } from '../console-list.ts'
import { allStaff } from '../console-access.ts'

export const faqsList = consoleList({
  name: 'faqs',
  label: 'Questions',
  part: 'people',
  icon: 'QuizOutlined',
  roles: allStaff,
  shows: 'people',
  fields: {
    /** The provider's id and the question's id: `providerId.faqId`. */
    id: text(),
    providerId: text({ label: 'Provider' }),
    providerName: nameOf('providers', 'providerId', { label: 'Provider', minWidth: 104 }),
    question: text({ personal: true, minWidth: 240 }),
    answer: text({ personal: true }),
    status: oneOf(['draft', 'published'], {
      sort: true,
      words: { draft: 'Draft', published: 'Published' },
      tones: { draft: 'quiet', published: 'good' },
    }),
    /** From 1. */
    place: integer({ sort: true, from: 'lg' }),
    addedAt: instant({ label: 'Added', sort: true }),
    changedAt: instant({ label: 'Changed', sort: true }),
  },
  search: { label: 'Text or provider name', fields: ['question', 'answer', 'providerName'] },
  filters: {
    status: { kind: 'several', field: 'status' },
    providerId: { kind: 'ids', field: 'providerId' },
  },
  sort: ['changedAt', 'DESC'],
  screen: {
    one: 'A question',
    lead: 'Questions providers answer on their profiles, including drafts.',
    empty: { title: 'No questions yet', text: 'Providers write them on their dashboards.' },
    columns: ['question', 'providerName', 'status', { field: 'place', label: 'Position' }, 'changedAt'],
  },
  record: {
    title: ({ question }) => question,
    lead: 'status',
    quote: 'answer',
    parts: [
      {
        title: 'Provider and dates',
        facts: [
          'question',
          'providerName',
          { field: 'place', label: 'Position on the profile' },
          'addedAt',
          { field: 'changedAt', label: 'Last changed' },
        ],
      },
    ],
  },
  history: {
    compared: ['question', 'answer', 'status', 'place'],
    leftOut: ['order', 'orderVersion', 'version'],
    streams: { faqs: (id, { faqId }) => (typeof faqId === 'string' ? `${id}.${faqId}` : undefined) },
  },
})

export type FaqRow = RowOf<typeof faqsList>
