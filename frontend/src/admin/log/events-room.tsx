/** What lies below /admin/events: the explorer, one event, a stream's life, the log as it grows. */
import { Route, Routes, useParams } from 'react-router'
import { EventPage } from './event-page.tsx'
import { EventsPage } from './events-page.tsx'
import { LivePage } from './live-page.tsx'
import { StreamPage } from './stream-page.tsx'

/** Another event or stream is another page: nothing of the one before stays. */
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
    {/* As react-admin's own links name it. */}
    <Route path=":id/show" element={<Event />} />
  </Routes>
)
