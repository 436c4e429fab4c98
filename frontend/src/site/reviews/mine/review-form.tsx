import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { OutputOf } from 'backend/contract/declare'
import { longestReview, shortestReview, tidyLines } from 'backend/contract/reviews/limits'
import { editReview, writeReview, type reviewOfBooking } from 'backend/contract/reviews/my-reviews'
import { t } from 'backend/language/texts'
import { useRef, useState, useId, type SyntheticEvent } from 'react'
import { useCommand } from '../../../commands/use-command.ts'
import { useCall } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, TextArea, FieldError } from '../../../ui/field.tsx'
import { numberWords } from '../../../ui/number-words.ts'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { Trans } from '../../../ui/trans.tsx'
import { keptInBrowser } from '../../forms/kept-in-browser.ts'
import { Star } from '../stars.tsx'

const words = ['', t`Bad`, t`Not good`, t`Okay`, t`Good`, t`Great`] as const

interface StarChoiceProps {
  /** 0: none chosen. */
  readonly rating: number
  readonly onChange: (rating: number) => void
  readonly error: string | undefined
}

/** One to five stars as radio buttons, so that arrow keys work and screen readers say "4 stars, Good". */
const StarChoice = ({ rating, onChange, error }: StarChoiceProps) => {
  const id = useId()
  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : undefined}
      className="rounded-panel bg-blush px-4 py-5"
    >
      <legend className="sr-only">
        <Trans>How many stars?</Trans>
      </legend>
      <div className="mx-auto flex max-w-[24rem] justify-between">
        {[1, 2, 3, 4, 5].map((each) => (
          <label
            key={each}
            className="grid size-12 cursor-pointer place-items-center rounded-full transition-colors duration-150 min-[24rem]:size-14 hover:bg-ink/5 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={`${id}-stars`}
              value={each}
              checked={rating === each}
              onChange={() => onChange(each)}
              className="sr-only"
            />
            <Star filled={each <= rating ? 1 : 0} size={36} />
            <span className="sr-only">
              {each === 1 ? t`1 star` : t`${each} stars`}, {words[each]}
            </span>
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="mt-2 min-h-7 text-center font-semibold">
        {rating === 0 ? t`Tap a star` : words[rating]}
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

interface ReviewDraft {
  /** 0: none chosen. */
  readonly rating: number
  readonly text: string
  readonly signed: boolean
}

/**
 * Unsent reviews by booking. Each says on which saved review it was begun, because that may be changed elsewhere
 * meanwhile, and the draft is then void.
 */
const drafts = keptInBrowser<ReviewDraft & { readonly begunOn: string }>(
  'review',
  { rating: 0, text: '', signed: true, begunOn: '' },
  { days: 30 },
)

const markOf = (saved: ReviewDraft | null) =>
  JSON.stringify(saved && [saved.rating, saved.text, saved.signed])

type Opened = OutputOf<typeof reviewOfBooking>
type Wrong = Readonly<Partial<Record<'rating' | 'text' | 'all', string>>>

interface ReviewFormProps {
  readonly opened: Opened
  /** The stars chosen on the previous page; 0: none. */
  readonly stars: number
}

const nothingWritten: ReviewDraft = { rating: 0, text: '', signed: true }

const withStars = (draft: ReviewDraft, stars: number) => (stars > 0 ? { ...draft, rating: stars } : draft)

/** The form's words: those of the saved review, also when it is loaded again, until something is changed. */
const useDraft = ({ booking: { bookingId }, review }: Opened, stars: number) => {
  const [typed, setTyped] = useState(() => {
    const kept = drafts.read(bookingId)
    return kept?.begunOn === markOf(review) ? { draft: withStars(kept, stars), begunOn: review } : null
  })
  const draft = typed?.draft ?? withStars(review ?? nothingWritten, stars)
  const change = (to: Partial<ReviewDraft>) => {
    const { rating, text, signed } = { ...draft, ...to }
    const next = { draft: { rating, text, signed }, begunOn: typed ? typed.begunOn : review }
    setTyped(next)
    drafts.keep(bookingId, { ...next.draft, begunOn: markOf(next.begunOn) })
  }
  return { draft, change }
}

const faultIn = ({ rating, text }: ReviewDraft): Wrong => {
  const length = tidyLines(text).length
  return {
    ...(rating === 0 ? { rating: t`Please choose 1 to 5 stars` } : {}),
    ...(length > 0 && length < shortestReview
      ? { text: t`Please write at least ${shortestReview} characters, or leave it blank` }
      : {}),
    ...(length > longestReview
      ? { text: t`Please use at most ${numberWords(longestReview)} characters` }
      : {}),
  }
}

/** The form to write or change a review: first the stars, then an optional text. */
export const ReviewForm = ({ opened, stars }: ReviewFormProps) => {
  const { booking, review, firstName } = opened
  const { draft, change: changeDraft } = useDraft(opened, stars)
  const [wrong, setWrong] = useState<Wrong>({})
  const form = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const writing = useCommand(useCall(), writeReview)
  const editing = useCommand(useCall(), editReview)
  const isSending = writing.isSending || editing.isSending
  const change = (to: Partial<ReviewDraft>) => {
    changeDraft(to)
    setWrong({})
  }
  const tell = (found: Wrong) => {
    setWrong(found)
    // Focus the first star, or the text.
    form.current?.querySelector<HTMLElement>(found.rating ? 'input[type=radio]' : 'textarea')?.focus()
  }
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    const fault = faultIn(draft)
    if (Object.keys(fault).length > 0) return tell(fault)
    const { rating, text, signed } = draft
    const outcome = await (review
      ? editing.send({ reviewId: review.id, rating, text, signed })
      : writing.send({ bookingId: booking.bookingId, rating, text, signed }))
    if (!outcome) return
    if ('failure' in outcome) {
      const { fields, message } = outcome.failure
      return tell(Object.keys(fields).length > 0 ? fields : { all: message })
    }
    drafts.forget(booking.bookingId)
    toastSuccess(
      outcome.answer.status === 'held'
        ? t`Sent. Our team will look at this first.`
        : review
          ? t`Review updated.`
          : t`Your review is public. You can edit it for 14 days.`,
    )
    // First away from here: with the new review this page would be the form to edit it.
    await navigate({ to: '/dashboard/client/reviews' })
    await queryClient.invalidateQueries()
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)}>
      <fieldset disabled={isSending} className="grid gap-6">
        <StarChoice rating={draft.rating} onChange={(rating) => change({ rating })} error={wrong.rating} />
        <ReviewText text={draft.text} error={wrong.text} onChange={(text) => change({ text })} />
        <Signature firstName={firstName} isSigned={draft.signed} onChange={(signed) => change({ signed })} />
        <div>
          <Button type="submit" size="large" className="w-full sm:w-auto">
            {isSending ? t`Sending…` : review ? t`Save review` : t`Publish review`}
          </Button>
          <p className="mt-2 text-meta text-soft">
            {review
              ? t`Your changes will be public right away.`
              : t`It’ll be public right away. You can edit it for 14 days.`}
          </p>
          <p role="alert" className="mt-3 rounded-control bg-danger-wash px-4 py-3 font-medium empty:hidden">
            {wrong.all}
          </p>
        </div>
      </fieldset>
    </form>
  )
}

interface ReviewTextProps {
  readonly text: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

const ReviewText = ({ text, error, onChange }: ReviewTextProps) => (
  <div>
    <Field
      label={t`What would you tell another parent?`}
      help={t`Optional. At least ${shortestReview} characters. Leave out phone numbers and last names.`}
      error={error}
    >
      {(control) => (
        <TextArea
          {...control}
          dir="auto"
          rows={6}
          value={text}
          onChange={({ target: { value } }) => onChange(value)}
        />
      )}
    </Field>
    <p className="mt-1.5 text-right text-meta text-soft tabular-nums">
      <Trans>
        {numberWords(tidyLines(text).length)} of {numberWords(longestReview)}
      </Trans>
    </p>
  </div>
)

interface SignatureProps {
  readonly firstName: string
  readonly isSigned: boolean
  readonly onChange: (isSigned: boolean) => void
}

const Signature = ({ firstName, isSigned, onChange }: SignatureProps) => (
  <div
    onChange={({ target }) => {
      if (target instanceof HTMLInputElement) onChange(target.value === 'name')
    }}
  >
    <RadioCards
      name="signed"
      label={t`Post as`}
      options={[
        { value: 'name', label: firstName },
        { value: 'nobody', label: t`A parent` },
      ]}
      chosen={isSigned ? 'name' : 'nobody'}
    />
  </div>
)
