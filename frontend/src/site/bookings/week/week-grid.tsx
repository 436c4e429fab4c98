import FullCalendar, { type EventInput } from '@fullcalendar/react'
import interaction from '@fullcalendar/react/interaction'
import classicTheme from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import { useRouter } from '@tanstack/react-router'
import type { BookingCard } from 'backend/contract/bookings/shapes'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import './week-grid.css'
import { t } from 'backend/language/texts'
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'
import { languagePath, locale } from '../../../ui/language.ts'
import { ToCome } from '../../../ui/skeleton.tsx'
import { Trans } from '../../../ui/trans.tsx'
import type { BookingWeek } from '../booking-queries.ts'
import { addDays, type BlockedTime } from '../hours/blocked-time.ts'
import { hoursShownInWeek } from './week-hours.ts'

interface WeekGridProps {
  readonly week: BookingWeek
  /** Called with the days or hours over which somebody drags; null: nothing can be chosen. */
  readonly onChoose: ((time: BlockedTime) => void) | null
}

const dateOf = (moment: Date) => moment.toISOString().slice(0, 10)
const clockOf = (moment: Date) => moment.toISOString().slice(11, 16)

/**
 * The week as a calendar. It gets wall times without an offset and the time zone UTC, so it shows the times
 * that the server formatted, whatever the browser's zone is.
 */
const WeekGrid = ({ week, onChoose }: WeekGridProps) => {
  const router = useRouter()
  const { from, to } = hoursShownInWeek(week)
  const { whole, frame, ...pointing } = useWholeText(week)
  const isDrawn = useIsDrawn()
  return (
    <div ref={frame} className={isDrawn ? 'relative' : 'relative invisible'} {...pointing}>
      {!isDrawn && <ToCome />}
      <div
        // On a narrow desktop it scrolls; it can get the focus, so that it scrolls by keyboard too.
        tabIndex={0}
        role="group"
        aria-label={t`Calendar`}
        className="overflow-x-auto border-t border-line"
      >
        <div className="week-grid min-w-[38rem]">
          <FullCalendar
            // FullCalendar keeps its initial date, so each week gets its own instance.
            key={week.days[0]?.date}
            plugins={[timeGrid, interaction, classicTheme]}
            initialView="timeGrid"
            duration={{ days: 7 }}
            dateAlignment="day"
            initialDate={week.days[0]?.date ?? week.now}
            timeZone="UTC"
            locale={locale}
            now={week.now}
            nowIndicator
            allDayText={t`All day`}
            selectable={onChoose !== null}
            // A touch scrolls, and chooses after it has been held.
            selectLongPressDelay={500}
            selectAllow={({ start, end, allDay }) =>
              allDay || dateOf(start) === dateOf(new Date(end.getTime() - 1))
            }
            select={({ start, end, allDay, view }) => {
              view.calendar.unselect()
              onChoose?.(
                allDay
                  ? { from: dateOf(start), to: addDays(dateOf(end), -1) }
                  : {
                      from: dateOf(start),
                      to: dateOf(start),
                      hours: { start: clockOf(start), end: clockOf(end) },
                    },
              )
            }}
            headerToolbar={false}
            height="auto"
            slotMinTime={from}
            slotMaxTime={to}
            slotDuration="00:30:00"
            slotMinHeight={30}
            // What shares time stands side by side, also a block that is drawn longer than it takes.
            slotEventOverlap={false}
            eventMinHeight={26}
            dayLaneClass="week-lane"
            eventColor="var(--color-wash)"
            eventContrastColor="var(--color-ink)"
            events={eventsOf(week)}
            dayHeaderContent={({ date }) => {
              const day = week.days.find((each) => each.date === dateOf(date))
              return day && <DayHead day={day} />
            }}
            eventContent={({ event, isStart, isShort }) =>
              event.display === 'background' ? null : (
                <Block
                  booking={event.extendedProps['booking'] as BookingCard}
                  isStart={isStart}
                  isShort={isShort}
                />
              )
            }
            eventClick={({ event, jsEvent }) => {
              jsEvent.preventDefault()
              void router.navigate({ to: '/dashboard/bookings/$id', params: { id: event.id } })
            }}
          />
        </div>
      </div>
      {whole && (
        <p
          // Part of the block's name, which is read aloud.
          aria-hidden="true"
          data-whole
          style={{ insetInlineStart: whole.left, top: whole.top }}
          className="absolute z-20 w-60 rounded-control bg-card px-3.5 py-2.5 text-meta shadow-float"
        >
          {whole.text}
        </p>
      )}
    </div>
  )
}

/** The calendar measures its hours before it has its height; until then nothing of it is shown, nor what stands below. */
const useIsDrawn = () => {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    let next = requestAnimationFrame(() => {
      next = requestAnimationFrame(() => setDrawn(true))
    })
    return () => cancelAnimationFrame(next)
  }, [])
  return isDrawn
}

/** In pixels; as the class `w-60` says. */
const wholeWidth = 240

/**
 * The whole text of the block that is pointed at or has the focus, under it. It stays while it is pointed at itself,
 * and Escape puts it away (WCAG 1.4.13).
 */
const useWholeText = ({ bookings }: BookingWeek) => {
  const frame = useRef<HTMLDivElement>(null)
  const [whole, setWhole] = useState<{ text: string; left: number; top: number } | null>(null)
  const show = (target: EventTarget) => {
    if (!(target instanceof Element) || target.closest('[data-whole]')) return
    const block = target.closest('a')
    const shown = bookings.find(({ booking }) => block?.pathname.endsWith(`/${booking.bookingId}`))
    if (!block || !shown || !frame.current) return setWhole(null)
    const [around, its] = [frame.current.getBoundingClientRect(), block.getBoundingClientRect()]
    setWhole({
      text: wholeTextOf(shown.booking),
      left: Math.max(0, Math.min(its.left - around.left, around.width - wholeWidth)),
      top: its.bottom - around.top,
    })
  }
  const hide = () => setWhole(null)
  return {
    whole,
    frame,
    onPointerOver: ({ target, pointerType }: PointerEvent) => pointerType === 'mouse' && show(target),
    onPointerLeave: hide,
    onFocus: ({ target }: FocusEvent) => show(target),
    onBlur: hide,
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && hide(),
  }
}

const wholeTextOf = ({ kind, with: { name }, when, statusText }: BookingCard) =>
  t`${kind.name} with ${name}, ${when.text}, ${statusText}`

// oxlint-disable-next-line project/named-exports -- React's lazy() takes the default export
export default WeekGrid

const eventsOf = ({ open, bookings }: BookingWeek): EventInput[] => [
  ...open.map(({ start, end }) => ({ start, end, display: 'background', class: 'week-open' })),
  ...bookings.flatMap(({ before, after }) =>
    [before, after].flatMap((pause) =>
      pause ? [{ start: pause.start, end: pause.end, display: 'background', class: 'week-break' }] : [],
    ),
  ),
  ...bookings.map(({ start, end, booking, clashes }) => ({
    id: booking.bookingId,
    start,
    end,
    title: booking.with.name,
    url: `${languagePath}/dashboard/bookings/${booking.bookingId}`,
    class: `week-${booking.tone}${clashes ? ' week-clash' : ''}`,
    extendedProps: { booking },
  })),
]

const DayHead = ({ day }: { day: BookingWeek['days'][number] }) => (
  <span className="flex min-h-12 flex-wrap items-center justify-center gap-x-1.5 text-meta">
    <span aria-hidden="true" className="text-soft">
      {day.weekday}
    </span>
    <span
      aria-hidden="true"
      className={
        day.isToday ? 'rounded-full bg-ink px-2.5 py-0.5 font-semibold text-on-ink' : 'font-semibold'
      }
    >
      {day.dayOfMonth}
    </span>
    <span className="sr-only">{day.isToday ? t`${day.title}, today` : day.title}</span>
    {day.isOff && (
      <span className="w-full text-center text-small text-soft">
        <Trans>Day off</Trans>
      </span>
    )}
  </span>
)

interface BlockProps {
  readonly booking: BookingCard
  readonly isStart: boolean
  /** Too low for two lines. */
  readonly isShort: boolean
}

/**
 * The time and the first name. An overnight booking is drawn as two pieces on two days; both show when it begins and
 * ends. The whole text is read aloud, and shown over the calendar while the block is pointed at or has the focus.
 */
const Block = ({ booking, isStart, isShort }: BlockProps) => {
  const { start, times, endsOnAnotherDay } = booking.when.first
  const [, clock, half] = /^(\S+)\s(.+)$/.exec(start.time) ?? []
  return (
    <span className="week-block block">
      <span aria-hidden="true" className={isShort ? 'flex gap-1' : 'grid'}>
        {isStart && !endsOnAnotherDay ? (
          <strong className="shrink-0 truncate font-semibold">
            {clock}
            {!isShort && <span className="week-half"> {half}</span>}
            {start.isRepeated && ` ${start.abbreviation}`}
          </strong>
        ) : (
          <strong className={isShort ? 'truncate font-semibold' : 'font-semibold'}>{times}</strong>
        )}
        <span className="truncate">{booking.with.firstName}</span>
      </span>
      <span className="sr-only">{wholeTextOf(booking)}</span>
    </span>
  )
}
