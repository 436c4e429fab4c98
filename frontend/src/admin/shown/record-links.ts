/** The addresses of the console's pages for records, events and moments, below /admin. */
import type { RecordKind } from 'backend/contract/log/console-log'

export const pathOfEvent = (eventId: string): string => `/events/${encodeURIComponent(eventId)}`

/** The link back to the list of events. */
export const eventsLink = { to: '/events', label: 'Events' } as const

export const streamPage = (stream: string): string => `/events/streams/${encodeURIComponent(stream)}`

export const eventsPage = (filter: Readonly<Record<string, string>>): string =>
  `/events?${new URLSearchParams(filter).toString()}`

export const projectionPage = (name: string): string => `/projections/${encodeURIComponent(name)}`

/** The tabs of a record's page. */
export type RecordTab = 'history' | 'as-of'

export const recordPage = (kind: RecordKind, id: string, tab?: RecordTab): string =>
  `/${kind}/${encodeURIComponent(id)}/show${tab ? `/${tab}` : ''}`

/** The page of a record as of a moment (ISO 8601) or a position in the log. */
export const recordAsOfPage = (kind: RecordKind, id: string, at: string): string =>
  `${recordPage(kind, id, 'as-of')}?${new URLSearchParams({ at }).toString()}`

/** Whether the server replaced the id in a text by a pseudonym for this reader: then it leads nowhere. */
export const isPseudonym = (text: string): boolean => text.includes('•')

/** The record that a stream is about, if it is about one and the reader may know which. */
export const recordOfEvent = (
  stream: string,
  data: Readonly<Record<string, unknown>>,
): { kind: RecordKind; id: string } | null => {
  if (isPseudonym(stream)) return null
  const [word, id] = [stream.slice(0, stream.indexOf('-')), stream.slice(stream.indexOf('-') + 1)]
  switch (word) {
    case 'waitlist':
      return { kind: 'waitlist', id }
    case 'account':
    case 'bookmarks':
      return { kind: 'people', id }
    case 'providerProfile':
    case 'profileDraft':
      return { kind: 'providers', id }
    case 'profileReports':
      return typeof data['reportId'] === 'string'
        ? { kind: 'profile-reports', id: data['reportId'] }
        : { kind: 'providers', id }
    case 'endorsements':
      return typeof data['endorsementId'] === 'string'
        ? { kind: 'endorsements', id: data['endorsementId'] }
        : { kind: 'providers', id }
    case 'faqs':
      return typeof data['faqId'] === 'string'
        ? { kind: 'faqs', id: `${id}.${data['faqId']}` }
        : { kind: 'providers', id }
    case 'calendar': {
      const { bookingId = data['requestId'] } = data
      return typeof bookingId === 'string' ? { kind: 'bookings', id: bookingId } : { kind: 'providers', id }
    }
    case 'reviews':
      return typeof data['reviewId'] === 'string'
        ? { kind: 'reviews', id: data['reviewId'] }
        : { kind: 'providers', id }
    default:
      return null
  }
}
