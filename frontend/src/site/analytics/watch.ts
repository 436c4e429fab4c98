/**
 * Begins to watch at the first page that may be watched, with what is configured; never for whoever asks not to be
 * watched (Do Not Track, Global Privacy Control).
 */
import type { RegisteredRouter } from '@tanstack/react-router'
import type { AnalyticsSettings } from './settings.ts'
import { watchLevelAt } from './watch-level.ts'

export const startWatching = (router: RegisteredRouter, { posthog, insights }: AnalyticsSettings) => {
  if (asksNotToBeWatched()) return
  let begun = false
  const begin = async () => {
    if (begun || watchLevelAt(location) === 'nothing') return
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

const asksNotToBeWatched = () =>
  navigator.doNotTrack === '1' ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
