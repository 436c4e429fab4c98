import type { BookPageSearch } from './book-page-search.ts'

/** How many questions there are: a series has one more. */
export const bookingStepCount = ({ isSeries }: BookPageSearch): number => (isSeries ? 4 : 3)
