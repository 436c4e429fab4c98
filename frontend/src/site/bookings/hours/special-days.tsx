import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { controlClass } from '../../../ui/field.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { PlusIcon } from '../../../ui/booking-icons.tsx'
import type { HoursPartProps } from './part-props.ts'
import { withItemReplaced, withoutItem } from './hours-changes.ts'
import { SpanFields } from './span-fields.tsx'

const words = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const dateWords = (date: string) => words.format(new Date(`${date}T00:00:00Z`))
const rangeWords = ({ from, to }: { from: string; to: string }) =>
  from === to ? dateWords(from) : `${dateWords(from)} to ${dateWords(to)}`

/** Days off, and days with special hours. */
export const SpecialDays = (props: HoursPartProps) => (
  <>
    <DaysOff {...props} />
    <ExtraDays {...props} />
  </>
)

const DaysOff = ({ hours: { daysOff }, change, errorOf }: HoursPartProps) => {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const add = () => {
    change({ daysOff: [...daysOff, { from, to: to < from ? from : to }] })
    setFrom('')
    setTo('')
  }
  return (
    <div role="group" aria-labelledby="days-off" className="mt-4 border-t border-line pt-4">
      <p id="days-off" className="font-semibold">
        Days off
      </p>
      <p className="text-sm font-medium text-danger empty:hidden">{errorOf('daysOff')}</p>
      {daysOff.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {daysOff.map((range, index) => (
            <li
              key={index}
              className="flex min-h-11 items-center rounded-full border border-line bg-wash pl-4 text-sm"
            >
              {rangeWords(range)}
              <button
                type="button"
                aria-label={`Remove ${rangeWords(range)}`}
                onClick={() => change({ daysOff: withoutItem(daysOff, index) })}
                className="inline-grid size-11 place-items-center rounded-full hover:text-danger"
              >
                <CloseIcon size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-1.5">
        <input
          type="date"
          aria-label="First day off"
          value={from}
          onChange={({ target: { value } }) => setFrom(value)}
          className={dateField}
        />
        <span className="w-11 text-center text-sm text-soft">to</span>
        <input
          type="date"
          aria-label="Last day off"
          value={to}
          min={from}
          onChange={({ target: { value } }) => setTo(value)}
          className={dateField}
        />
        <button
          type="button"
          aria-label="Add days off"
          disabled={from === ''}
          onClick={add}
          className="inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-wash disabled:opacity-40"
        >
          <PlusIcon />
        </button>
      </div>
    </div>
  )
}

const ExtraDays = ({ hours: { extraDays }, change, errorOf }: HoursPartProps) => {
  const [date, setDate] = useState('')
  return (
    <div role="group" aria-labelledby="extra-days" className="mt-4 border-t border-line pt-4">
      <p id="extra-days" className="font-semibold">
        Extra days
      </p>
      <p className="text-sm text-soft">Extra hours on one date, added to your usual hours that day.</p>
      <p className="text-sm font-medium text-danger empty:hidden">{errorOf('extraDays')}</p>
      <div className="mt-1 grid grid-cols-1 gap-2">
        {extraDays.map((day, index) => (
          <div key={index}>
            <p className="text-sm font-semibold">{dateWords(day.date)}</p>
            <SpanFields
              span={day}
              label={dateWords(day.date)}
              error={errorOf(`extraDays.${index}.end`) ?? errorOf(`extraDays.${index}.start`)}
              onChange={(changed) => change({ extraDays: withItemReplaced(extraDays, index, changed) })}
              onRemove={() => change({ extraDays: withoutItem(extraDays, index) })}
            />
          </div>
        ))}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <input
          type="date"
          aria-label="Extra day"
          value={date}
          onChange={({ target: { value } }) => setDate(value)}
          className={dateField}
        />
        <Button
          kind="outline"
          disabled={date === ''}
          onClick={() => {
            change({ extraDays: [...extraDays, { date, start: '09:00', end: '17:00', endsNextDay: false }] })
            setDate('')
          }}
        >
          Add
        </Button>
      </div>
    </div>
  )
}

/** Wide enough for "mm/dd/yyyy" and its icon; on a phone the field for the last day wraps below the first. */
const dateField = `${controlClass} min-h-11 min-w-36 flex-1 px-2! text-sm`
