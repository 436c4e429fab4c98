/** The star before a rating, with an outline that does without its color. */
export const RatedIcon = () => (
  <svg
    viewBox="0 0 24 24"
    width={15}
    height={15}
    aria-hidden="true"
    className="mb-0.5 inline fill-warm stroke-ink"
    strokeWidth={1.6}
  >
    <path d="m12 3.2 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L12 17.1 6.6 20l1.1-6.1-4.5-4.3 6.1-.8z" />
  </svg>
)
