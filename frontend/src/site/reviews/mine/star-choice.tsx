import { useId } from 'react'
import { FieldError } from '../../../ui/field.tsx'
import { Star } from '../stars.tsx'

const words = ['', 'Bad', 'Not good', 'Okay', 'Good', 'Great'] as const

interface StarChoiceProps {
  /** 0: none chosen. */
  readonly rating: number
  readonly onChange: (rating: number) => void
  readonly error: string | undefined
}

/** One to five stars as radio buttons, so that arrow keys work and screen readers say "4 stars, Good". */
export const StarChoice = ({ rating, onChange, error }: StarChoiceProps) => {
  const id = useId()
  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : undefined}
      className="rounded-quote bg-blush px-4 py-5"
    >
      <legend className="sr-only">How many stars?</legend>
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
            <Star isFull={each <= rating} size={36} />
            <span className="sr-only">
              {each === 1 ? '1 star' : `${each} stars`}, {words[each]}
            </span>
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="mt-2 min-h-7 text-center font-semibold">
        {rating === 0 ? 'Tap a star' : words[rating]}
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
