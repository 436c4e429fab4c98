import { useQuery } from '@tanstack/react-query'
import { Link, lazyRouteComponent, useRouteContext } from '@tanstack/react-router'
import { bookingsPageSize } from 'backend/contract/bookings/bookings'
import { plural, t } from 'backend/language/texts'
import { useEffect, useSyncExternalStore, useState } from 'react'
import { useCall } from '../../../server/queries.ts'
import { ClockIcon } from '../../../ui/booking-icons.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { DownIcon } from '../../../ui/frame-icons.tsx'
import { ToCome } from '../../../ui/skeleton.tsx'
import { toastError } from '../../../ui/toast.ts'
import { Trans } from '../../../ui/trans.tsx'
import { useReaderZone } from '../../people/reader-zone.ts'
import { AppPage } from '../../screens/app-page.tsx'
import { LazyPart } from '../../screens/lazy-part.tsx'
import { EmptyPart } from '../../screens/part-states.tsx'
import {
  myHoursQuery,
  bookingCountsQuery,
  bookingListQuery,
  bookingWeekQuery,
  type BookingList,
} from '../booking-queries.ts'
import { CalendarFeed } from '../calendar-feed.tsx'
import type { BlockedTime } from '../hours/blocked-time.ts'
import { BookingListTabs } from '../lists/booking-lists.tsx'
import { readProviderBookingsSearch, type ProviderBookingsSearch } from '../lists/provider-bookings-search.ts'
import { AllRequestsLink, RequestCard } from './request-card.tsx'
import { WeekView } from './week.tsx'

const BlockTimeDialog = lazyRouteComponent(() => import('./block-time-dialog.tsx'), 'BlockTimeDialog')

/** The requests that wait for the reader's answer, and how many there are: the list has one page of them. */
const useWaitingRequests = () => {
  const call = useCall()
  const zone = useReaderZone()
  const { data, isError } = useQuery({
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
  return { isToCome: !data && !isError, waiting, count: Math.max(waiting.length, counts?.waitsForYou ?? 0) }
}

/** Leads to the requests where they stand below the week. */
const RequestsLine = () => {
  const { isToCome, waiting, count } = useWaitingRequests()
  if (isToCome) return <ToCome />
  return (
    waiting.length > 0 && (
      <a
        href="#requests"
        className="mb-5 flex min-h-11 items-center justify-between gap-3 rounded-control bg-honey px-4 text-meta font-semibold xl:hidden"
      >
        <Trans>
          {plural(count, { one: '# request is waiting', other: '# requests are waiting' })} for your reply
        </Trans>
        <DownIcon size={18} />
      </a>
    )
  )
}

/** The first of the requests that wait for the reader's answer. Empty if there are none. */
const WaitingRequests = ({ most = bookingsPageSize }: { most?: number }) => {
  const { isToCome, waiting, count } = useWaitingRequests()
  if (isToCome) return <ToCome />
  const shown = waiting.slice(0, most)
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="requests" className="max-lg:mt-6">
      <h2 id="requests" className="flex scroll-mt-4 items-center gap-2.5">
        <Trans>
          Requests
          <span className="inline-grid min-h-5.5 min-w-5.5 place-items-center rounded-full bg-accent px-1.5 text-small font-semibold text-on-accent tabular-nums">
            {count}
          </span>
        </Trans>
      </h2>
      <ul aria-labelledby="requests" className="mt-1">
        {shown.map((booking) => (
          <RequestCard key={booking.bookingId} booking={booking} />
        ))}
        {count > shown.length && <AllRequestsLink count={count} />}
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

/** How many requests stand between the week and the lists on a phone. */
const mostOnPhone = 5

/**
 * /dashboard/provider/bookings: the week with the requests beside it, on a phone below it and above the lists; or the
 * list below the requests.
 */
export const ProviderBookingsPage = ({ search: asked }: { search: ProviderBookingsSearch }) => {
  const search = readProviderBookingsSearch(asked)
  const isIn = useRouteContext({ from: '__root__', select: ({ session }) => session.role === 'provider' })
  const isWide = useIsWide()
  const showsWeek = search.view !== 'list' && (isWide === true || search.list === undefined)
  const { data: own, isError } = useOwnHours()
  const canBlock = own?.hours != null
  const [blocked, setBlocked] = useState<BlockedTime | null>(null)
  if (!isIn) return null
  return (
    <AppPage
      isWide
      title={<Trans>Bookings</Trans>}
      acts={
        <>
          <ViewSwitch search={search} />
          {(canBlock || (!own && !isError)) && (
            <Button
              kind="neutral"
              // Its place is held until it is known whether there are hours to block.
              className={canBlock ? undefined : 'invisible'}
              aria-haspopup="dialog"
              onClick={() => setBlocked({ from: '', to: '' })}
            >
              <Trans>Block time</Trans>
            </Button>
          )}
          <Link to="/dashboard/provider/hours" className={`${buttonClass('neutral')} max-md:hidden`}>
            <ClockIcon />
            <span className="max-sm:sr-only">
              <Trans>Hours</Trans>
            </span>
          </Link>
        </>
      }
    >
      <NoHoursYet />
      {showsWeek && <RequestsLine />}
      <div className="mt-3 grid items-start gap-6 xl:has-[.week]:has-[#requests]:grid-cols-[minmax(0,1fr)_21rem]">
        {showsWeek && (
          <div className="week in-turn min-w-0">
            <WeekView isWide={isWide === true} date={search.date} onChoose={canBlock ? setBlocked : null} />
            {isWide && <CalendarFeed />}
          </div>
        )}
        <WaitingRequests {...(showsWeek && !isWide && { most: mostOnPhone })} />
      </div>
      {!(showsWeek && isWide) && (
        <>
          <div className="mt-4">
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
      {blocked && <BlockTime date={search.date} chosen={blocked} onClose={() => setBlocked(null)} />}
    </AppPage>
  )
}

interface BlockTimeProps {
  readonly date: string | undefined
  /** Without days: those of the week shown. */
  readonly chosen: BlockedTime
  readonly onClose: () => void
}

const BlockTime = ({ date, chosen, onClose }: BlockTimeProps) => {
  const call = useCall()
  const zone = useReaderZone()
  const { data: week, isError } = useQuery({
    ...bookingWeekQuery(call, { zone: zone ?? '', ...(date ? { date } : {}) }),
    enabled: zone !== null,
  })
  useEffect(() => {
    if (!isError || week) return
    toastError(t`We couldn’t load your week. Try again in a moment.`)
    onClose()
  }, [isError, week, onClose])
  if (!week) return null
  const day = week.days[0]?.date ?? ''
  return (
    <LazyPart meanwhile={null}>
      <BlockTimeDialog
        chosen={chosen.from === '' ? { from: day, to: day } : chosen}
        week={week}
        onClose={onClose}
      />
    </LazyPart>
  )
}

const ViewSwitch = ({ search }: { search: ProviderBookingsSearch }) => (
  <nav aria-label={t`View`} className="max-lg:hidden">
    <ul className="segments">
      {(['week', 'list'] as const).map((view) => (
        <li key={view}>
          <Link
            to={path}
            search={{ ...search, view: view === 'list' ? view : undefined }}
            // Without this "Week", whose address has no `view`, would be marked as active in the list as
            // well.
            activeOptions={{ explicitUndefined: true }}
            aria-current={(search.view ?? 'week') === view ? 'page' : undefined}
            className="segment"
          >
            {view === 'week' ? t`Week` : t`List`}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

const useOwnHours = () => {
  const call = useCall()
  const zone = useReaderZone()
  return useQuery({
    ...myHoursQuery(call, zone ?? ''),
    enabled: zone !== null,
    retryOnMount: false,
  })
}

/** Until hours are saved, a parent can ask for any time; this invites the provider to set hours. */
const NoHoursYet = () => {
  const { data, isError } = useOwnHours()
  if (!data && !isError) return <ToCome />
  if (!data || data.hours !== null) return null
  return (
    <section aria-labelledby="no-hours" className="mt-3 mb-6 rounded-panel bg-honey p-5">
      <h2 id="no-hours">
        <Trans>When can parents book you?</Trans>
      </h2>
      <p className="mt-1 max-w-[36em]">
        <Trans>
          Until you add your hours, parents can only request a time. Add them to show when you’re available.
        </Trans>
      </p>
      <Link to="/dashboard/provider/hours" className={`${buttonClass('main')} mt-4`}>
        <Trans>Set your hours</Trans>
      </Link>
    </section>
  )
}

const emptyOf = (list: BookingList) => {
  if (list === 'upcoming')
    return (
      <EmptyPart title={t`Nothing coming up`}>
        <Trans>Bookings you accept appear here, soonest first.</Trans>
      </EmptyPart>
    )
  if (list === 'waiting')
    return (
      <EmptyPart title={t`You’re all caught up`}>
        <Trans>New requests appear here, and at the top of the page.</Trans>
      </EmptyPart>
    )
  return (
    <EmptyPart title={t`Nothing here yet`}>
      <Trans>Requests that didn’t work out and past bookings stay here.</Trans>
    </EmptyPart>
  )
}
