import { Link, useRouteContext } from '@tanstack/react-router'
import type { seriesTimes } from 'backend/contract/bookings/free-times'
import { longestBookingNote } from 'backend/contract/bookings/limits'
import type { OutputOf } from 'backend/contract/declare'
import { firstNameOf } from 'backend/contract/first-name'
import { t } from 'backend/language/texts'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field, TextArea } from '../../../ui/field.tsx'
import { numberWords } from '../../../ui/number-words.ts'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { LogInToSend } from '../../screens/log-in-to-send.tsx'
import { UnverifiedNotice } from '../../screens/unverified-notice.tsx'
import { kindFactsWords } from '../booking-words.ts'
import { writeBookPageSearch, bookingStepCount } from './book-page-search.ts'
import { BookedBeside } from './booked-beside.tsx'
import type { BookingDraft } from './draft.ts'
import { BookingStepFrame } from './flow-frame.tsx'
import { NotSentNotice } from './not-sent-notice.tsx'
import { replyTimeLeft } from './reply-time-left.ts'
import { seriesOf, useSeriesTimes } from './series-times.ts'
import type { BookingStepProps } from './step.ts'
import { meetingsOf } from './step.ts'
import { useSendBookingRequest } from './use-send-request.ts'
import { WhereField } from './where-field.tsx'

/** The reader's role, as far as it matters for a booking request. */
const useAskerRole = (): 'visitor' | 'unverified' | 'parent' | 'other' => {
  const { user, role } = useRouteContext({ from: '__root__', select: ({ session }) => session })
  if (!user) return 'visitor'
  if (role !== 'client') return 'other'
  return user.isVerified ? 'parent' : 'unverified'
}

/** The last step: a note, a summary of the request, and the button that sends it. */
export const NoteStep = (props: BookingStepProps) => {
  const { provider, offer, kind, search, meeting, draft, changeDraft: change } = props
  const firstName = firstNameOf(provider.name)
  const accountId = useRouteContext({ from: '__root__', select: ({ session }) => session.user?.id ?? null })
  const asker = useAskerRole()
  const meetings = meetingsOf(kind, offer)
  const sending = useSendBookingRequest(props, accountId, { ...draft, meeting })
  const steps = bookingStepCount(search)
  const place = useRef<HTMLInputElement>(null)
  const [openedAt] = useState(() => Date.now())
  const [isPlaceMissing, setPlaceMissing] = useState(false)
  const send = () => {
    const isMissing = meeting === 'place' && draft.place.trim() === ''
    setPlaceMissing(isMissing)
    if (isMissing) place.current?.focus()
    else void sending.send()
  }
  return (
    <BookingStepFrame
      provider={provider}
      step={steps}
      steps={steps}
      title={t`Anything ${firstName} should know?`}
      bar={<SendBar asker={asker} {...props} isSending={sending.isSending} onSend={send} />}
    >
      {meetings.length > 1 && (
        <div className="mt-5" onChange={({ target }) => change({ meeting: readMeeting(target) })}>
          <RadioCards
            name="meeting"
            label={t`How would you like to meet?`}
            chosen={meeting}
            options={[
              { value: 'place', label: t`In person` },
              { value: 'video', label: t`By video` },
            ]}
          />
        </div>
      )}
      {meeting === 'place' && (
        <WhereField
          providerId={provider.id}
          firstName={firstName}
          address={draft.place}
          onChange={(address) => {
            change({ place: address })
            setPlaceMissing(false)
          }}
          isMissing={isPlaceMissing}
          inputRef={place}
        />
      )}
      <div className="mt-5">
        <Field label={t`Your note (optional)`}>
          {(control) => (
            <TextArea
              {...control}
              rows={5}
              maxLength={longestBookingNote}
              value={draft.note}
              onChange={({ target: { value } }) => change({ note: value })}
            />
          )}
        </Field>
        <p className="mt-1.5 flex justify-between text-meta text-soft">
          <span>
            <Trans>Only {firstName} can see this.</Trans>
          </span>
          <span className="tabular-nums">
            <Trans>
              {draft.note.length} of {numberWords(longestBookingNote)}
            </Trans>
          </span>
        </p>
      </div>
      <Summary {...props} />
      {props.time.isGone && !sending.refused && (
        <p role="alert" className="mt-4 rounded-control bg-danger-wash px-4 py-3 font-medium">
          <Trans>That time has just been taken. Please choose another one.</Trans>
        </p>
      )}
      {asker === 'parent' && <BookedBeside {...props} />}
      {asker === 'unverified' && (
        <UnverifiedNotice>
          <Trans>
            We’ve emailed you a link. Open it to confirm your email, then send your request. Everything you
            chose stays here.
          </Trans>
        </UnverifiedNotice>
      )}
      {sending.refused && <NotSentNotice {...props} refused={sending.refused} onChosen={sending.forget} />}
      <p className="mt-5 text-meta text-soft">
        <Trans>
          {firstName} has up to {replyTimeLeft(search.at, openedAt)} to reply. You can withdraw the request
          any time before that.
        </Trans>
      </p>
    </BookingStepFrame>
  )
}

const readMeeting = (target: EventTarget): BookingDraft['meeting'] =>
  target instanceof HTMLInputElement && target.value === 'place' ? 'place' : 'video'

const Summary = (props: BookingStepProps) => {
  const { provider, offer, kind, search, time } = props
  const { data: series } = useSeriesTimes(props, seriesOf(search))
  const to = { to: '/providers/$id/book', params: { id: provider.slug } } as const
  return (
    <ul aria-label={t`Your request`} className="mt-6">
      <Line
        term={search.isSeries ? t`${kind.name}, every week` : kind.name}
        change={
          <Link {...to} className={changeLink} aria-label={t`Change booking type`}>
            <Trans>Change</Trans>
          </Link>
        }
      >
        {search.isSeries && kind.total !== null ? t`${kindFactsWords(kind)} each` : kindFactsWords(kind)}
      </Line>
      <Line
        term={search.isSeries && series ? series.text : time.text}
        change={
          <Link
            {...to}
            search={writeBookPageSearch({ ...search, step: search.isSeries ? 'repeat' : undefined })}
            className={changeLink}
            aria-label={search.isSeries ? t`Change the dates` : t`Change the time`}
          >
            <Trans>Change</Trans>
          </Link>
        }
      >
        {search.isSeries && series && <Dates times={series.times} />}
      </Line>
      {offer.terms !== null && (
        <Line term={t`If you cancel`}>
          <q dir="auto">{offer.terms}</q>
        </Line>
      )}
    </ul>
  )
}

/** The dates that are requested, the first one with its time. */
const Dates = ({ times }: Pick<OutputOf<typeof seriesTimes>, 'times'>) =>
  times
    .filter(({ state }) => state === 'free')
    .map(({ when }, index) => (index === 0 ? when.text : when.first.start.shortDay))
    .join(' · ')

const changeLink = 'inline-flex min-h-11 shrink-0 items-center font-semibold text-accent hover:underline'

const Line = ({ term, change, children }: { term: string; change?: ReactNode; children: ReactNode }) => (
  <li className="flex items-center justify-between gap-4 border-t border-line py-3 first:border-0">
    <div className="min-w-0">
      <p className="font-semibold first-letter:uppercase">{term}</p>
      <p className="text-meta text-soft">{children}</p>
    </div>
    {change}
  </li>
)

interface SendBarProps extends BookingStepProps {
  readonly asker: ReturnType<typeof useAskerRole>
  readonly isSending: boolean
  readonly onSend: () => void
}

const SendBar = ({ asker, provider, time, isSending, onSend }: SendBarProps) => {
  if (asker === 'other')
    return (
      <p className="py-2 text-soft">
        <Trans>Only parents can send booking requests.</Trans>
      </p>
    )
  if (asker === 'visitor') return <LogInToSend firstName={firstNameOf(provider.name)} />
  return (
    <Button
      size="large"
      className="w-full"
      disabled={isSending || asker === 'unverified' || time.isGone}
      onClick={onSend}
    >
      {isSending ? t`Sending…` : t`Send request`}
    </Button>
  )
}
