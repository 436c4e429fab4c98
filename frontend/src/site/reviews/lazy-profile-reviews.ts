import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * The reviews of a profile, fetched after what stands above them has woken. The server's HTML stands in their place until
 * then. Whoever comes from another page waits for `preload` in the loader, so that nothing moves.
 */
export const LazyProfileReviews = lazyRouteComponent(() => import('./profile-reviews.tsx'), 'ProfileReviews')
