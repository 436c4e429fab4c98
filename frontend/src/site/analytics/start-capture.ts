/**
 * Starts the configured analytics at the first page that is not secret. Never starts them if the browser
 * sends Do Not Track or Global Privacy Control.
 */

import type { RegisteredRouter } from '@tanstack/react-router'
import { captureLevelAt } from './capture-level.ts'
import type { AnalyticsSettings } from './settings.ts'

export const startCapture = (router: RegisteredRouter, { posthog, insights }: AnalyticsSettings) => {
  if (asksNotToBeTracked()) return
  let begun = false
  const begin = async () => {
    if (begun || captureLevelAt(location) === 'nothing') return
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

const asksNotToBeTracked = () =>
  navigator.doNotTrack === '1' ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
