import type { BookPageSearch } from './book-page-search.ts'

/** The number of steps; a series has one more. */
export const bookingStepCount = ({ isSeries }: BookPageSearch): number => (isSeries ? 4 : 3)
