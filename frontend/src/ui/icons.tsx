/**
 * The site's icons, on a 24 x 24 grid with the stroke of the drawings. They accompany words, so assistive
 * technology skips them; a button with only an icon has its own label.
 */

import { createIcon } from './icon.tsx'

export const BackIcon = createIcon(<path d="M19 12H5m6-6-6 6 6 6" />)
export const ForwardIcon = createIcon(<path d="M5 12h14m-6-6 6 6-6 6" />)
export const CloseIcon = createIcon(<path d="M6.5 6.5l11 11m0-11-11 11" />)
export const CheckIcon = createIcon(<path d="m5 12.5 4.5 4.5L19 7.5" />)
export const FiltersIcon = createIcon(
  <path d="M4 7h9m6 0h1M4 17h3m6 0h7M13 7a3 3 0 1 0 6 0 3 3 0 1 0-6 0M7 17a3 3 0 1 0 6 0 3 3 0 1 0-6 0" />,
)
export const ShareIcon = createIcon(
  <path d="M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12.5V18a2.5 2.5 0 0 0 2.5 2.5h9A2.5 2.5 0 0 0 19 18v-5.5" />,
)
/** Two columns. */
export const CompareIcon = createIcon(<path d="M4 4.5h6v15H4zM14 4.5h6v15h-6z" />)
export const ShieldIcon = createIcon(
  <path d="M12 3.5c2.2 1.7 4.5 2.5 7 2.5v6c0 4-2.7 7-7 8.5C7.7 19 5 16 5 12V6c2.5 0 4.8-.8 7-2.5zm-3 8.6 2.2 2.2 3.9-4.2" />,
)
