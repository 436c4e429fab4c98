import type { BookSearch } from './book-search.ts'

/** How many questions there are: a series has one more. */
export const stepCount = ({ isSeries }: BookSearch): number => (isSeries ? 4 : 3)
