import { lazy } from 'react'

/** The first screen for staff, at /admin. */
export const LazyDashboard = lazy(async () => ({ default: (await import('./dashboard.tsx')).Dashboard }))
