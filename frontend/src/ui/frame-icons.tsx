/** The signs of the frame, which every page loads; those of single pages lie in icons.tsx. */
import { icon } from './icon.tsx'

export const SearchIcon = icon(<path d="M4 11a7 7 0 1 0 14 0 7 7 0 1 0-14 0m12.2 5.2L20.5 20.5" />)
export const DownIcon = icon(<path d="m6 9.5 6 6 6-6" />)
