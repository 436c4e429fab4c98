/** The browser entry of the site: hydrates the page that the server rendered. */

import type { LocationRewrite } from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createCall } from './server/call.ts'
import { fetchTransport } from './server/fetch-transport.ts'
import { callThatNoticesSessionEnd } from './site/accounts/notice-session-end.ts'
import { readAnalyticsSettings } from './site/analytics/settings.ts'
import { reloadOnceForMissingFile, watchMissingFiles } from './site/chunk-reload.ts'
import { firstRoutes } from './site/first-routes.ts'
import { fetchRoutesWhenNeeded } from './site/late-routes.ts'
import { createSiteRouter } from './site/router.tsx'
import { whenIdle } from './site/screens/when-idle.ts'
import { surviveTranslation } from './ui/translated-page.ts'

watchMissingFiles()
surviveTranslation()

/** Without its file a page does not hear of a log-in elsewhere until it is loaded again. */
const withSession = (then: (session: typeof import('./site/accounts/follow-session.ts')) => void) => {
  import('./site/accounts/follow-session.ts').then(then, () => undefined)
}

const { dataset } = document.documentElement
const { baseUrl = location.origin, waitlist, livePosition = null } = dataset
const analytics = readAnalyticsSettings(dataset['analytics'])

const start = (rewrite?: LocationRewrite) => {
  const router = createSiteRouter({
    routeTree: firstRoutes,
    call: callThatNoticesSessionEnd(createCall(fetchTransport), () =>
      withSession(({ reloadIfSessionChanged }) => reloadIfSessionChanged(router)),
    ),
    baseUrl,
    rewrite,
    analytics,
    livePosition,
  })

  const routes = fetchRoutesWhenNeeded(router)

  const hydrate = () => {
    // In a transition React hydrates in small steps, so that taps and key presses are handled in between.
    startTransition(() => {
      hydrateRoot(document, <RouterClient router={router} />)
    })
    window.typedEarly?.whenTyped((typed) => {
      import('./site/forms/type-again.ts').then(
        ({ typeAgain }) => typeAgain(typed),
        () => undefined,
      )
    })
    withSession(({ followSession }) => followSession(router))
    whenIdle(() => {
      import('./site/at-rest.ts').then(
        ({ whenAtRest }) => whenAtRest(router, analytics),
        () => undefined,
      )
    })
  }

  // Hydrates next if the route of this page is already loaded, and otherwise waits for the remaining routes.
  // If their files are gone after a release, the page is reloaded once; if that does not help, it keeps working
  // without scripts.
  const ready = routes.isReady()
  if (ready) ready.then(hydrate, reloadOnceForMissingFile)
  // In a task of its own, so that taps are handled in between.
  else setTimeout(hydrate)
}

// The waitlist is in place of a page before the router reads its address.
if (waitlist === 'on')
  import('./site/waitlist/in-place.ts').then(
    ({ waitlistInPlace }) => start(waitlistInPlace()),
    reloadOnceForMissingFile,
  )
else start()
