import { lazyRouteComponent } from '@tanstack/react-router'

/** Loaded after the profile has hydrated; until then the server's HTML is shown. */
export const LazyProfileEnd = lazyRouteComponent(() => import('./profile-end.tsx'), 'ProfileEnd')
