/** The icons of the page frame, which every page loads; the icons of single pages are in icons.tsx. */

import { createIcon } from './icon.tsx'

export const SearchIcon = createIcon(<path d="M4 11a7 7 0 1 0 14 0 7 7 0 1 0-14 0m12.2 5.2L20.5 20.5" />)
export const DownIcon = createIcon(<path d="m6 9.5 6 6 6-6" />)
export const PlaceIcon = createIcon(
  <path d="M12 21c4.5-4.6 6.8-8.2 6.8-11.2a6.8 6.8 0 0 0-13.6 0C5.2 12.8 7.5 16.4 12 21M9.6 9.8a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0" />,
)
export const MessageIcon = createIcon(
  <path d="M6.5 5h11A2.5 2.5 0 0 1 20 7.5v6a2.5 2.5 0 0 1-2.5 2.5H12l-4.5 3.8V16h-1A2.5 2.5 0 0 1 4 13.5v-6A2.5 2.5 0 0 1 6.5 5z" />,
)
