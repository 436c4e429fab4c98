import { useHydrated } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'

/** For parts that are fetched when they are needed: the server draws what keeps their place, and the browser the rest. */
export const LazyPart = ({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) => {
  const isAwake = useHydrated()
  return isAwake ? <Suspense fallback={meanwhile}>{children}</Suspense> : meanwhile
}
