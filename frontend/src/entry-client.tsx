/** The browser entry of the site: hydrates the page that the server rendered. */
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createCall } from './server/call.ts'
import { fetchTransport } from './server/fetch-transport.ts'
import {
  followSession,
  reloadIfSessionChanged,
  callThatNoticesSessionEnd,
} from './site/accounts/follow-session.ts'
import { readAnalyticsSettings } from './site/analytics/settings.ts'
import { startAnalytics } from './site/analytics/start-analytics.ts'
import { reloadOnceForMissingFile, reloadOnceWhenStylesAreGone } from './site/chunk-reload.ts'
import { logFailedPreloads } from './site/failed-preloads.ts'
import { firstRoutes } from './site/first-routes.ts'
import { fetchRoutesWhenNeeded } from './site/late-routes.ts'
import { createSiteRouter } from './site/router.tsx'
import { whenIdle } from './site/screens/when-idle.ts'
import { surviveTranslation } from './ui/translated-page.ts'

reloadOnceWhenStylesAreGone()
surviveTranslation()
whenIdle(() => {
  import('./site/waitlist/bypass.ts').then(
    ({ installWaitlistBypass }) => installWaitlistBypass(),
    () => undefined,
  )
})

const { dataset } = document.documentElement
const { baseUrl = location.origin, waitlist, livePosition = null } = dataset
const analytics = readAnalyticsSettings(dataset['analytics'])

const router = createSiteRouter({
  routeTree: firstRoutes,
  call: callThatNoticesSessionEnd(createCall(fetchTransport), () => reloadIfSessionChanged(router)),
  baseUrl,
  waitlistMode: waitlist === 'on',
  analytics,
  livePosition,
})

const routes = fetchRoutesWhenNeeded(router)
logFailedPreloads(router)

const hydrate = () => {
  // In a transition React hydrates in small steps, so that taps and key presses are handled in between.
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />)
  })
  followSession(router)
  startAnalytics(router, analytics)
}

// Hydrates next if the route of this page is already loaded, and otherwise waits for the remaining routes.
// If their files are gone after a release, the page is reloaded once; if that does not help, it keeps working
// without scripts.
const ready = routes.isReady()
if (ready) ready.then(hydrate, reloadOnceForMissingFile)
// In a task of its own, so that taps are handled in between.
else setTimeout(hydrate)
