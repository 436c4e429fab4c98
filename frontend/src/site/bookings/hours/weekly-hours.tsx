import { t } from 'backend/contract/texts'
import { Trans } from '../../../ui/trans.tsx'
import { mostSpansADay } from 'backend/contract/bookings/limits'
import { useState } from 'react'
import { PlusIcon } from '../../../ui/booking-icons.tsx'
import { Button } from '../../../ui/button.tsx'
import {
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
  return (
    <div role="group" aria-label={t`Weekly hours`} className="mt-5">
      <p className="mb-1 text-sm font-medium text-danger empty:hidden">{errorOf('weekly')}</p>
      {weekdays.map(({ weekday, name }) => {
        const spans = weekly.flatMap((span, index) => (span.weekday === weekday ? [{ span, index }] : []))
        const isCopied = copied === weekday
        return (
          <div
            key={weekday}
            className="border-t border-line py-1 first:border-0 sm:grid sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-x-4 sm:py-2"
          >
            <label className="flex min-h-11 items-center gap-3 self-start font-semibold">
              <input
                type="checkbox"
                checked={spans.length > 0}
                onChange={() => change({ weekly: withDayToggled(weekly, weekday) })}
                className="size-5 accent-accent"
              />
              <span className="first-letter:uppercase">{name}</span>
              {spans.length === 0 && (
                <span className="font-normal text-soft">
                  <Trans>Off</Trans>
                </span>
              )}
            </label>
            {spans.length > 0 && (
              <div className="grid grid-cols-1 gap-1.5 pb-1.5">
                {spans.map(({ span, index }) => (
                  <SpanFields
                    key={index}
                    span={span}
                    label={name}
                    error={errorOf(`weekly.${index}.end`) ?? errorOf(`weekly.${index}.start`)}
                    onChange={(changed) => change({ weekly: withItemReplaced(weekly, index, changed) })}
                    onRemove={() => change({ weekly: withoutItem(weekly, index) })}
                  />
                ))}
                <div className="-ml-4 flex flex-wrap">
                  <Button
                    kind="plain"
                    disabled={spans.length >= mostSpansADay}
                    onClick={() => change({ weekly: withAddedSpan(weekly, weekday) })}
                  >
                    <PlusIcon />
                    <Trans>
                      Add hours <span className="sr-only">on {name}</span>
                    </Trans>
                  </Button>
                  <Button
                    kind="plain"
                    aria-expanded={isCopied}
                    onClick={() => setCopied(isCopied ? null : weekday)}
                  >
                    <Trans>
                      Copy to other days <span className="sr-only">from {name}</span>
                    </Trans>
                  </Button>
                  {weekday === monday && (
                    <Button
                      kind="plain"
                      onClick={() => change({ weekly: withCopiedDay(weekly, monday, tuesdayToFriday) })}
                    >
                      <Trans>Same hours Monday to Friday</Trans>
                    </Button>
                  )}
                </div>
                {isCopied && (
                  <CopyDay
                    from={weekday}
                    name={name}
                    onCopy={(days) => {
                      change({ weekly: withCopiedDay(weekly, weekday, days) })
                      setCopied(null)
                    }}
                  />
                )}
              </div>
            )}
          </div>
        )
      })}
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
    <fieldset className="rounded-control border border-line px-4 py-3">
      <legend className="px-1 text-sm font-semibold">
        <Trans>Copy {name}’s hours to</Trans>
      </legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {weekdays
          .filter(({ weekday }) => weekday !== from)
          .map((day) => (
            <label key={day.weekday} className="flex min-h-11 items-center gap-3 text-sm">
              <input
                type="checkbox"
                // Not called "Monday": that is the box that opens the day.
                aria-label={t`Copy to ${day.name}`}
                checked={days.includes(day.weekday)}
                onChange={({ target: { checked } }) =>
                  setDays(checked ? [...days, day.weekday] : days.filter((each) => each !== day.weekday))
                }
                className="size-5 accent-accent"
              />
              {day.name}
            </label>
          ))}
      </div>
      <Button kind="outline" className="mt-2" disabled={days.length === 0} onClick={() => onCopy(days)}>
        {days.length < 2 ? t`Copy` : t`Copy to ${days.length} days`}
      </Button>
    </fieldset>
  )
}
