import { createIcon } from '../../ui/icon.tsx'

/** A quotation mark. */
export const QuoteIcon = createIcon(
  <path d="M10 7c-3 .8-4.5 2.8-4.5 6v3.5H10V12H7.2M18.5 7c-3 .8-4.5 2.8-4.5 6v3.5h4.5V12h-2.8" />,
)
