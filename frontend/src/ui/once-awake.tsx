import { useHydrated } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'

/** For what is fetched when it is drawn: the server, and the page while it wakes, show the fallback alone. */
export const OnceAwake = ({ fallback, children }: { fallback: ReactNode; children: ReactNode }) =>
  useHydrated() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
