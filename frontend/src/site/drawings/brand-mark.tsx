/**
 * The logo: three quarters of a ring and a small figure in the fourth. Its lines are heavier than those of
 * the drawings, because it is shown at 24 px.
 */
export const BrandMark = ({ className }: { className?: string | undefined }) => (
  <svg viewBox="0 0 48 48" className={className} fill="none" aria-hidden="true" focusable="false">
    <path d="M23 8a17 17 0 1 0 17 17" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
    <circle cx="34.5" cy="13.5" r="6.5" fill="var(--color-accent)" />
  </svg>
)
