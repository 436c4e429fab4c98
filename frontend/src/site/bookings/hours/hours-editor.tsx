import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { hoursForm, type myHours } from 'backend/contract/bookings/hours'
import { longestTerms, mostSpansADay } from 'backend/contract/bookings/limits'
import type { OutputOf } from 'backend/contract/declare'
import { useEffect, useRef, type SyntheticEvent } from 'react'
import { useCall } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { controlClass, Field, TextArea, TextInput } from '../../../ui/field.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { Select } from '../../../ui/select.tsx'
import { focusFirstInvalidField } from '../../../ui/first-invalid-field.ts'
import { halfEnteredDates } from '../../forms/half-entered-dates.ts'
import { timeZonesQuery, type BookingsOnDays } from '../booking-queries.ts'
import { SpecialDays } from './special-days.tsx'
import { BookableKinds } from './bookable-kinds.tsx'
import { BookingLimits } from './booking-limits.tsx'
import type { HoursPartProps } from './part-props.ts'
import { useHoursEditor } from './use-hours.ts'
import { PlusIcon } from '../../../ui/booking-icons.tsx'
import { withAddedSpan, withItemReplaced, withDayToggled, weekdays, withoutItem } from './hours-changes.ts'
import { SpanFields } from './span-fields.tsx'

/** Each weekday: off, or with one or more spans. */
const WeeklyHours = ({ hours: { weekly }, change, errorOf }: HoursPartProps) => (
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

interface HoursEditorProps {
  readonly loaded: OutputOf<typeof myHours>
  readonly onClose: () => void
  /** Replaces the edited hours with those that were meanwhile saved elsewhere. */
  readonly onNewer: () => Promise<void>
}

export const HoursEditor = ({ loaded, onClose, onNewer }: HoursEditorProps) => {
  const { failure, booked, isSaving, isStale, save, ...part } = useHoursEditor(loaded, onClose)
  const { hours, change, errorOf } = part
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    void save(hoursForm, halfEnteredDates(form), () => focusFirstInvalidField(form))
  }
  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={isSaving} className="min-w-0">
        <div className="flex flex-wrap items-center justify-between">
          <h2 id="hours" ref={heading} tabIndex={-1} className="text-xl outline-none">
            Hours
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className="-mr-2 inline-grid size-11 place-items-center rounded-control hover:bg-wash"
          >
            <CloseIcon size={22} />
          </button>
        </div>
        {loaded.hours === null && (
          <p className="mt-2 text-soft">
            When can parents book you, and for what? Until you save this, they can request any time, and see
            no prices.
          </p>
        )}
        <Zone {...part} />
        <WeeklyHours {...part} />
        <SpecialDays {...part} />
        <BookingLimits {...part} />
        <BookableKinds {...part} />
        <div className="mt-6 grid gap-5 border-t border-line pt-5">
          <Field
            label="Cancellation policy (optional)"
            help={`Your cancellation terms, in your own words. Parents see them before they send a request. Up to ${longestTerms} characters.`}
            error={errorOf('terms')}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={2}
                maxLength={longestTerms}
                value={hours.terms}
                onChange={({ target: { value } }) => change({ terms: value })}
              />
            )}
          </Field>
          <Field
            label="Video link (optional)"
            help="You and the parent see it once you accept a booking. Without one, send a link yourself."
            error={errorOf('meetingLink')}
          >
            {(control) => (
              <TextInput
                {...control}
                type="url"
                inputMode="url"
                value={hours.meetingLink}
                onChange={({ target: { value } }) => change({ meetingLink: value })}
              />
            )}
          </Field>
        </div>
        <p className="mt-6 text-sm text-soft">Bookings you’ve accepted stay as they are.</p>
        <div className="form-bar mt-3 grid gap-3">
          <div role="alert" className="rounded-control bg-danger-wash px-4 py-3 font-medium empty:hidden">
            {failure}
          </div>
          <div role="alert" className="rounded-control bg-honey px-4 py-3 empty:hidden">
            {booked && <BookedOnDaysOff booked={booked} />}
          </div>
          <div className="flex flex-wrap gap-2.5">
            {isStale ? (
              <Button className="grow" onClick={() => void onNewer()}>
                Load the latest hours
              </Button>
            ) : (
              <Button type="submit" size="large" className="grow">
                {isSaving ? 'Saving…' : booked ? 'Save and keep bookings' : 'Save hours'}
              </Button>
            )}
            <Button kind="plain" size="large" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </div>
      </fieldset>
    </form>
  )
}

/** Names the accepted bookings on new days off, each with a link to its page. */
const BookedOnDaysOff = ({ booked: { bookings, totalCount } }: { booked: BookingsOnDays }) => (
  <>
    <p className="font-medium">
      {totalCount === 1 ? 'You have a booking' : `You have ${totalCount} bookings`} on your days off. If you
      can’t make {totalCount === 1 ? 'it, cancel it' : 'them, cancel them'} yourself.
    </p>
    <ul className="mt-2 grid gap-1 text-sm">
      {bookings.map(({ bookingId, kind, when, with: other }) => (
        <li key={bookingId}>
          <Link to="/dashboard/bookings/$id" params={{ id: bookingId }} className="text-link">
            {kind.name} with {other.name}, {when.text}
          </Link>
        </li>
      ))}
      {totalCount > bookings.length && <li>and {totalCount - bookings.length} more</li>}
    </ul>
  </>
)

const Zone = ({ hours, change, errorOf }: HoursPartProps) => {
  const { data } = useQuery({ ...timeZonesQuery(useCall()), retryOnMount: false })
  const zones = data?.zones ?? []
  const isKnown = zones.some(({ zone }) => zone === hours.zone)
  return (
    <div className="mt-3">
      <Field label="Time zone" error={errorOf('zone')}>
        {(control) => (
          <Select
            {...control}
            value={hours.zone}
            onChange={({ target: { value } }) => change({ zone: value })}
            className={`${controlClass} min-h-12`}
          >
            {!isKnown && <option value={hours.zone}>{hours.zone.replaceAll('_', ' ')}</option>}
            {zones.map(({ zone, label }) => (
              <option key={zone} value={zone}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
