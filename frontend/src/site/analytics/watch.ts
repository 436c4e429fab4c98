/** Begins to watch at the first page that may be watched, with what is configured. */
import type { RegisteredRouter } from '@tanstack/react-router'
import type { AnalyticsSettings } from './settings.ts'
import { watchedAt } from './watching.ts'

export const watch = (router: RegisteredRouter, { posthog, insights }: AnalyticsSettings) => {
  let begun = false
  const begin = async () => {
    if (begun || watchedAt(location) === 'nothing') return
    begun = true
    stopWaiting()
    if (insights) {
      const { loadInsights } = await import('./insights.ts')
      loadInsights()
    }
    if (posthog) {
      const { loadPostHog } = await import('./posthog.ts')
      loadPostHog(router, posthog)
    }
  }
  const stopWaiting = router.subscribe('onResolved', () => void begin())
  void begin()
}
