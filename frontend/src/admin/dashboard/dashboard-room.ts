import { lazy } from 'react'

/** What staff find first, at /admin. */
export const dashboardRoom = lazy(async () => ({ default: (await import('./dashboard.tsx')).Dashboard }))
