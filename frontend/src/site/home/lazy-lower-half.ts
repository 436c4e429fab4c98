import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * The lower half of the home page, fetched after the upper half has hydrated; until then the server's HTML
 * stays. On a navigation from another page the loader waits for `preload`, so that the layout does not shift.
 */
export const LazyLowerHalf = lazyRouteComponent(() => import('./lower-half.tsx'), 'HomeLowerHalf')
