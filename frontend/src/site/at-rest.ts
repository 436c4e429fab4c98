/** What no first visit waits for: fetched when the page has hydrated and come to rest. */

import type { RegisteredRouter } from '@tanstack/react-router'
import type { AnalyticsSettings } from './analytics/settings.ts'
import { logFailedPreloads } from './failed-preloads.ts'
import { letPeopleTravel } from './people/travel-between-pages.ts'
import { installWaitlistBypass } from './screens/waitlist-bypass.ts'

export const whenAtRest = (router: RegisteredRouter, analytics: AnalyticsSettings | null) => {
  installWaitlistBypass()
  logFailedPreloads(router)
  letPeopleTravel(router)
  if (analytics === null) return
  // Nobody is told if a browser or an extension blocks analytics.
  import('./analytics/start-capture.ts')
    .then(({ startCapture }) => startCapture(router, analytics))
    .catch(() => undefined)
}
