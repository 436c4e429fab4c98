/** The pages below /admin/events: the explorer, one event, a stream's history, and the live log. */
import { lazy } from 'react'
import { Route, Routes, useParams } from 'react-router'
import { EventsPage } from './events-page.tsx'
import { LivePage } from './live-page.tsx'
import { StreamPage } from './stream-page.tsx'

const EventPage = lazy(async () => ({ default: (await import('./event-page.tsx')).EventPage }))

/** The key makes another event a new page, so that no state of the previous one stays. */
const Event = () => {
  const { id = '' } = useParams()
  return <EventPage key={id} id={id} />
}

const Stream = () => {
  const { stream = '' } = useParams()
  return <StreamPage key={stream} stream={stream} />
}

export const EventsRoom = () => (
  <Routes>
    <Route index element={<EventsPage />} />
    <Route path="live" element={<LivePage />} />
    <Route path="streams/:stream" element={<Stream />} />
    <Route path=":id" element={<Event />} />
    {/* The same path as react-admin's own links use. */}
    <Route path=":id/show" element={<Event />} />
  </Routes>
)
