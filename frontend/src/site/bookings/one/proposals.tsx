import { plural, t } from 'backend/language/texts'
import { Trans } from '../../../ui/trans.tsx'
import { Face } from '../../people/face.tsx'
import type { Booking } from '../booking-queries.ts'
import { secondClockWords } from '../booking-words.ts'
import { facePersonOf } from '../face-person.ts'

interface ProposalsProps {
  readonly data: Booking
  readonly proposals: NonNullable<Booking['proposals']>
  /** The start of the selected time. */
  readonly chosen: string | null
  readonly onChoose: (startsAt: string) => void
}

/** The times that one side suggested. The other side selects one; the button that accepts it names it. */
export const ProposedTimes = ({ data: { booking }, proposals, chosen, onChoose }: ProposalsProps) => {
  const isMine = proposals.by === 'you'
  return (
    <section aria-labelledby="proposals" className="mt-6">
      <h2 id="proposals" className={isMine ? 'mb-2 ' : 'sr-only'}>
        {isMine ? t`You suggested` : t`Suggested times`}
      </h2>
      {proposals.words !== null && (
        <div className="mb-4 flex gap-3 rounded-panel bg-sand p-4">
          {!isMine && <Face person={facePersonOf(booking.with)} size="row" />}
          <p dir="auto" className="min-w-0 whitespace-pre-line">
            {proposals.words}
          </p>
        </div>
      )}
      {booking.acts.includes('takeProposal') ? (
        <div role="radiogroup" aria-labelledby="proposals" className="grid gap-2.5">
          {proposals.times.map(({ startsAt, when, isFree }) => (
            <label
              key={startsAt}
              className="flex min-h-16 items-center gap-4 rounded-control bg-sand px-4 py-2 transition-colors duration-150 hover:bg-sand-deep has-checked:bg-wash has-disabled:opacity-60"
            >
              <input
                type="radio"
                name="proposal"
                value={startsAt}
                checked={chosen === startsAt}
                disabled={!isFree}
                onChange={() => onChoose(startsAt)}
                className="size-5 shrink-0 accent-accent"
              />
              <span>
                <span className="block font-semibold">{when.first.text}</span>
                <span className="text-meta text-soft">
                  {isFree ? secondClockWords(when.second, booking.with.firstName) : t`No longer available`}
                </span>
              </span>
            </label>
          ))}
        </div>
      ) : (
        <ul className="mt-2 grid gap-1">
          {proposals.times.map(({ startsAt, when, isFree }) => (
            <li key={startsAt}>
              {when.text}
              {!isFree && (
                <span className="text-soft">
                  {' '}
                  <Trans>(no longer available)</Trans>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-meta text-soft">
        {isMine
          ? t`${booking.with.firstName} has until ${proposals.answerBy.text} to reply.`
          : t`Reply by ${proposals.answerBy.text}.`}{' '}
        <Trans>
          Someone else may book {plural(proposals.times.length, { one: 'it', other: 'one of these' })} before
          then.
        </Trans>
      </p>
    </section>
  )
}
