import { startTransition, useEffect, useState, type ComponentType } from 'react'
import type { CardTime } from './card-clocks.ts'
import { NextFreeTime } from './next-free-time.tsx'

const load = () => import('./next-free-on-clocks.tsx')

/**
 * The server knows the provider's clock alone; the reader's is loaded, so that it weighs nothing at first. In a
 * transition, because a list has twenty. Without its code the provider's clock stays.
 */
export const NextFree = (card: CardTime) => {
  const [OnClocks, setOnClocks] = useState<ComponentType<CardTime>>()
  useEffect(() => {
    load().then(
      ({ NextFreeOnClocks }) => startTransition(() => setOnClocks(() => NextFreeOnClocks)),
      () => undefined,
    )
  }, [])
  return OnClocks ? <OnClocks {...card} /> : <NextFreeTime text={card.free.text} second={null} />
}
