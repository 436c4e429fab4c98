/** The ring of the logo, large and faint, behind the quoted person. */
export const BackgroundRing = ({ className }: { className: string }) => (
  <svg viewBox="0 0 480 480" fill="none" aria-hidden="true" focusable="false" className={className}>
    <path
      d="M236 20a220 220 0 1 0 224 224"
      stroke="var(--color-line)"
      strokeWidth="2"
      strokeLinecap="round"
    />
    <path
      d="M238 74a166 166 0 1 0 168 168"
      stroke="var(--color-line)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeDasharray="2 12"
    />
    <circle cx="392" cy="88" r="17" fill="var(--color-warm)" />
  </svg>
)
