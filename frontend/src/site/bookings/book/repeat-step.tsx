import type { seriesTimes } from 'backend/contract/bookings/free-times'
import type { OutputOf } from 'backend/contract/declare'
import { plural, t } from 'backend/language/texts'
import { CallError } from '../../../server/call.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { controlClass } from '../../../ui/control-class.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { BookingStepFrame } from './flow-frame.tsx'
import { seriesOf, useSeriesTimes } from './series-times.ts'
import type { BookingStepProps } from './step.ts'

const weekdayNames = [t`Mon`, t`Tue`, t`Wed`, t`Thu`, t`Fri`, t`Sat`, t`Sun`] as const
const weeksOffered = Array.from({ length: 11 }, (_, index) => index + 2)

/** The step of a series: weekdays and number of weeks, with a list of all the resulting times. */
export const RepeatStep = (props: BookingStepProps) => {
  const { provider, search, time, go } = props
  const first = time.weekday === null ? [] : [time.weekday]
  const weekdays = search.weekdays.length > 0 ? search.weekdays : first
  const { without } = search
  const series = seriesOf({ ...search, weekdays })
  const { weeks } = series
  const { data, error } = useSeriesTimes(props, series)
  const toggle = (weekday: number) => {
    const others = weekdays.filter((each) => each !== weekday)
    go(
      {
        weekdays: others.length < weekdays.length ? others : [...weekdays, weekday].sort(),
        weeks,
        step: 'repeat',
      },
      again,
    )
  }
  const toggleDate = (date: string) =>
    go(
      {
        weekdays,
        weeks,
        without: without.includes(date) ? without.filter((each) => each !== date) : [...without, date],
        step: 'repeat',
      },
      again,
    )
  const isAllFree = data !== undefined && data.free === data.wanted
  const canGoOn = data !== undefined && data.free > 0 && (isAllFree || search.onlyFree) && !error
  return (
    <BookingStepFrame
      provider={provider}
      step={3}
      steps={4}
      title={t`How often?`}
      bar={
        canGoOn && (
          <div className="flex items-center justify-between gap-4">
            <p className="min-w-0 font-semibold first-letter:uppercase">
              {isAllFree ? data.text : t`${data.free} of ${data.wanted} times available`}
            </p>
            <Button size="large" onClick={() => go({ weekdays, weeks, step: 'note' })}>
              <Trans>Continue</Trans>
            </Button>
          </div>
        )
      }
    >
      <Weekdays chosen={weekdays} onToggle={toggle} />
      <Weeks chosen={weeks} onChoose={(count) => go({ weekdays, weeks: count, step: 'repeat' }, again)} />
      {error instanceof CallError && (
        <p role="alert" className="mt-4 rounded-control bg-danger-wash px-4 py-3 font-medium">
          {error.message}
        </p>
      )}
      {!error && !data && <Skeleton className="mt-6 h-48" />}
      {!error && data && (
        <>
          <Occurrences times={data.times} without={without} onToggle={toggleDate} />
          {!isAllFree && data.free > 0 && (
            <label className="mt-4 flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={search.onlyFree}
                onChange={({ target: { checked } }) =>
                  go({ weekdays, weeks, onlyFree: checked, step: 'repeat' }, again)
                }
                className="size-5 shrink-0 accent-accent"
              />
              <Trans>
                Request only the {plural(data.free, { one: '# available time', other: '# available times' })}
              </Trans>
            </label>
          )}
        </>
      )}
    </BookingStepFrame>
  )
}

const again = { replace: true } as const

interface WeekdaysProps {
  /** 1 (Monday) to 7. */
  readonly chosen: readonly number[]
  readonly onToggle: (weekday: number) => void
}

const Weekdays = ({ chosen, onToggle }: WeekdaysProps) => (
  <fieldset className="mt-4">
    <legend className="font-semibold">
      <Trans>Days of the week</Trans>
    </legend>
    <div className="mt-2 grid grid-cols-7 gap-1 sm:gap-2">
      {weekdayNames.map((name, index) => (
        <button
          key={name}
          type="button"
          aria-pressed={chosen.includes(index + 1)}
          onClick={() => onToggle(index + 1)}
          className="min-h-12 rounded-control bg-sand text-meta font-semibold transition-colors duration-150 hover:bg-sand-deep aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
        >
          {name}
        </button>
      ))}
    </div>
  </fieldset>
)

interface WeeksProps {
  readonly chosen: number
  readonly onChoose: (weeks: number) => void
}

const Weeks = ({ chosen, onChoose }: WeeksProps) => (
  <div className="mt-5">
    <Field label={t`How many weeks?`}>
      {(control) => (
        <Select
          {...control}
          value={chosen}
          onChange={({ target: { value } }) => onChoose(Number(value))}
          className={`${controlClass} min-h-12`}
        >
          {weeksOffered.map((count) => (
            <option key={count} value={count}>
              <Trans>{count} weeks</Trans>
            </option>
          ))}
        </Select>
      )}
    </Field>
  </div>
)

interface OccurrencesProps extends Pick<OutputOf<typeof seriesTimes>, 'times'> {
  readonly without: readonly string[]
  readonly onToggle: (date: string) => void
}

/** Every time of the series, each of which can be left out; a time that is not free shows the reason. One's own are left out. */
const Occurrences = ({ times, without, onToggle }: OccurrencesProps) => (
  <ul aria-label={t`All dates and times`} className="mt-6">
    {times.map(({ date, when, state, stateText }) => (
      <li key={when.startsAt} className="border-t border-line">
        <label className="flex min-h-11 items-center gap-3 py-2 text-meta">
          <input
            type="checkbox"
            checked={state !== 'yours_already' && !without.includes(date)}
            disabled={state === 'yours_already'}
            onChange={() => onToggle(date)}
            className="size-5 shrink-0 accent-accent"
          />
          <span className={classNames('grow', state !== 'free' && 'text-soft line-through')}>
            {when.text}
          </span>
          {state !== 'free' && <span className="shrink-0 font-semibold">{stateText}</span>}
        </label>
      </li>
    ))}
  </ul>
)
