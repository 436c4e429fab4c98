import { useQuery } from '@tanstack/react-query'
import { hoursForm, type myHours } from 'backend/contract/bookings/hours'
import { longestTerms } from 'backend/contract/bookings/limits'
import type { OutputOf } from 'backend/contract/declare'
import { t } from 'backend/language/texts'
import type { MouseEvent, SyntheticEvent } from 'react'
import { useCall } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, FieldError, TextArea, TextInput } from '../../../ui/field.tsx'
import { focusFirstInvalidField } from '../../../ui/first-invalid-field.ts'
import { numberWords } from '../../../ui/number-words.ts'
import { Select } from '../../../ui/select.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { halfEnteredDates } from '../../forms/half-entered-dates.ts'
import { SaveBar } from '../../forms/save-bar.tsx'
import { AppPage, PageSection } from '../../screens/app-page.tsx'
import { timeZonesQuery } from '../booking-queries.ts'
import { BookableKinds } from './bookable-kinds.tsx'
import { BookedOnDaysOff } from './booked-on-days-off.tsx'
import { BookingLimits } from './booking-limits.tsx'
import { changeWords } from './hours-changes.ts'
import { HoursPreview } from './hours-preview.tsx'
import type { HoursPartProps } from './part-props.ts'
import { SpecialDays } from './special-days.tsx'
import { useHoursEditor } from './use-hours.ts'
import { WeeklyHours } from './weekly-hours.tsx'

interface HoursEditorProps {
  readonly loaded: OutputOf<typeof myHours>
  /** Replaces the edited hours with those that were meanwhile saved elsewhere. */
  readonly onNewer: () => Promise<void>
}

/** The page of hours with its form: on a wide screen what parents would see of it stands beside. */
export const HoursEditor = ({ loaded, onNewer }: HoursEditorProps) => {
  const { before, failure, booked, isSaving, isStale, isUnsaved, isNew, noteHalf, save, discard, ...part } =
    useHoursEditor(loaded)
  const { hours, change, errorOf } = part
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    void save(hoursForm, halfEnteredDates(form), () => focusFirstInvalidField(form))
  }
  // Keys that leave a date half entered change no value, so that there is no other event.
  const look = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) =>
    noteHalf(Object.keys(halfEnteredDates(currentTarget)).length > 0)
  const drop = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    for (const input of form?.querySelectorAll('input') ?? []) if (input.validity.badInput) input.value = ''
    discard()
  }
  return (
    <form noValidate onSubmit={submit} onKeyUp={look} onBlur={look}>
      <fieldset disabled={isSaving} className="min-w-0">
        <AppPage
          title={<Trans>Hours</Trans>}
          acts={<Zone {...part} />}
          lead={
            isNew
              ? t`When can parents book you, and for what? We’ve filled in what’s usual for your kind of care, at the price on your profile. Until you save it, parents can request any time.`
              : undefined
          }
          aside={<HoursPreview hours={hours} />}
        >
          <WeeklyHours {...part} />
          <SpecialDays {...part} />
          <BookingLimits {...part} />
          <BookableKinds {...part} />
          <PageSection id="terms" title={<Trans>Terms and link</Trans>}>
            <div className="mt-2 grid gap-5">
              <Field
                label={t`Cancellation policy (optional)`}
                help={t`Your cancellation terms, in your own words. Parents see them before they send a request. Up to ${numberWords(longestTerms)} characters.`}
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
                label={t`Video link (optional)`}
                help={t`You and the parent see it once you accept a booking. Without one, send a link yourself.`}
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
          </PageSection>
          <SaveBar isShown={isUnsaved || isNew || isSaving}>
            <div role="alert" className="rounded-control bg-danger-wash px-4 py-3 font-medium empty:hidden">
              {failure}
            </div>
            <div role="alert" className="rounded-control bg-honey px-4 py-3 empty:hidden">
              {booked && <BookedOnDaysOff booked={booked} isOnDaysOff />}
            </div>
            <div className="flex flex-wrap gap-2.5">
              {isStale ? (
                <Button className="grow" onClick={() => void onNewer()}>
                  <Trans>Load the latest hours</Trans>
                </Button>
              ) : (
                <Button type="submit" size="large" className="max-sm:grow sm:min-w-48">
                  {isSaving ? t`Saving…` : booked ? t`Save and keep bookings` : t`Save hours`}
                </Button>
              )}
              {isUnsaved && !isSaving && (
                <>
                  <Button kind="quiet" size="large" onClick={drop}>
                    <Trans>Discard changes</Trans>
                  </Button>
                  <p className="min-w-0 self-center text-meta text-soft max-sm:-order-1 max-sm:basis-full">
                    {changeWords(before, hours)}
                  </p>
                </>
              )}
            </div>
          </SaveBar>
        </AppPage>
      </fieldset>
    </form>
  )
}

const Zone = ({ hours, change, errorOf }: HoursPartProps) => {
  const { data } = useQuery({ ...timeZonesQuery(useCall()), retryOnMount: false })
  const zones = data?.zones ?? []
  const isKnown = zones.some(({ zone }) => zone === hours.zone)
  const error = errorOf('zone')
  return (
    <div className="w-56 sm:w-64">
      <Select
        aria-label={t`Time zone`}
        aria-invalid={error ? true : undefined}
        value={hours.zone}
        onChange={({ target: { value } }) => change({ zone: value })}
        className="min-h-11 w-full truncate rounded-full bg-sand px-4 text-label text-ink"
      >
        {!isKnown && <option value={hours.zone}>{hours.zone.replaceAll('_', ' ')}</option>}
        {zones.map(({ zone, label }) => (
          <option key={zone} value={zone}>
            {label}
          </option>
        ))}
      </Select>
      <FieldError id={undefined} error={error} />
    </div>
  )
}
