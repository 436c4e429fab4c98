/** Questions and answers as the console lists them. */

import { allStaff } from '../console-access.ts'
import { consoleList, instant, integer, nameOf, oneOf, text, type RowOf } from '../console-list.ts'

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
    providerName: nameOf('providers', 'providerId', { label: 'Provider', phone: 'line' }),
    question: text({ personal: true, as: 'excerpt' }),
    answer: text({ personal: true }),
    status: oneOf(['draft', 'published'], {
      sort: true,
      words: { draft: 'Draft', published: 'Published' },
      tones: { draft: 'settled', published: 'settled' },
    }),
    /** From 1. */
    place: integer({ sort: true, from: 'lg' }),
    addedAt: instant({ label: 'Added', sort: true }),
    changedAt: instant({ label: 'Changed', sort: true, phone: 'line' }),
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
    columns: ['question', 'providerName', { field: 'place', label: 'Position' }, 'changedAt', 'status'],
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
