import { Trans } from '../../ui/trans.tsx'
interface StarProps {
  /** How much of it is filled: 0, a half, or 1. */
  readonly filled: number
  /** Width and height in pixels. */
  readonly size: number
}

const outline = 'm12 3.2 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L12 17.1 6.6 20l1.1-6.1-4.5-4.3 6.1-.8z'

/** A star with a warm fill and a dark outline, because the fill alone has too little contrast. */
export const Star = ({ filled, size }: StarProps) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    aria-hidden="true"
    focusable="false"
    strokeWidth={1.6}
    strokeLinejoin="round"
    className={filled === 1 ? 'fill-warm stroke-ink' : 'fill-none stroke-soft'}
  >
    <path d={outline} />
    {filled === 0.5 && <path d={outline} className="fill-warm stroke-ink [clip-path:inset(0_50%_0_0)]" />}
  </svg>
)

/** A rating in half stars; for screen readers "4 out of 5 stars", or "4.1" for an average. */
export const Stars = ({ rating, size = 18 }: { rating: number; size?: number }) => (
  <span className="inline-flex gap-0.5">
    <span className="sr-only">
      <Trans>{Number(averageWord(rating))} out of 5 stars</Trans>
    </span>
    {[1, 2, 3, 4, 5].map((each) => (
      <Star
        key={each}
        filled={Math.min(1, Math.max(0, Math.round(2 * (rating - each + 1)) / 2))}
        size={size}
      />
    ))}
  </span>
)

/** "4.9" */
export const averageWord = (average: number): string => average.toFixed(1)
