import { lazy } from 'react'

/** What staff find first, at /admin. */
export const LazyDashboard = lazy(async () => ({ default: (await import('./dashboard.tsx')).Dashboard }))
