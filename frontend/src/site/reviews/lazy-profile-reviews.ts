import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * The reviews of a profile, whose code loads after the parts above them have hydrated. Until then the
 * server's HTML is shown. On navigation from another page the loader waits for `preload`, so that nothing on
 * the page moves.
 */
export const LazyProfileReviews = lazyRouteComponent(() => import('./profile-reviews.tsx'), 'ProfileReviews')
