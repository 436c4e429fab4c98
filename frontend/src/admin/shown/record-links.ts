/** The addresses of the console's pages for records, events and moments, below /admin. */
export const pathOfEvent = (eventId: string): string => `/events/${encodeURIComponent(eventId)}`

/** The link back to the list of events. */
export const eventsLink = { to: '/events', label: 'Events' } as const

export const streamPage = (stream: string): string => `/events/streams/${encodeURIComponent(stream)}`

export const eventsPage = (filter: Readonly<Record<string, string>>): string =>
  `/events?${new URLSearchParams(filter).toString()}`

export const projectionPage = (name: string): string => `/projections/${encodeURIComponent(name)}`

export const recordPage = (kind: string, id: string): string => `/${kind}/${encodeURIComponent(id)}/show`

/** The page of a record as of a moment (ISO 8601) or a position in the log. */
export const recordAsOfPage = (kind: string, id: string, at: string): string =>
  `${recordPage(kind, id)}/as-of?${new URLSearchParams({ at }).toString()}`

/** Whether the server replaced the id in a text by a pseudonym for this reader: then it leads nowhere. */
export const isPseudonym = (text: string): boolean => text.includes('•')
