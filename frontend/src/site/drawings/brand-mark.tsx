/** Three quarters of a ring and, in the fourth, someone small. Heavier than the drawings: it is seen at 24 px. */
export const BrandMark = ({ className }: { className?: string | undefined }) => (
  <svg viewBox="0 0 48 48" className={className} fill="none" aria-hidden="true" focusable="false">
    <path d="M23 8a17 17 0 1 0 17 17" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
    <circle cx="34.5" cy="13.5" r="6.5" fill="var(--color-accent)" />
  </svg>
)
