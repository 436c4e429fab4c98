import { cardClocksOf, wordsHere, type CardTime } from './card-clocks.ts'
import { NextFreeTime } from './next-free-time.tsx'

/** For the browser alone: the server does not know the reader's zone. */
export const NextFreeOnClocks = (card: CardTime) => <NextFreeTime {...cardClocksOf(card, wordsHere)} />
