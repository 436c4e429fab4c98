import { accentStroke, LineDrawing } from './line-drawing.tsx'

/** For the thank-you page of the waitlist: a handwritten list, the newest name underlined. 120 x 96. */
export const OnTheListDrawing = ({ className }: { className?: string | undefined }) => (
  <LineDrawing width={120} height={96} className={className}>
    <g transform="rotate(-5 60 48)">
      <path d="M30 12h48a4 4 0 0 1 4 4v64a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4z" />
      <path d="M36 27c3-4 5-3 5 0s4 3 6-1 4-2 4 1 3 2 5 0" />
      <path d="M36 43c2-4 5-4 5.5-.5S46 45 48 42s4-2 5 0 3 2 5 .5 3-1.5 4.5-1" />
      <path
        {...accentStroke}
        d="M36 60c3.5-6 6-5 5.5-1s4.5 3.5 6.5-1.5 5-2.5 5 .5 4 2.5 5.5-.5 3.5-1.5 4 .5 3 1.5 5-.5"
      />
      <path {...accentStroke} d="M36 70.5c9-2 22-2.5 34-1.5" />
    </g>
    <path d="M91 67l15-23.5 6 3.8L97 71l-7 3.5zM103 48.3l6 3.8" />
  </LineDrawing>
)
