import { mostSpansADay } from 'backend/contract/bookings/limits'
import { PlusIcon } from '../../../ui/booking-icons.tsx'
import { Button } from '../../../ui/button.tsx'
import type { HoursPartProps } from './part-props.ts'
import { withAddedSpan, withItemReplaced, withDayToggled, weekdays, withoutItem } from './hours-changes.ts'
import { SpanFields } from './span-fields.tsx'

/** Each weekday: off, or with one or more spans. */
export const WeeklyHours = ({ hours: { weekly }, change, errorOf }: HoursPartProps) => (
  <div role="group" aria-label="Weekly hours" className="mt-5">
    <p className="mb-1 text-sm font-medium text-danger empty:hidden">{errorOf('weekly')}</p>
    {weekdays.map(({ weekday, name }) => {
      const spans = weekly.flatMap((span, index) => (span.weekday === weekday ? [{ span, index }] : []))
      return (
        <div key={weekday} className="border-t border-line py-1 first:border-0">
          <div className="flex items-center gap-2">
            <label className="flex min-h-11 grow items-center gap-3 font-semibold">
              <input
                type="checkbox"
                checked={spans.length > 0}
                onChange={() => change({ weekly: withDayToggled(weekly, weekday) })}
                className="size-5 accent-accent"
              />
              {name}
              {spans.length === 0 && <span className="font-normal text-soft">Off</span>}
            </label>
            {spans.length > 0 && (
              <Button
                kind="plain"
                disabled={spans.length >= mostSpansADay}
                onClick={() => change({ weekly: withAddedSpan(weekly, weekday) })}
                className="-mr-4"
              >
                <PlusIcon />
                Add hours <span className="sr-only">on {name}</span>
              </Button>
            )}
          </div>
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
            </div>
          )}
        </div>
      )
    })}
  </div>
)
