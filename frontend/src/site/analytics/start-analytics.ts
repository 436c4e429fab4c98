import type { RegisteredRouter } from '@tanstack/react-router'
import { whenIdle } from '../screens/when-idle.ts'
import type { AnalyticsSettings } from './settings.ts'

/**
 * Called once when the site wakes in a browser. Only where it is configured, the rest is fetched: after the page has
 * loaded, in an idle moment. This much every first visit carries, so it is as little as can be.
 */
export const startAnalytics = (router: RegisteredRouter, settings: AnalyticsSettings | null) => {
  if (settings === null) return
  whenIdle(() => {
    // Analytics that a browser keeps away are nobody's trouble.
    import('./watch.ts').then(({ startWatching }) => startWatching(router, settings)).catch(() => undefined)
  })
}
