import { lazyRouteComponent } from '@tanstack/react-router'

/** Loaded after the profile has hydrated; until then the server's HTML is shown. Both are in one file. */
const load = () => import('./profile-end.tsx')
export const LazyProfileEnd = lazyRouteComponent(load, 'ProfileEnd')
export const LazyCheckedCredentials = lazyRouteComponent(load, 'CheckedCredentials')
