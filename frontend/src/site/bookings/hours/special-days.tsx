import { t } from 'backend/language/texts'
import { Button } from '../../../ui/button.tsx'
import { controlClass } from '../../../ui/control-class.ts'
import { FieldError } from '../../../ui/field.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { locale } from '../../../ui/language.ts'
import { Trans } from '../../../ui/trans.tsx'
import { sortedDaysOff } from './blocked-time.ts'
import { withItemReplaced, withoutItem, withTypedDaysOff } from './hours-changes.ts'
import type { HoursPartProps } from './part-props.ts'
import { SpanFields } from './span-fields.tsx'

const words = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const dateWords = (date: string) => words.format(new Date(`${date}T00:00:00Z`))
const rangeWords = ({ from, to }: { from: string; to: string }) =>
  from === to ? dateWords(from) : t`${dateWords(from)} to ${dateWords(to)}`

/** Days off, and days with special hours. */
export const SpecialDays = (props: HoursPartProps) => (
  <>
    <DaysOff {...props} />
    <ExtraDays {...props} />
  </>
)

const DaysOff = ({ hours, typed, change, errorWithin }: HoursPartProps) => {
  const { daysOff } = hours
  const { from, to } = typed
  const error = errorWithin('daysOff')
  const invalid = error ? true : undefined
  return (
    <div role="group" aria-labelledby="days-off" className="mt-8">
      <h2 id="days-off">
        <Trans>Days off</Trans>
      </h2>
      {daysOff.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {daysOff.map((range, index) => (
            <li key={index} className="flex min-h-11 items-center rounded-full bg-sand pl-4 text-meta">
              {rangeWords(range)}
              <button
                type="button"
                aria-label={t`Remove ${rangeWords(range)}`}
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
          name="daysOff"
          aria-label={t`First day off`}
          value={from}
          aria-invalid={invalid}
          onChange={({ target: { value } }) => change({}, { from: value })}
          className={dateField}
        />
        <span className="w-11 text-center text-meta text-soft">
          <Trans>to</Trans>
        </span>
        <input
          type="date"
          name="daysOff"
          aria-label={t`Last day off`}
          value={to}
          min={from}
          aria-invalid={invalid}
          onChange={({ target: { value } }) => change({}, { to: value })}
          className={dateField}
        />
        <Button
          kind="neutral"
          disabled={from === '' || (to !== '' && to < from)}
          onClick={() =>
            change({ daysOff: sortedDaysOff(withTypedDaysOff(hours, typed).daysOff) }, { from: '', to: '' })
          }
        >
          <Trans>
            Add <span className="sr-only">days off</span>
          </Trans>
        </Button>
      </div>
      <FieldError id={undefined} error={error} />
    </div>
  )
}

const ExtraDays = ({ hours: { extraDays }, typed, change, errorOf }: HoursPartProps) => {
  const date = typed.extraDay
  const error = errorOf('extraDays')
  return (
    <div role="group" aria-labelledby="extra-days" className="mt-8">
      <h2 id="extra-days">
        <Trans>Extra days</Trans>
      </h2>
      <p className="text-meta text-soft">
        <Trans>Hours on one date: added to your usual hours, or the only ones on a day off.</Trans>
      </p>
      <div className="mt-1 grid grid-cols-1 gap-2">
        {extraDays.map((day, index) => (
          <div key={index}>
            <p className="text-meta font-semibold">{dateWords(day.date)}</p>
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
          name="extraDays"
          aria-label={t`Extra day`}
          value={date}
          aria-invalid={error ? true : undefined}
          onChange={({ target: { value } }) => change({}, { extraDay: value })}
          className={dateField}
        />
        <Button
          kind="neutral"
          disabled={date === ''}
          onClick={() =>
            change(
              {
                extraDays: [
                  ...extraDays,
                  { date, start: '09:00', end: '17:00', endsNextDay: false },
                ].toSorted((a, b) => a.date.localeCompare(b.date)),
              },
              { extraDay: '' },
            )
          }
        >
          <Trans>
            Add <span className="sr-only">extra day</span>
          </Trans>
        </Button>
      </div>
      <FieldError id={undefined} error={error} />
    </div>
  )
}

/** Wide enough for "mm/dd/yyyy" and its icon; on a phone the field for the last day wraps below the first. */
const dateField = `${controlClass} min-h-11 min-w-36 flex-1 px-2! text-meta`
