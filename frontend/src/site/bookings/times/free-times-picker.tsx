import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Slot } from 'backend/contract/bookings/free-times'
import type { BookingCard } from 'backend/contract/bookings/shapes'
import { plural, t } from 'backend/language/texts'
import type { ReactNode } from 'react'
import { useCall } from '../../../server/queries.ts'
import { GlobeIcon } from '../../../ui/booking-icons.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { BackIcon, ForwardIcon } from '../../../ui/icons.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { FailedPart } from '../../screens/part-states.tsx'
import { freeTimesQuery, type FreeTimes } from '../booking-queries.ts'
import type { DaysInView } from './days-in-view.ts'
import { TimesOfDay } from './times-of-day.tsx'

interface DayStripProps {
  readonly week: FreeTimes
  /** The date of the times shown below. */
  readonly day: string | undefined
  readonly onLook: (looked: DaysInView) => void
}

/** Seven days side by side. A day without free times keeps its place and says why. */
const DayStrip = ({ week: { title, days, previous, next }, day, onLook }: DayStripProps) => (
  <div>
    <div className="flex items-center justify-between">
      <p aria-live="polite" className="font-semibold">
        {title}
      </p>
      <div className="flex">
        <WeekButton label={t`Previous week`} icon={<BackIcon size={20} />} to={previous} onLook={onLook} />
        <WeekButton label={t`Next week`} icon={<ForwardIcon size={20} />} to={next} onLook={onLook} />
      </div>
    </div>
    <div role="group" aria-label={t`Day, ${title}`} className="mt-1 grid grid-cols-7 gap-1 sm:gap-2">
      {days.map(({ date, weekday, dayOfMonth, state, stateText, times }) => (
        <button
          key={date}
          type="button"
          disabled={state !== 'free'}
          aria-pressed={date === day}
          onClick={() => onLook({ from: days[0]?.date, day: date })}
          className={classNames(
            'grid min-h-20 content-center justify-items-center rounded-control text-meta transition-colors duration-150',
            state === 'free'
              ? 'bg-sand hover:bg-sand-deep aria-pressed:bg-accent aria-pressed:text-on-accent'
              : 'text-soft',
          )}
        >
          <span className="max-sm:text-small">{weekday}</span>
          <span className="text-head">{dayOfMonth}</span>
          <span className="text-small font-semibold">
            {state === 'free' ? (
              <>
                <Trans>
                  {times.length}
                  <span className="sr-only">
                    {' '}
                    {plural(times.length, { one: 'available time', other: 'available times' })}
                  </span>
                </Trans>
                <span aria-hidden="true" className="max-sm:hidden">
                  {' '}
                  {t`${plural(times.length, { one: 'time', other: 'times' })}`}
                </span>
              </>
            ) : (
              stateText
            )}
          </span>
        </button>
      ))}
    </div>
  </div>
)

interface WeekButtonProps {
  readonly label: string
  readonly icon: ReactNode
  readonly to: string | null
  readonly onLook: (looked: DaysInView) => void
}

const WeekButton = ({ label, icon, to, onLook }: WeekButtonProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={to === null}
    onClick={() => onLook({ from: to ?? undefined })}
    className="inline-grid size-11 place-items-center rounded-control hover:bg-sand disabled:opacity-40"
  >
    {icon}
  </button>
)

interface FreeTimesPickerProps {
  readonly providerId: string
  readonly kindId: string
  readonly zone: string
  readonly meeting: BookingCard['meeting']
  /** The id of a booking that is to be moved, or of a request that is answered with other times; its own time counts as free. */
  readonly moving?: string | undefined
  /** The provider's first name; null if the reader is the provider. */
  readonly theirName: string | null
  readonly looked: DaysInView
  readonly onLook: (looked: DaysInView) => void
  /** The start times that are chosen. */
  readonly chosen: readonly string[]
  readonly onChoose: (slot: Slot) => void
}

/** Shows seven days at a time, and the free times of one of them. */
export const FreeTimesPicker = (props: FreeTimesPickerProps) => {
  const { providerId, kindId, zone, meeting, moving, theirName, looked, onLook, chosen, onChoose } = props
  const call = useCall()
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...freeTimesQuery(call, {
      providerId,
      kindId,
      zone,
      meeting,
      ...(moving === undefined ? {} : { moving }),
      ...(looked.from ? { from: looked.from } : {}),
    }),
    retryOnMount: false,
    placeholderData: keepPreviousData,
  })
  if (!data) return isError ? <FailedPart onRetry={() => void refetch()} /> : <TimesSkeleton />
  const day =
    data.days.find(({ date }) => date === looked.day) ?? data.days.find(({ state }) => state === 'free')
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
      <DayStrip week={data} day={day?.date} onLook={onLook} />
      {data.notice !== null && <p className="mt-2 text-meta text-soft">{data.notice}</p>}
      <ZoneNote zones={data.zones} />
      {day && day.times.length > 0 ? (
        <TimesOfDay
          key={day.date}
          title={day.title}
          own={day.own}
          times={day.times}
          theirName={theirName}
          chosen={chosen}
          onChoose={onChoose}
        />
      ) : (
        <NoTimes week={data} onLook={onLook} />
      )}
    </div>
  )
}

const ZoneNote = ({ zones: { note, difference } }: { zones: FreeTimes['zones'] }) => (
  <p className="mt-3 flex gap-2 text-meta text-soft">
    <GlobeIcon size={18} className="mt-0.5 shrink-0" />
    <span>
      {note} {difference}
    </span>
  </p>
)

const NoTimes = ({ week, onLook }: { week: FreeTimes; onLook: (looked: DaysInView) => void }) => {
  const { nextFree } = week
  return (
    <div className="mt-6 rounded-panel bg-sand px-6 py-8 text-center">
      <p className="font-semibold">
        <Trans>No times available this week</Trans>
      </p>
      {nextFree === null ? (
        <p className="mt-1 text-soft">
          <Trans>
            No times are available in the coming weeks. Try another booking type, or check back later.
          </Trans>
        </p>
      ) : (
        <Button className="mt-4" onClick={() => onLook({ from: nextFree, day: nextFree })}>
          <Trans>Go to the next available day</Trans>
        </Button>
      )}
    </div>
  )
}

const TimesSkeleton = () => (
  <div role="status">
    <span className="sr-only">
      <Trans>Loading available times…</Trans>
    </span>
    <Skeleton className="h-20" />
    <Skeleton className="mt-4 h-12" />
    <div className="mt-6 grid grid-cols-2 gap-2.5">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  </div>
)
