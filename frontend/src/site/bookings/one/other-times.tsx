import { useQuery } from '@tanstack/react-query'
import { longestBookingReason, mostProposals } from 'backend/contract/bookings/limits'
import type { BookingCard } from 'backend/contract/bookings/shapes'
import { providerProfileId } from 'backend/contract/profiles/provider-profile-id'
import { t } from 'backend/language/texts'
import { useRef, useState } from 'react'
import type { CommandFailure } from '../../../commands/send-command.ts'
import { serverQuery, useCall } from '../../../server/queries.ts'
import { PlusIcon } from '../../../ui/booking-icons.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field, FieldError, TextArea, TextInput } from '../../../ui/field.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { halfEnteredDates } from '../../forms/half-entered-dates.ts'
import { useUnsavedEdits, whileActIsOpen } from '../../forms/unsaved-edits.ts'
import { wordsIn } from '../../people/card-clocks.ts'
import { readerZone } from '../../people/reader-zone.ts'
import { bookingOfferQuery } from '../booking-queries.ts'
import { RefusalNotice } from '../refusal-notice.tsx'
import type { DaysInView } from '../times/days-in-view.ts'
import { FreeTimesPicker } from '../times/free-times-picker.tsx'
import { isLocalTime, localTimeWords } from '../times/typed-time.ts'
import { useBookingActs } from '../use-booking-acts.ts'
import { suggestTimesAct } from './booking-acts.ts'
import { forgetSuggestion, keepSuggestion, readSuggestion, type SuggestedTime } from './kept-suggestion.ts'

interface OtherTimesProps {
  readonly booking: BookingCard
  /** The booking is already agreed on; it keeps its time until one of the new times is accepted. */
  readonly isMove: boolean
  readonly onClose: () => void
}

interface Suggested {
  readonly key: string
  readonly text: string
  readonly time: SuggestedTime
}

/** In the language of the page, which may be another one than when it was chosen. */
const suggested = (time: SuggestedTime, zone: string): Suggested =>
  'at' in time
    ? { key: time.at, text: wordsIn(zone)(time.at) ?? time.at, time }
    : { key: time.local, text: localTimeWords(time.local), time }

/** A form for up to three other times, free ones or typed ones, and a note. */
export const OtherTimesForm = ({ booking, isMove, onClose }: OtherTimesProps) => {
  // The clock that leads on the page, on which other times are typed. For a provider this is the zone of their
  // hours, wherever their browser is.
  const { zone } = booking.when.first
  const { perform, isSending } = useBookingActs()
  const { bookingId } = booking
  const [{ times, typed, note }, setDraft] = useState((): Draft => {
    const kept = readSuggestion(bookingId)
    return { ...kept, times: kept.times.map((time) => suggested(time, zone)) }
  })
  const change = (to: Partial<Draft>) => {
    const next = { times, typed, note, ...to }
    setDraft(next)
    keepSuggestion(bookingId, { ...next, times: next.times.map(({ time }) => time) })
  }
  const [wrong, setWrong] = useState<string | undefined>()
  const [refused, setRefused] = useState<CommandFailure | null>(null)
  const place = useRef<HTMLElement>(null)
  const settled = useUnsavedEdits(times.length > 0 || typed !== '' || note.trim() !== '', whileActIsOpen)
  const isFull = times.length >= mostProposals
  // A time that is typed and not added is suggested as well.
  const all =
    isLocalTime(typed) && times.every(({ key }) => key !== typed)
      ? [...times, suggested({ local: typed }, zone)]
      : times
  const toggle = (time: Suggested) =>
    change({
      times: times.some(({ key }) => key === time.key)
        ? times.filter(({ key }) => key !== time.key)
        : isFull
          ? times
          : [...times, time],
    })
  const add = () => {
    if (isFull) return setWrong(tooMany)
    change({ times: all, typed: '' })
  }
  const send = async () => {
    const half = place.current ? halfEnteredDates(place.current)['typed'] : undefined
    const fault =
      half ?? (all.length > mostProposals ? tooMany : all.length === 0 ? t`Choose a time` : undefined)
    setWrong(fault)
    if (fault !== undefined) return
    const outcome = await perform(
      suggestTimesAct(booking, {
        zone,
        times: all.map(({ time }) => time),
        ...(note.trim() ? { note } : {}),
      }),
    )
    if (outcome === 'done') {
      forgetSuggestion(bookingId)
      settled()
      onClose()
    } else {
      change({ times: all, typed: '' })
      setRefused(outcome)
    }
  }
  const { firstName } = booking.with
  return (
    <section ref={place} aria-labelledby="other-times" className="mt-6 rounded-panel bg-sand p-4 sm:p-5">
      <h2 id="other-times">{isMove ? t`Reschedule` : t`Suggest new times`}</h2>
      <p className="mt-1 mb-4 text-soft">
        <Trans>Suggest up to {mostProposals} options.</Trans>{' '}
        {isMove && t`The booking stays as it is until ${firstName} picks one.`}
      </p>
      <Choices
        booking={booking}
        times={times}
        onToggle={toggle}
        typed={typed}
        wrong={wrong}
        onType={(text) => {
          change({ typed: text })
          setWrong(undefined)
        }}
        onAdd={add}
      />
      {times.length > 0 && (
        <ul aria-label={t`Selected times`} className="mt-5 grid gap-2">
          {times.map((time) => (
            <li
              key={time.key}
              className="flex items-center justify-between gap-2 rounded-control bg-wash pl-4 font-semibold"
            >
              {time.text}
              <button
                type="button"
                aria-label={t`Remove ${time.text}`}
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
        <Field label={t`Add a note (optional)`} help={t`${firstName} will see this.`}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={longestBookingReason}
              value={note}
              onChange={({ target: { value } }) => change({ note: value })}
            />
          )}
        </Field>
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button disabled={isSending} onClick={() => void send()}>
          {all.length === 0
            ? t`Suggest a time`
            : all.length > 1
              ? t`Suggest these ${all.length} times`
              : t`Suggest this time`}
        </Button>
        <Button kind="neutral" onClick={onClose}>
          <Trans>Back</Trans>
        </Button>
      </div>
      <RefusalNotice refused={refused} />
      {refused?.code === 'repeated_time' && (
        <WhichOne times={times} onChosen={(chosen) => change({ times: chosen })} />
      )}
    </section>
  )
}

const tooMany = t`You can suggest up to ${mostProposals} times`

interface Draft {
  readonly times: readonly Suggested[]
  readonly typed: string
  readonly note: string
}

interface TypedTimeProps {
  readonly typed: string
  readonly wrong: string | undefined
  readonly onType: (typed: string) => void
  readonly onAdd: () => void
}

interface ChoicesProps extends TypedTimeProps {
  readonly booking: BookingCard
  readonly times: readonly Suggested[]
  readonly onToggle: (time: Suggested) => void
}

/** The provider's free times of this kind, if there are any, and a field for any other time. */
const Choices = ({ booking, times, onToggle, ...typing }: ChoicesProps) => {
  const call = useCall()
  const { zone, zoneName } = booking.when.first
  const isProvider = booking.you === 'provider'
  const { data: own } = useQuery({ ...serverQuery(call, providerProfileId, {}), enabled: isProvider })
  const providerId = isProvider ? own?.providerId : booking.with.provider?.id
  const { data: offer } = useQuery({
    ...bookingOfferQuery(call, providerId ?? ''),
    enabled: typeof providerId === 'string',
    retryOnMount: false,
  })
  const [looked, setLooked] = useState<DaysInView>(() => {
    const date = booking.when.first.start.local.slice(0, 10)
    return { from: date }
  })
  const hasTimes = offer?.mode === 'hours' && offer.kinds.some(({ kindId }) => kindId === booking.kind.kindId)
  return (
    <>
      {hasTimes && typeof providerId === 'string' && (
        <FreeTimesPicker
          providerId={providerId}
          kindId={booking.kind.kindId}
          zone={isProvider ? zone : readerZone()}
          meeting={booking.meeting}
          moving={booking.bookingId}
          theirName={isProvider ? null : booking.with.firstName}
          looked={looked}
          onLook={setLooked}
          chosen={times.map(({ key }) => key)}
          onChoose={({ startsAt, text }) => onToggle({ key: startsAt, text, time: { at: startsAt } })}
        />
      )}
      {isProvider || !hasTimes ? (
        <TypedTime isOther={hasTimes} zoneName={zoneName} {...typing} />
      ) : (
        <FieldError id={undefined} error={typing.wrong} />
      )}
    </>
  )
}

const TypedTime = ({
  isOther,
  zoneName,
  typed,
  wrong,
  onType,
  onAdd,
}: TypedTimeProps & { isOther: boolean; zoneName: string }) => (
  <div className="mt-5 flex items-start gap-2">
    <div className="min-w-0 grow">
      <Field
        label={isOther ? t`Or enter another time` : t`Date and time`}
        help={t`In ${zoneName}.`}
        error={wrong}
      >
        {(control) => (
          <TextInput
            {...control}
            name="typed"
            type="datetime-local"
            value={typed}
            onChange={({ target: { value } }) => onType(value)}
          />
        )}
      </Field>
    </div>
    <Button
      kind="neutral"
      // Beside the control, below its label and help.
      className="mt-14 min-h-12"
      disabled={!isLocalTime(typed)}
      onClick={onAdd}
    >
      <PlusIcon />
      <Trans>Add</Trans>
    </Button>
  </div>
)

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
      <Button kind="neutral" onClick={() => choose('earlier')}>
        <Trans>The earlier one</Trans>
      </Button>
      <Button kind="neutral" onClick={() => choose('later')}>
        <Trans>The later one</Trans>
      </Button>
    </div>
  )
}
