import { mostSpansADay } from 'backend/contract/bookings/limits'
import { PlusIcon } from '../icons.tsx'
import type { PartProps } from './hours-editor.tsx'
import { addSpan, replaced, toggleDay, weekdays, without } from './hours-changes.ts'
import { SpanFields } from './span-fields.tsx'

/** Each weekday: off, or one or more spans. */
export const WeeklyHours = ({ hours: { weekly }, change, errorOf }: PartProps) => (
  <div role="group" aria-label="Weekly hours" className="mt-5">
    <p className="mb-1 text-sm font-medium text-danger empty:hidden">{errorOf('weekly')}</p>
    {weekdays.map(({ weekday, name, short }) => {
      const spans = weekly.flatMap((span, index) => (span.weekday === weekday ? [{ span, index }] : []))
      return (
        <div key={weekday} className="flex gap-2 border-t border-line py-1.5 first:border-0">
          <label className="flex min-h-11 w-18 shrink-0 items-center gap-2 self-start font-semibold">
            <input
              type="checkbox"
              aria-label={name}
              checked={spans.length > 0}
              onChange={() => change({ weekly: toggleDay(weekly, weekday) })}
              className="size-5 accent-accent"
            />
            {short}
          </label>
          <div className="grid min-w-0 grow gap-1.5">
            {spans.length === 0 && <p className="flex min-h-11 items-center text-soft">Off</p>}
            {spans.map(({ span, index }) => (
              <SpanFields
                key={index}
                span={span}
                label={name}
                error={errorOf(`weekly.${index}.end`) ?? errorOf(`weekly.${index}.start`)}
                onChange={(changed) => change({ weekly: replaced(weekly, index, changed) })}
                onRemove={() => change({ weekly: without(weekly, index) })}
              />
            ))}
          </div>
          <button
            type="button"
            aria-label={`Add hours on ${name}`}
            disabled={spans.length >= mostSpansADay}
            onClick={() => change({ weekly: addSpan(weekly, weekday) })}
            className="inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-wash disabled:opacity-40"
          >
            <PlusIcon />
          </button>
        </div>
      )
    })}
  </div>
)
