import { lazyRouteComponent } from '@tanstack/react-router'

/** Not part of the page's first scripts, because most providers state no such facts. */
export const LazySelfDeclaredFacts = lazyRouteComponent(
  () => import('./self-declared-facts.tsx'),
  'SelfDeclaredFacts',
)
