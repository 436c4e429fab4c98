import type { AccessLogRow } from 'backend/contract/staff/console-access-log'
import { fieldPathWords } from '../shown/event-words.ts'
import { recordPage, streamPage } from '../shown/record-links.ts'

type Kind = AccessLogRow['kind']

/** For each kind: the name of one record, and the name of the list in an export. */
const words: Readonly<Record<Kind, readonly [record: string, list: string]>> = {
  waitlist: ['A waitlist entry', 'the waitlist'],
  people: ['A person', 'people'],
  bookings: ['A booking', 'bookings'],
  endorsements: ['An endorsement', 'endorsements'],
  reviews: ['A review', 'reviews'],
  'profile-reports': ['A reported profile', 'reported profiles'],
  'conversation-reports': ['A reported conversation', 'reported conversations'],
  providers: ['A provider', 'providers'],
  faqs: ['A question', 'questions'],
  'staff-acts': ['A staff action', 'staff actions'],
  looks: ['An access log entry', 'the access log'],
  events: ['Events of a stream', 'the log'],
  sql: ['A query', 'queries'],
}

/** The options of the filter. */
export const accessKinds: Readonly<Record<Kind, string>> = {
  ...(Object.fromEntries(Object.entries(words).map(([kind, [record]]) => [kind, record])) as Record<
    Kind,
    string
  >),
  events: 'The log',
  sql: 'An SQL query',
}

/** The entry in words: “A person” or “Export of people: 1,204 rows”. */
export const accessWords = ({
  kind,
  recordId,
  rows,
}: Pick<AccessLogRow, 'kind' | 'recordId' | 'rows'>): string => {
  const [record, list] = words[kind]
  if (recordId !== null) return record
  const many = rows === null ? '' : `: ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`
  if (kind === 'sql') return rows === null ? 'A refused SQL query' : `An SQL query${many}`
  return `Export of ${list}${many}`
}

/**
 * The filters of an export in words: `type: night_nanny` as “Type: night nanny”. A SQL query stays as it is.
 */
export const filterWords = ({ kind, filter }: Pick<AccessLogRow, 'kind' | 'filter'>): string =>
  filter === null || kind === 'sql'
    ? (filter ?? '')
    : filter
        .split('; ')
        .map((part) => {
          const [, name = '', value = ''] = /^([A-Za-z ]+): (.*)$/s.exec(part) ?? []
          if (name === '') return fieldPathWords(part)
          return `${fieldPathWords(name)}: ${value.replace(/\b[a-z]+(_[a-z]+)+\b/g, (code) => code.replaceAll('_', ' '))}`
        })
        .join('; ')

/** Null for an export. */
export const accessedPage = ({ kind, recordId }: AccessLogRow): string | null => {
  if (recordId === null) return null
  switch (kind) {
    case 'waitlist':
    case 'people':
    case 'bookings':
    case 'endorsements':
    case 'reviews':
    case 'profile-reports':
    case 'providers':
    case 'faqs':
      return recordPage(kind, recordId)
    case 'conversation-reports':
      return `/conversation-reports/${encodeURIComponent(recordId)}/show`
    case 'events':
      return streamPage(recordId)
    case 'staff-acts':
    case 'looks':
    case 'sql':
      return null
  }
}
