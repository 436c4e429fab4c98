import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * Fetched after the profile has hydrated. Until then the server's HTML stays, which works without scripts.
 */
export const LazyPublishedFaqs = lazyRouteComponent(() => import('./published-faqs.tsx'), 'PublishedFaqs')
