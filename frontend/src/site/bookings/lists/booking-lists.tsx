import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { bookingsPageSize } from 'backend/contract/bookings/bookings'
import { t } from 'backend/language/texts'
import type { ReactNode } from 'react'
import { useCall } from '../../../server/queries.ts'
import { useServerQuery } from '../../../server/use-server-query.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TabCount, tabClass, Tabs } from '../../../ui/tabs.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { useReaderZone } from '../../people/reader-zone.ts'
import { FailedPart } from '../../screens/part-states.tsx'
import {
  bookingCountsQuery,
  bookingListQuery,
  type BookingList,
  type BookingLists as Lists,
} from '../booking-queries.ts'
import { GroupedBookingRows } from './grouped-rows.tsx'
import { bookingLists } from './list-search.ts'

export type BookingsPath = '/dashboard/client/bookings' | '/dashboard/provider/bookings'

const titles: Readonly<Record<BookingList, string>> = {
  upcoming: t`Upcoming`,
  waiting: t`Waiting`,
  past: t`Past`,
}

interface BookingListsProps {
  readonly path: BookingsPath
  readonly list: BookingList
  readonly page: number
  /** The text for an empty list. */
  readonly empty: (list: BookingList) => ReactNode
}

/** A person's bookings in three lists, each with its own address. */
export const BookingListTabs = ({ path, list, page, empty }: BookingListsProps) => {
  const call = useCall()
  const zone = useReaderZone()
  const { data, isError, refetch } = useQuery({
    ...bookingListQuery(call, { list, zone: zone ?? '', page }),
    enabled: zone !== null,
    retryOnMount: false,
    placeholderData: (before) => before,
  })
  return (
    <>
      <ListTabs path={path} list={list} />
      <div className="mt-5">
        {data ? (
          <LoadedLists path={path} list={list} page={page} data={data} empty={empty} />
        ) : isError ? (
          <FailedPart onRetry={() => void refetch()} />
        ) : (
          <BookingRowsSkeleton />
        )}
      </div>
    </>
  )
}

const LoadedLists = ({ path, list, page, data, empty }: BookingListsProps & { readonly data: Lists }) =>
  data.bookings.length === 0 && page === 1 ? (
    empty(list)
  ) : (
    <>
      <GroupedBookingRows label={titles[list]} list={list} bookings={data.bookings} />
      <Pagination
        page={page}
        last={Math.ceil(data.totalCount / bookingsPageSize)}
        link={(to, { children, ...rest }) => (
          <Link to={path} search={(before) => ({ ...before, page: to > 1 ? to : undefined })} {...rest}>
            {children}
          </Link>
        )}
      />
    </>
  )

interface ListTabsProps {
  readonly path: BookingsPath
  readonly list: BookingList
}

/**
 * The number that stands out is that of the dashboard's badge: how many wait for the reader. If there are none, how many
 * wait for others.
 */
const ListTabs = ({ path, list }: ListTabsProps) => {
  const call = useCall()
  const zone = useReaderZone()
  const { data: counts } = useServerQuery({
    ...bookingCountsQuery(call, zone ?? ''),
    enabled: zone !== null,
    retryOnMount: false,
  })
  const waiting = counts?.waitsForYou ?? 0
  const awaited = counts?.waitsForThem ?? 0
  return (
    <Tabs label={t`Bookings`} className="mt-1">
      {bookingLists.map((each) => (
        <li key={each}>
          <Link
            to={path}
            search={(before) => ({
              ...before,
              list: each === 'upcoming' ? undefined : each,
              page: undefined,
            })}
            // Without this the first tab, whose address has no `list`, would be marked as active on every
            // list.
            activeOptions={{ explicitUndefined: true }}
            activeProps={{}}
            aria-current={each === list ? 'page' : undefined}
            resetScroll={false}
            className={tabClass}
          >
            {titles[each]}
            {each === 'waiting' && (
              <TabCount count={waiting > 0 ? waiting : awaited} waits={waiting > 0}>
                {waiting > 0 && (
                  <span className="sr-only">
                    {' '}
                    <Trans>for you</Trans>
                  </span>
                )}
              </TabCount>
            )}
          </Link>
        </li>
      ))}
    </Tabs>
  )
}

export const BookingRowsSkeleton = () => (
  <div role="status" className="grid gap-4">
    <span className="sr-only">
      <Trans>Loading your bookings…</Trans>
    </span>
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
  </div>
)
