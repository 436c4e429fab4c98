import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useCall } from '../../../server/queries.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { myHoursQuery, type BookingList } from '../booking-queries.ts'
import { CalendarFeed } from '../calendar-feed.tsx'
import { HoursPanel } from '../hours/hours-panel.tsx'
import { ClockIcon } from '../../../ui/booking-icons.tsx'
import { BookingListTabs } from '../lists/booking-lists.tsx'
import { useReaderZone } from '../../people/reader-zone.ts'
import { EmptyPart } from '../../screens/part-states.tsx'
import { readProviderBookingsSearch, type ProviderBookingsSearch } from '../lists/provider-bookings-search.ts'
import { WaitingRequests } from './waiting-requests.tsx'
import { WeekView } from './week.tsx'

const path = '/dashboard/provider/bookings'

/** From this width on the week fits. */
const wide = '(width >= 64rem)'

const followWidth = (tell: () => void) => {
  const query = matchMedia(wide)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Null until the page has hydrated. */
const useIsWide = (): boolean | null =>
  useSyncExternalStore<boolean | null>(
    followWidth,
    () => matchMedia(wide).matches,
    () => null,
  )

/**
 * /dashboard/provider/bookings: requests first, then the week or the list. The hours editor opens beside
 * them, or in their place if there is no room.
 */
export const ProviderBookingsPage = ({ search: asked }: { search: ProviderBookingsSearch }) => {
  const search = readProviderBookingsSearch(asked)
  const isIn = useRouteContext({ from: '__root__', select: ({ session }) => session.role === 'provider' })
  const isWide = useIsWide()
  const isEditing = search.hours === 'open'
  const showsWeek = isWide === true && search.view !== 'list'
  if (!isIn) return null
  return (
    <div
      className={classNames(
        'page py-8 md:py-12',
        isEditing && 'grid gap-6 xl:grid-cols-[minmax(0,1fr)_23rem]',
      )}
    >
      {isEditing && <h1 className="sr-only xl:hidden">Bookings</h1>}
      <div className={classNames('min-w-0', isEditing && 'max-xl:hidden')}>
        <div className="mb-5 flex flex-wrap items-center gap-3">
          <h1 tabIndex={-1} className="grow text-3xl outline-none">
            Bookings
          </h1>
          <ViewSwitch search={search} />
          <Link
            to={path}
            search={{ ...search, hours: isEditing ? undefined : 'open' }}
            className={classNames(buttonClass('outline'), isEditing && 'bg-wash')}
          >
            <ClockIcon />
            Hours
          </Link>
        </div>
        <NoHoursYet search={search} />
        <WaitingRequests />
        <div className="mt-8">
          {showsWeek ? (
            <WeekView date={search.date} />
          ) : (
            <BookingListTabs
              path={path}
              list={search.list ?? 'upcoming'}
              page={search.page ?? 1}
              empty={emptyOf}
            />
          )}
        </div>
        <CalendarFeed />
      </div>
      {isEditing && <HoursPanel closeTo={{ ...search, hours: undefined }} />}
    </div>
  )
}

const ViewSwitch = ({ search }: { search: ProviderBookingsSearch }) => (
  <nav aria-label="View" className="max-lg:hidden">
    <ul className="flex gap-1 rounded-control border border-edge bg-card p-1">
      {(['week', 'list'] as const).map((view) => (
        <li key={view}>
          <Link
            to={path}
            search={{ ...search, view: view === 'list' ? view : undefined }}
            // Without this "Week", whose address has no `view`, would be marked as active in the list as
            // well.
            activeOptions={{ explicitUndefined: true }}
            aria-current={(search.view ?? 'week') === view ? 'page' : undefined}
            className="flex min-h-11 items-center rounded-[10px] px-4 text-sm font-semibold hover:bg-wash aria-[current=page]:bg-ink aria-[current=page]:text-on-ink"
          >
            {view === 'week' ? 'Week' : 'List'}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

/** Until hours are saved, a parent can ask for any time; this invites the provider to set hours. */
const NoHoursYet = ({ search }: { search: ProviderBookingsSearch }) => {
  const call = useCall()
  const zone = useReaderZone()
  const { data } = useQuery({
    ...myHoursQuery(call, zone ?? ''),
    enabled: zone !== null,
    retryOnMount: false,
  })
  if (!data || data.hours !== null || search.hours === 'open') return null
  return (
    <section aria-labelledby="no-hours" className="mb-6 rounded-card bg-honey p-5">
      <h2 id="no-hours" className="text-xl">
        When can parents book you?
      </h2>
      <p className="mt-1 max-w-[56ch]">
        Until you add your hours, parents can only request a time. Add them to show when you’re available.
      </p>
      <Link to={path} search={{ ...search, hours: 'open' }} className={`${buttonClass('accent')} mt-4`}>
        Set your hours
      </Link>
    </section>
  )
}

const emptyOf = (list: BookingList) => {
  if (list === 'upcoming')
    return <EmptyPart title="Nothing coming up">Bookings you accept appear here, soonest first.</EmptyPart>
  if (list === 'waiting')
    return (
      <EmptyPart title="You’re all caught up">
        New requests appear here, and at the top of the page.
      </EmptyPart>
    )
  return (
    <EmptyPart title="Nothing here yet">Requests that didn’t work out and past bookings stay here.</EmptyPart>
  )
}
