import { useQuery, useQueryClient } from '@tanstack/react-query'
import { hoursForm, saveHours } from 'backend/contract/bookings/hours'
import { t } from 'backend/language/texts'
import { useId, useState, type SyntheticEvent } from 'react'
import { useCall } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { controlClass } from '../../../ui/control-class.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { focusFirstInvalidField } from '../../../ui/first-invalid-field.ts'
import { Trans } from '../../../ui/trans.tsx'
import { leaveEdits, useUnsavedEdits } from '../../forms/unsaved-edits.ts'
import {
  bookingsOnDaysQuery,
  myHoursQuery,
  type BookingsOnDays,
  type BookingWeek,
} from '../booking-queries.ts'
import { addDays, withBlockedTime, type BlockedTime } from '../hours/blocked-time.ts'
import { BookedOnDaysOff } from '../hours/booked-on-days-off.tsx'
import { RefusalNotice } from '../refusal-notice.tsx'
import { useBookingActs } from '../use-booking-acts.ts'

interface BlockTimeDialogProps {
  /** What was chosen in the calendar; the first day shown if the dialog was opened by its button. */
  readonly chosen: BlockedTime
  readonly week: Pick<BookingWeek, 'title' | 'days' | 'zone'>
  readonly onClose: () => void
}

/** Days, or the same hours of several days, on which nobody can book; it names the bookings on them first. */
export const BlockTimeDialog = ({ chosen, week, onClose }: BlockTimeDialogProps) => {
  const id = useId()
  const form = useBlockTime(chosen, week.zone, onClose)
  const { time, change, booked, problem, isSending } = form
  const first = week.days[0]?.date ?? ''
  const last = week.days.at(-1)?.date ?? ''
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const place = event.currentTarget
    void form.block().then(() => focusFirstInvalidField(place))
  }
  useUnsavedEdits(form.isTouched)
  const close = () => leaveEdits(onClose, form.isTouched)
  const clock = { start: '09:00', end: '17:00' }
  return (
    <Dialog labelledBy={id} onClose={onClose} {...(form.isTouched && { onKept: close })}>
      <h2 id={id}>
        <Trans>Block time</Trans>
      </h2>
      <p className="mt-2 text-soft">
        <Trans>Parents can’t book you then.</Trans>
      </p>
      <form noValidate onSubmit={submit}>
        <fieldset disabled={isSending} className="mt-5 grid min-w-0 gap-4">
          <div className="grid grid-cols-1 gap-4 min-[26rem]:grid-cols-2">
            {(['from', 'to'] as const).map((name) => (
              <Field key={name} label={name === 'from' ? t`First day` : t`Last day`} error={problem?.[name]}>
                {(control) => (
                  <input
                    {...control}
                    type="date"
                    min={name === 'to' ? time.from : undefined}
                    value={time[name]}
                    onChange={({ target: { value } }) =>
                      change({ ...(name === 'from' && time.to < value && { to: value }), [name]: value })
                    }
                    className={field}
                  />
                )}
              </Field>
            ))}
          </div>
          <Button kind="neutral" onClick={() => change({ from: first, to: last, hours: undefined })}>
            <Trans>All of {week.title}</Trans>
          </Button>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={!time.hours}
              onChange={({ target: { checked } }) => change({ hours: checked ? undefined : clock })}
              className="size-5 accent-accent"
            />
            <Trans>All day</Trans>
          </label>
          {time.hours && (
            <div className="grid grid-cols-2 gap-4">
              {(['start', 'end'] as const).map((name) => (
                <Field
                  key={name}
                  label={name === 'start' ? t`From` : t`To`}
                  error={name === 'end' ? problem?.hours : undefined}
                >
                  {(control) => (
                    <input
                      {...control}
                      type="time"
                      value={time.hours?.[name]}
                      onChange={({ target: { value } }) =>
                        change({ hours: { ...clock, ...time.hours, [name]: value } })
                      }
                      className={field}
                    />
                  )}
                </Field>
              ))}
            </div>
          )}
          <div role="status" className="rounded-control bg-honey px-4 py-3 empty:hidden">
            {booked && booked.totalCount > 0 && <BookedOnDaysOff booked={booked} />}
          </div>
          {form.isUnknown && (
            <p role="alert" className="text-meta font-medium text-danger">
              <Trans>We couldn’t check your bookings on these days.</Trans>{' '}
              <button type="button" onClick={form.check} className="min-h-11 underline">
                <Trans>Try again</Trans>
              </button>
            </p>
          )}
          <RefusalNotice refused={form.refused} />
          <div className="flex flex-wrap gap-2.5">
            <Button type="submit" size="large" className="grow" disabled={form.isChecking}>
              {isSending
                ? t`Saving…`
                : booked && booked.totalCount > 0
                  ? t`Block and keep bookings`
                  : t`Block`}
            </Button>
            <Button kind="quiet" size="large" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </fieldset>
      </form>
    </Dialog>
  )
}

const field = `${controlClass} min-h-12 min-w-0 px-3! tabular-nums`

interface ChosenTime {
  readonly from: string
  readonly to: string
  readonly hours: { readonly start: string; readonly end: string } | undefined
}

/** The fault in what is chosen, by its field, or null. An end of midnight is after every start. */
const problemOf = ({ from, to, hours }: ChosenTime) => {
  if (from === '') return { from: t`Please choose a day` }
  if (to === '') return { to: t`Please choose a day` }
  if (to < from) return { to: t`Choose the first day or a later one` }
  if (to > addDays(from, 366)) return { to: t`You can block up to a year at a time` }
  if (!hours) return null
  if (hours.start === '' || hours.end === '') return { hours: t`Please choose a time` }
  return hours.end !== '00:00' && hours.end <= hours.start
    ? { hours: t`The end must be after the start` }
    : null
}

const useBlockTime = (chosen: BlockedTime, zone: string, onBlocked: () => void) => {
  const call = useCall()
  const queryClient = useQueryClient()
  const { perform, isSending } = useBookingActs()
  const before: ChosenTime = { hours: undefined, ...chosen }
  const [time, setTime] = useState(before)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<{ readonly message: string } | null>(null)
  const { from, to, hours } = time
  const asked: BlockedTime = { from, to, ...(hours && { hours }) }
  const problem: { readonly from?: string; readonly to?: string; readonly hours?: string } | null =
    problemOf(time)
  const { data, isError, refetch } = useQuery({
    ...bookingsOnDaysQuery(call, { zone, days: [asked] }),
    enabled: problem === null,
    retryOnMount: false,
  })
  const booked: BookingsOnDays | undefined = problem ? undefined : data

  const block = async () => {
    setTried(true)
    setRefused(null)
    if (problem || !booked) return
    const mine = await queryClient.query(myHoursQuery(call, zone)).catch(() => null)
    if (!mine?.hours) return setRefused({ message: t`That didn’t go through. Nothing has changed.` })
    const { version, hours: old } = mine
    const checked = hoursForm.safeParse(withBlockedTime(old, asked))
    if (!checked.success) return setRefused({ message: checked.error.issues[0]?.message ?? '' })
    const outcome = await perform({
      send: (post) => post(saveHours, { version, hours: checked.data }),
      said: t`Blocked. Parents can’t book you then.`,
      undo: {
        send: (post) => post(saveHours, { version: version + 1, hours: old }),
        said: t`No longer blocked`,
      },
    })
    if (outcome === 'done') onBlocked()
    else setRefused(outcome)
  }

  return {
    time,
    change: (part: Partial<ChosenTime>) => {
      setRefused(null)
      setTime((now) => ({ ...now, ...part }))
    },
    isTouched: JSON.stringify(time) !== JSON.stringify(before),
    problem: isTried ? problem : null,
    booked,
    isChecking: problem === null && !booked,
    isUnknown: isError && !booked && problem === null,
    check: () => void refetch(),
    refused,
    isSending,
    block,
  }
}
