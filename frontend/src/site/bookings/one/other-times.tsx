import { useQuery } from '@tanstack/react-query'
import { longestBookingReason, mostProposals } from 'backend/contract/bookings/limits'
import type { BookingCard } from 'backend/contract/bookings/shapes'
import { providerProfileId } from 'backend/contract/profiles/provider-profile-id'
import { useState } from 'react'
import { serverQuery, useCall } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, TextArea, TextInput } from '../../../ui/field.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { bookingOfferQuery } from '../booking-queries.ts'
import { PlusIcon } from '../../../ui/booking-icons.tsx'
import { suggestTimesAct } from './booking-acts.ts'
import { RefusalNotice } from '../refusal-notice.tsx'
import { FreeTimesPicker } from '../times/free-times-picker.tsx'
import type { DaysInView } from '../times/days-in-view.ts'
import { isLocalTime, localTimeWords } from '../times/typed-time.ts'
import { useBookingAct, type ActRefusal } from '../use-booking-act.ts'

interface OtherTimesProps {
  readonly booking: BookingCard
  /** The booking is already agreed on; it keeps its time until one of the new times is accepted. */
  readonly isMove: boolean
  readonly onClose: () => void
}

/** A suggested time: a free time of the provider, or a typed time. */
type Suggested =
  | { readonly key: string; readonly text: string; readonly time: { readonly at: string } }
  | {
      readonly key: string
      readonly text: string
      readonly time: { readonly local: string; readonly which?: 'earlier' | 'later' }
    }

/** A form for up to three other times, free ones or typed ones, and a note. */
export const OtherTimesForm = ({ booking, isMove, onClose }: OtherTimesProps) => {
  // The zone of the times on the page. For a provider this is the zone of their hours, wherever their browser
  // is.
  const { zone } = booking.when.yours
  const { perform, isSending } = useBookingAct()
  const [times, setTimes] = useState<readonly Suggested[]>([])
  const [note, setNote] = useState('')
  const [refused, setRefused] = useState<ActRefusal | null>(null)
  const isFull = times.length >= mostProposals
  const toggle = (time: Suggested) =>
    setTimes(
      times.some(({ key }) => key === time.key)
        ? times.filter(({ key }) => key !== time.key)
        : isFull
          ? times
          : [...times, time],
    )
  const send = async () => {
    const outcome = await perform(
      suggestTimesAct(booking, {
        zone,
        times: times.map(({ time }) => time),
        ...(note.trim() ? { note } : {}),
      }),
    )
    if (outcome === 'done') onClose()
    else setRefused(outcome)
  }
  const { firstName } = booking.with
  return (
    <section
      aria-labelledby="other-times"
      className="mt-6 rounded-card border border-line bg-card p-4 sm:p-5"
    >
      <h2 id="other-times" className="text-xl">
        {isMove ? 'Suggest another time' : 'Suggest new times'}
      </h2>
      <p className="mt-1 mb-4 text-soft">
        Suggest up to {mostProposals} options.{' '}
        {isMove && `The booking stays as it is until ${firstName} picks one.`}
      </p>
      <Choices booking={booking} zone={zone} times={times} onToggle={toggle} />
      {times.length > 0 && (
        <ul aria-label="Selected times" className="mt-5 grid gap-2">
          {times.map((time) => (
            <li
              key={time.key}
              className="flex items-center justify-between gap-2 rounded-control bg-wash pl-4 font-semibold"
            >
              {time.text}
              <button
                type="button"
                aria-label={`Remove ${time.text}`}
                onClick={() => toggle(time)}
                className="inline-grid size-11 place-items-center rounded-control hover:text-danger"
              >
                <CloseIcon size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5">
        <Field label="Add a note (optional)" help={`${firstName} will see this.`}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={longestBookingReason}
              value={note}
              onChange={({ target: { value } }) => setNote(value)}
            />
          )}
        </Field>
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button disabled={times.length === 0 || isSending} onClick={() => void send()}>
          {times.length > 1 ? `Suggest these ${times.length} times` : 'Suggest this time'}
        </Button>
        <Button kind="outline" onClick={onClose}>
          Back
        </Button>
      </div>
      <RefusalNotice refused={refused} />
      {refused?.code === 'repeated_time' && <WhichOne times={times} onChosen={setTimes} />}
    </section>
  )
}

interface ChoicesProps {
  readonly booking: BookingCard
  readonly zone: string
  readonly times: readonly Suggested[]
  readonly onToggle: (time: Suggested) => void
}

/** The provider's free times of this kind, if there are any, and a field for any other time. */
const Choices = ({ booking, zone, times, onToggle }: ChoicesProps) => {
  const call = useCall()
  const isProvider = booking.you === 'provider'
  const { data: own } = useQuery({ ...serverQuery(call, providerProfileId, {}), enabled: isProvider })
  const providerId = isProvider ? own?.providerId : booking.with.provider?.id
  const { data: offer } = useQuery({
    ...bookingOfferQuery(call, providerId ?? ''),
    enabled: typeof providerId === 'string',
    retryOnMount: false,
  })
  const [looked, setLooked] = useState<DaysInView>({})
  const hasTimes = offer?.mode === 'hours' && offer.kinds.some(({ kindId }) => kindId === booking.kind.kindId)
  return (
    <>
      {hasTimes && typeof providerId === 'string' && (
        <FreeTimesPicker
          providerId={providerId}
          kindId={booking.kind.kindId}
          zone={zone}
          theirName={isProvider ? null : booking.with.firstName}
          looked={looked}
          onLook={setLooked}
          chosen={times.map(({ key }) => key)}
          onChoose={({ startsAt, text }) => onToggle({ key: startsAt, text, time: { at: startsAt } })}
        />
      )}
      {(isProvider || !hasTimes) && <TypedTime isOther={hasTimes} onAdd={onToggle} />}
    </>
  )
}

const TypedTime = ({ isOther, onAdd }: { isOther: boolean; onAdd: (time: Suggested) => void }) => {
  const [typed, setTyped] = useState('')
  return (
    <div className="mt-5 flex items-end gap-2">
      <div className="min-w-0 grow">
        <Field label={isOther ? 'Or enter another time' : 'Date and time'} help="In your time zone.">
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              value={typed}
              onChange={({ target: { value } }) => setTyped(value)}
            />
          )}
        </Field>
      </div>
      <Button
        kind="outline"
        className="min-h-12"
        disabled={!isLocalTime(typed)}
        onClick={() => {
          onAdd({ key: typed, text: localTimeWords(typed), time: { local: typed } })
          setTyped('')
        }}
      >
        <PlusIcon />
        Add
      </Button>
    </div>
  )
}

interface WhichOneProps {
  readonly times: readonly Suggested[]
  readonly onChosen: (times: readonly Suggested[]) => void
}

/** Asks which of two is meant, if the clock shows the typed time twice that day. */
const WhichOne = ({ times, onChosen }: WhichOneProps) => {
  const choose = (which: 'earlier' | 'later') =>
    onChosen(
      times.map((time) =>
        'local' in time.time ? { ...time, time: { local: time.time.local, which } } : time,
      ),
    )
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button kind="outline" onClick={() => choose('earlier')}>
        The earlier one
      </Button>
      <Button kind="outline" onClick={() => choose('later')}>
        The later one
      </Button>
    </div>
  )
}
