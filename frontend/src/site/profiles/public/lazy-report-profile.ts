import { lazyRouteComponent } from '@tanstack/react-router'

/** Fetched after the profile has woken; the server's HTML stands in its place until then. */
export const LazyReportProfile = lazyRouteComponent(() => import('./report-profile.tsx'), 'ReportProfile')
