import { Link } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { useCall } from '../../../server/queries.ts'
import { useServerQuery } from '../../../server/use-server-query.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { useReaderZone } from '../../people/reader-zone.ts'
import { AppPage } from '../../screens/app-page.tsx'
import { EmptyPart } from '../../screens/part-states.tsx'
import { bookingCountsQuery, type BookingList } from '../booking-queries.ts'
import { CalendarFeed } from '../calendar-feed.tsx'
import { BookingListTabs } from './booking-lists.tsx'
import { readBookingListSearch, type BookingListSearch } from './list-search.ts'

/** /dashboard/client/bookings: upcoming, waiting and past bookings. */
export const ClientBookingsPage = ({ search }: { search: BookingListSearch }) => {
  const { list = 'upcoming', page = 1 } = readBookingListSearch(search)
  const call = useCall()
  const zone = useReaderZone()
  const { data: waiting = 0 } = useServerQuery({
    ...bookingCountsQuery(call, zone ?? ''),
    enabled: zone !== null,
    retryOnMount: false,
    select: ({ waitsForYou, waitsForThem }) => waitsForYou + waitsForThem,
  })
  return (
    <AppPage title={<Trans>Bookings</Trans>} aside={<CalendarFeed />}>
      <BookingListTabs
        path="/dashboard/client/bookings"
        list={list}
        page={page}
        empty={(each) => emptyOf(each, waiting)}
      />
    </AppPage>
  )
}

const findSomeone = (
  <>
    <Link to="/search" className={buttonClass('main')}>
      <Trans>Find care</Trans>
    </Link>
    <Link to="/dashboard/client/favorites" className={buttonClass('quiet')}>
      <Trans>See who you saved</Trans>
    </Link>
  </>
)

const emptyOf = (list: BookingList, waiting: number) => {
  if (list === 'upcoming' && waiting > 0)
    return (
      <EmptyPart
        title={t`Nothing confirmed yet`}
        act={
          <Link to="/dashboard/client/bookings" search={{ list: 'waiting' }} className={buttonClass('main')}>
            {waiting === 1 ? t`See your request` : t`See your ${waiting} requests`}
          </Link>
        }
      >
        <Trans>When a provider accepts a time, it appears here, with the address or video link.</Trans>
      </EmptyPart>
    )
  if (list === 'upcoming')
    return (
      <EmptyPart title={t`Nothing coming up`} act={findSomeone}>
        <Trans>When a provider accepts a time, it appears here, with the address or video link.</Trans>
      </EmptyPart>
    )
  if (list === 'waiting')
    return (
      <EmptyPart title={t`No requests waiting`} act={findSomeone}>
        <Trans>Requests you send appear here until the provider replies.</Trans>
      </EmptyPart>
    )
  return (
    <EmptyPart title={t`Nothing here yet`}>
      <Trans>Requests that didn’t work out and past bookings stay here.</Trans>
    </EmptyPart>
  )
}
