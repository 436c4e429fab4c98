import { lazyRouteComponent } from '@tanstack/react-router'

/** Apart from the page's first scripts: most providers say nothing of this. */
export const LazySelfDeclaredFacts = lazyRouteComponent(
  () => import('./self-declared-facts.tsx'),
  'SelfDeclaredFacts',
)
