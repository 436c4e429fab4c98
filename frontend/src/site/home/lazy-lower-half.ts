import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * The lower half of the home page, fetched after the upper one has woken. The server's HTML stands in its place until
 * then. Whoever comes from another page waits for `preload` in the loader, so that nothing moves.
 */
export const LazyLowerHalf = lazyRouteComponent(() => import('./lower-half.tsx'), 'HomeLowerHalf')
