import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { CalendarFeed } from '../calendar-feed.tsx'
import { EmptyPart } from '../../screens/part-states.tsx'
import type { BookingList } from '../booking-queries.ts'
import { readBookingListSearch, type BookingListSearch } from './list-search.ts'
import { BookingListTabs } from './booking-lists.tsx'

/** /dashboard/client/bookings: upcoming, waiting and past bookings. */
export const ClientBookingsPage = ({ search }: { search: BookingListSearch }) => {
  const { list = 'upcoming', page = 1 } = readBookingListSearch(search)
  return (
    <div className="page py-8 md:py-12">
      <h1 className="mb-6 text-3xl">Bookings</h1>
      <div className="max-w-[46rem]">
        <BookingListTabs path="/dashboard/client/bookings" list={list} page={page} empty={emptyOf} />
        <CalendarFeed />
      </div>
    </div>
  )
}

const findSomeone = (
  <>
    <Link to="/search" className={buttonClass('accent')}>
      Find care
    </Link>
    <Link to="/dashboard/client/favorites" className={buttonClass('plain')}>
      See who you saved
    </Link>
  </>
)

const emptyOf = (list: BookingList) => {
  if (list === 'upcoming')
    return (
      <EmptyPart title="Nothing coming up" act={findSomeone}>
        When a provider accepts a time, it appears here, with the address or video link.
      </EmptyPart>
    )
  if (list === 'waiting')
    return (
      <EmptyPart title="No requests waiting" act={findSomeone}>
        Requests you send appear here until the provider replies.
      </EmptyPart>
    )
  return (
    <EmptyPart title="Nothing here yet">Requests that didn’t work out and past bookings stay here.</EmptyPart>
  )
}
