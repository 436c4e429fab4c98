import { accentStroke, LineDrawing } from './line-drawing.tsx'

/** For an email that was sent: an envelope with its letter half out. 120 x 96. */
export const LetterDrawing = ({ className }: { className?: string | undefined }) => (
  <LineDrawing width={120} height={96} className={className}>
    <path d="M24 42v38a4 4 0 0 0 4 4h64a4 4 0 0 0 4-4V42" />
    <path d="M24 44l30 22c4 2.6 8 2.6 12 0l30-22M26 82l24-19M94 82L70 63" />
    <path d="M34 50V20a4 4 0 0 1 4-4h44a4 4 0 0 1 4 4v30" />
    <path {...accentStroke} d="M44 30c3-4 5-3 5 0s4 3 6-1 4-2 4 1 3 2 5 0M44 41c8-2 20-2 30-1" />
  </LineDrawing>
)
