import { useHydrated } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'

/**
 * For parts whose code loads on demand: the server renders only the placeholder, and the browser renders the
 * part.
 */
export const LazyPart = ({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) => {
  const isHydrated = useHydrated()
  return isHydrated ? <Suspense fallback={meanwhile}>{children}</Suspense> : meanwhile
}
