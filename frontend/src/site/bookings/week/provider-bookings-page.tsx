import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext, useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore, useState } from 'react'
import { useCall } from '../../../server/queries.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { myHoursQuery, bookingCountsQuery, bookingListQuery, type BookingList } from '../booking-queries.ts'
import { CalendarFeed } from '../calendar-feed.tsx'
import { ClockIcon } from '../../../ui/booking-icons.tsx'
import { BookingListTabs } from '../lists/booking-lists.tsx'
import { useReaderZone } from '../../people/reader-zone.ts'
import { EmptyPart, FailedPart } from '../../screens/part-states.tsx'
import { readProviderBookingsSearch, type ProviderBookingsSearch } from '../lists/provider-bookings-search.ts'
import { WeekView } from './week.tsx'
import { AllRequestsLink, RequestCard } from './request-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { HoursEditor } from '../hours/hours-editor.tsx'

/** The provider's hours: beside the week if there is room, otherwise in its place. */
const HoursPanel = ({ closeTo }: { closeTo: ProviderBookingsSearch }) => {
  const call = useCall()
  const zone = useReaderZone()
  const navigate = useNavigate()
  const { data, isError, refetch } = useQuery({
    ...myHoursQuery(call, zone ?? ''),
    enabled: zone !== null,
    retryOnMount: false,
  })
  // Hours that another tab saves do not replace what is being edited here. The server reports the conflict on
  // saving.
  const [opened, setOpened] = useState(data)
  if (data && !opened) setOpened(data)
  const close = () => void navigate({ to: '/dashboard/provider/bookings', search: closeTo })
  return (
    <aside
      aria-labelledby="hours"
      className="min-w-0 self-start rounded-card border border-line bg-card p-5 max-xl:mx-auto max-xl:w-full max-xl:max-w-[40rem]"
    >
      {opened ? (
        <HoursEditor
          key={opened.version}
          loaded={opened}
          onClose={close}
          onNewer={async () => setOpened((await refetch()).data)}
        />
      ) : (
        <>
          <h2 id="hours" className="mb-4 text-xl">
            Hours
          </h2>
          {isError ? <FailedPart onRetry={() => void refetch()} /> : <Skeleton className="h-96" />}
        </>
      )}
    </aside>
  )
}

/** The requests that wait for the reader's answer. Empty if there are none. */
const WaitingRequests = () => {
  const call = useCall()
  const zone = useReaderZone()
  const { data } = useQuery({
    ...bookingListQuery(call, { list: 'waiting', zone: zone ?? '', page: 1 }),
    enabled: zone !== null,
    retryOnMount: false,
  })
  const { data: counts } = useQuery({
    ...bookingCountsQuery(call, zone ?? ''),
    enabled: zone !== null,
    retryOnMount: false,
  })
  const waiting = data?.bookings.filter(({ waitsFor }) => waitsFor === 'you') ?? []
  // One page of the list; there may be more.
  const count = Math.max(waiting.length, counts?.waitsForYou ?? 0)
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="requests" className="rounded-card border border-line bg-card">
      <h2 id="requests" className="flex items-center gap-3 px-5 pt-4 text-xl">
        Requests
        <span className="inline-grid min-h-7 min-w-7 place-items-center rounded-full bg-accent px-2 font-sans text-sm text-on-accent">
          {count}
        </span>
      </h2>
      <ul aria-labelledby="requests">
        {waiting.map((booking) => (
          <RequestCard key={booking.bookingId} booking={booking} />
        ))}
        {count > waiting.length && <AllRequestsLink count={count} />}
      </ul>
    </section>
  )
}

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
 * /dashboard/provider/bookings: the week with the requests beside it, or the list below the requests. The
 * hours editor opens beside them, or in their place if there is no room.
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
        {showsWeek ? (
          <div
            className={classNames(
              'grid items-start gap-6',
              !isEditing && 'xl:has-[#requests]:grid-cols-[minmax(0,1fr)_21rem]',
            )}
          >
            <div className="min-w-0">
              <WeekView date={search.date} />
              <CalendarFeed />
            </div>
            <WaitingRequests />
          </div>
        ) : (
          <>
            <WaitingRequests />
            <div className="mt-8">
              <BookingListTabs
                path={path}
                list={search.list ?? 'upcoming'}
                page={search.page ?? 1}
                empty={emptyOf}
              />
            </div>
            <CalendarFeed />
          </>
        )}
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
