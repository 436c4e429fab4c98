import { lazy } from 'react'
import { LazyPart } from '../screens/lazy-part.tsx'
import type { CardTime } from './card-clocks.ts'
import { NextFreeTime } from './next-free-time.tsx'

const NextFreeOnClocks = lazy(async () => ({
  default: (await import('./next-free-on-clocks.tsx')).NextFreeOnClocks,
}))

/** The server knows the provider's clock alone; the reader's is loaded, so that it weighs nothing at first. */
export const NextFree = (card: CardTime) => (
  <LazyPart meanwhile={<NextFreeTime text={card.free.text} second={null} />}>
    <NextFreeOnClocks {...card} />
  </LazyPart>
)
