/** The bookmark icon: an outline, filled if the provider is saved. */
export const BookmarkIcon = ({ isFilled }: { isFilled: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    width={20}
    height={20}
    fill={isFilled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth={1.9}
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d="M7.5 4h9A1.5 1.5 0 0 1 18 5.5V20l-6-4.2L6 20V5.5A1.5 1.5 0 0 1 7.5 4z" />
  </svg>
)
