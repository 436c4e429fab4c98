import { mostSpansADay } from 'backend/contract/bookings/limits'
import { t } from 'backend/language/texts'
import { useState } from 'react'
import { CopyIcon, PlusIcon } from '../../../ui/booking-icons.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Trans } from '../../../ui/trans.tsx'
import {
  dayAlike,
  spansOn,
  weekdays,
  withAddedSpan,
  withCopiedDay,
  withDayToggled,
  withItemReplaced,
  withoutItem,
} from './hours-changes.ts'
import type { HoursPartProps } from './part-props.ts'
import { SpanFields } from './span-fields.tsx'

const monday = 1
const tuesdayToFriday = [2, 3, 4, 5]

/** Each weekday: off, or with one or more spans, which can be copied to other days. */
export const WeeklyHours = ({ hours: { weekly }, change, errorOf }: HoursPartProps) => {
  const [copied, setCopied] = useState<number | null>(null)
  /** The days that were opened on a phone, where one with the hours of an earlier day is folded. */
  const [unfolded, setUnfolded] = useState<readonly number[]>([])
  const unfold = (weekday: number) => setUnfolded([...unfolded, weekday])
  return (
    <div role="group" aria-label={t`Weekly hours`} className="mt-2">
      <p className="mb-1 text-meta font-medium text-danger empty:hidden">{errorOf('weekly')}</p>
      {weekdays.map(({ weekday, name }) => {
        const spans = weekly.flatMap((span, index) => (span.weekday === weekday ? [{ span, index }] : []))
        const isCopied = copied === weekday
        const alike = unfolded.includes(weekday) ? undefined : dayAlike({ weekly }, weekday)
        return (
          <div
            key={weekday}
            className="border-t border-line py-1.5 first:border-0 sm:grid sm:grid-cols-[8.5rem_minmax(0,1fr)] sm:gap-x-2"
          >
            <label className="flex min-h-11 items-center gap-2.5 self-start font-semibold">
              <input
                type="checkbox"
                checked={spans.length > 0}
                onChange={() => {
                  unfold(weekday)
                  change({ weekly: withDayToggled(weekly, weekday) })
                }}
                className="switch"
              />
              <span className="first-letter:uppercase">{name}</span>
              {spans.length === 0 && (
                <span className="font-normal text-soft">
                  <Trans>Off</Trans>
                </span>
              )}
            </label>
            {alike && (
              <p className="flex items-center justify-between pl-12.5 text-meta text-soft max-sm:-mt-2.5 sm:hidden">
                <span>{spansOn({ weekly }, weekday).join(', ')}</span>
                <Button kind="quiet" aria-label={t`Change ${name}`} onClick={() => unfold(weekday)}>
                  <Trans>Change</Trans>
                </Button>
              </p>
            )}
            {spans.length > 0 && (
              <div className={classNames('flex flex-wrap items-start gap-1.5', alike && 'max-sm:hidden')}>
                {spans.map(({ span, index }) => (
                  <SpanFields
                    key={index}
                    span={span}
                    label={name}
                    error={errorOf(`weekly.${index}.end`) ?? errorOf(`weekly.${index}.start`)}
                    onChange={(changed) =>
                      change({
                        weekly: withItemReplaced(weekly, index, changed),
                      })
                    }
                    onRemove={() => change({ weekly: withoutItem(weekly, index) })}
                  />
                ))}
                <Button
                  kind="quiet"
                  className="-mr-1.5 ml-auto size-11"
                  aria-label={t`Add hours on ${name}`}
                  disabled={spans.length >= mostSpansADay}
                  onClick={() => change({ weekly: withAddedSpan(weekly, weekday) })}
                >
                  <PlusIcon />
                </Button>
                <Button
                  kind="quiet"
                  className="-mr-2.5 -ml-1.5 size-11"
                  aria-label={t`Copy to other days from ${name}`}
                  aria-expanded={isCopied}
                  onClick={() => setCopied(isCopied ? null : weekday)}
                >
                  <CopyIcon />
                </Button>
                {isCopied && (
                  <div className="basis-full">
                    <CopyDay
                      from={weekday}
                      name={name}
                      onCopy={(days) => {
                        change({
                          weekly: withCopiedDay(weekly, weekday, days),
                        })
                        setCopied(null)
                      }}
                    />
                  </div>
                )}
              </div>
            )}
          </div>
        )
      })}
      {weekly.some(({ weekday }) => weekday === monday) && (
        <Button
          kind="quiet"
          className="-ml-2"
          onClick={() => change({ weekly: withCopiedDay(weekly, monday, tuesdayToFriday) })}
        >
          <Trans>Same hours Monday to Friday</Trans>
        </Button>
      )}
    </div>
  )
}

interface CopyDayProps {
  readonly from: number
  readonly name: string
  readonly onCopy: (days: readonly number[]) => void
}

const CopyDay = ({ from, name, onCopy }: CopyDayProps) => {
  const [days, setDays] = useState<readonly number[]>([])
  return (
    <fieldset className="border-t border-line py-3">
      <legend className="px-1 text-meta font-semibold">
        <Trans>Copy {name}’s hours to</Trans>
      </legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {weekdays
          .filter(({ weekday }) => weekday !== from)
          .map((day) => (
            <label key={day.weekday} className="flex min-h-11 items-center gap-3 text-meta">
              <input
                type="checkbox"
                // Not called "Monday": that is the box that opens the day.
                aria-label={t`Copy to ${day.name}`}
                checked={days.includes(day.weekday)}
                onChange={({ target: { checked } }) =>
                  setDays(checked ? [...days, day.weekday] : days.filter((each) => each !== day.weekday))
                }
                className="size-5 shrink-0 accent-accent"
              />
              {day.name}
            </label>
          ))}
      </div>
      <Button kind="neutral" className="mt-2" disabled={days.length === 0} onClick={() => onCopy(days)}>
        {days.length < 2 ? t`Copy` : t`Copy to ${days.length} days`}
      </Button>
    </fieldset>
  )
}
