import { lazyRouteComponent } from '@tanstack/react-router'

/** Loaded after the profile has hydrated; until then the server's HTML is shown. */
export const LazyReportProfile = lazyRouteComponent(() => import('./report-profile.tsx'), 'ReportProfile')
