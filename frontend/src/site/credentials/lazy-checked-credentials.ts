import { lazyRouteComponent } from '@tanstack/react-router'

/** Fetched after the profile has hydrated, because few have any. Until then the server's HTML stays. */
export const LazyCheckedCredentials = lazyRouteComponent(
  () => import('./checked-credentials.tsx'),
  'CheckedCredentials',
)
