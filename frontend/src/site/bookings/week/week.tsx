import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { lazy, Suspense } from 'react'
import { useCall } from '../../../server/queries.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { BackIcon, ForwardIcon } from '../../../ui/icons.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { useReaderZone } from '../../people/reader-zone.ts'
import { FailedPart } from '../../screens/part-states.tsx'
import { bookingWeekQuery } from '../booking-queries.ts'
import type { BlockedTime } from '../hours/blocked-time.ts'
import { WeekDays } from './week-days.tsx'

// The calendar library is as large as the rest of the page together.
const WeekGrid = lazy(() => import('./week-grid.tsx'))

interface WeekViewProps {
  /** Whether a calendar of the hours fits; otherwise the days are rows. */
  readonly isWide: boolean
  readonly date: string | undefined
  /** Called with the days or hours over which somebody drags; null: nothing can be chosen. */
  readonly onChoose: ((time: BlockedTime) => void) | null
}

/**
 * Seven days of the provider, from today on, in the zone of their hours. Every booking links to its page; the list view has the
 * same bookings as rows.
 */
export const WeekView = ({ isWide, date, onChoose }: WeekViewProps) => {
  const call = useCall()
  const zone = useReaderZone()
  const { data, isError, refetch } = useQuery({
    ...bookingWeekQuery(call, { zone: zone ?? '', ...(date ? { date } : {}) }),
    enabled: zone !== null,
    retryOnMount: false,
    placeholderData: keepPreviousData,
  })
  if (isError && !data) return <FailedPart onRetry={() => void refetch()} />
  if (!data) return <Skeleton className={isWide ? 'h-[46rem]' : 'h-[25rem]'} />
  const to = (date: string | undefined) =>
    ({
      to: '/dashboard/provider/bookings',
      search: (before: object) => ({ ...before, date }),
      resetScroll: false,
    }) as const
  return (
    <section aria-labelledby="week" className="in-turn">
      <div className="mb-3 flex items-center gap-2">
        <div className="grow">
          <h2 id="week" aria-live="polite">
            {data.title}
          </h2>
          <p className="text-meta text-soft">{data.zoneName}</p>
        </div>
        <Link {...to(undefined)} className={buttonClass('neutral')}>
          <Trans>Today</Trans>
        </Link>
        <Link {...to(data.previous)} aria-label={t`Previous week`} className={sign}>
          <BackIcon size={20} />
        </Link>
        <Link {...to(data.next)} aria-label={t`Next week`} className={sign}>
          <ForwardIcon size={20} />
        </Link>
      </div>
      {isWide ? (
        <Suspense fallback={<Skeleton className="h-[40rem]" />}>
          <WeekGrid week={data} onChoose={onChoose} />
        </Suspense>
      ) : (
        <WeekDays week={data} />
      )}
      {isWide && onChoose && (
        <p className="mt-2 text-meta text-soft">
          <Trans>Drag over days or hours to block them.</Trans>
        </p>
      )}
    </section>
  )
}

const sign = 'inline-grid size-11 place-items-center rounded-control hover:bg-sand'
