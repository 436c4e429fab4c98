import type { RegisteredRouter } from '@tanstack/react-router'
import { whenIdle } from '../screens/when-idle.ts'
import type { AnalyticsSettings } from './settings.ts'

/**
 * Called once, at hydration. If analytics are configured, the rest of the code is fetched after the page has
 * loaded, when the browser is idle. This file is part of every first visit, so it is kept small.
 */
export const startAnalytics = (router: RegisteredRouter, settings: AnalyticsSettings | null) => {
  if (settings === null) return
  whenIdle(() => {
    // Nobody is told if a browser or an extension blocks analytics.
    import('./start-capture.ts')
      .then(({ startCapture }) => startCapture(router, settings))
      .catch(() => undefined)
  })
}
