import { lazyRouteComponent } from '@tanstack/react-router'

/** Fetched after the profile has woken; the server's HTML, which works without scripts, stands in its place until then. */
export const LazyPublishedFaqs = lazyRouteComponent(() => import('./published-faqs.tsx'), 'PublishedFaqs')
