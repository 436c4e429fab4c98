import { classNames } from '../../../ui/class-names.ts'
import { BackIcon, ForwardIcon } from '../../../ui/icons.tsx'
import type { FreeTimes } from '../booking-queries.ts'
import type { DaysInView } from './days-in-view.ts'

interface DayStripProps {
  readonly week: FreeTimes
  /** The date of the times shown below. */
  readonly day: string | undefined
  readonly onLook: (looked: DaysInView) => void
}

/** Seven days side by side. A day without free times keeps its place and says why. */
export const DayStrip = ({ week: { title, days, previous, next }, day, onLook }: DayStripProps) => (
  <div>
    <div className="flex items-center justify-between">
      <p aria-live="polite" className="font-semibold">
        {title}
      </p>
      <div className="flex">
        <WeekButton label="Previous week" to={previous} onLook={onLook} />
        <WeekButton label="Next week" to={next} onLook={onLook} />
      </div>
    </div>
    <div role="group" aria-label={`Day, ${title}`} className="mt-1 grid grid-cols-7 gap-1 sm:gap-2">
      {days.map(({ date, weekday, dayOfMonth, state, stateText, times }) => (
        <button
          key={date}
          type="button"
          disabled={state !== 'free'}
          aria-pressed={date === day}
          onClick={() => onLook({ from: days[0]?.date, day: date })}
          className={classNames(
            'grid min-h-20 content-center justify-items-center rounded-control text-sm leading-snug transition-colors duration-150',
            state === 'free'
              ? 'border border-edge bg-card hover:border-ink aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent'
              : 'text-soft',
          )}
        >
          <span className="max-sm:text-xs">{weekday}</span>
          <span className="text-lg font-semibold">{dayOfMonth}</span>
          <span className="text-xs font-semibold">
            {state === 'free' ? times.length : stateText}
            {state === 'free' && (
              <span className="sr-only">{times.length === 1 ? ' available time' : ' available times'}</span>
            )}
          </span>
        </button>
      ))}
    </div>
  </div>
)

interface WeekButtonProps {
  readonly label: 'Previous week' | 'Next week'
  readonly to: string | null
  readonly onLook: (looked: DaysInView) => void
}

const WeekButton = ({ label, to, onLook }: WeekButtonProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={to === null}
    onClick={() => onLook({ from: to ?? undefined })}
    className="inline-grid size-11 place-items-center rounded-control hover:bg-wash disabled:opacity-40"
  >
    {label === 'Previous week' ? <BackIcon size={20} /> : <ForwardIcon size={20} />}
  </button>
)
