/** The browser's half of the site: wakes the page that the server rendered. */
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { callOver } from './server/call.ts'
import { fetchTransport } from './server/fetch-transport.ts'
import { followSession, followUp, noticingItsEnd } from './site/accounts/follow-session.ts'
import { readAnalytics } from './site/analytics/settings.ts'
import { startAnalytics } from './site/analytics/start-analytics.ts'
import { reloadOnceWhenStylesAreGone } from './site/chunk-reload.ts'
import { sayFailedPreloads } from './site/failed-preloads.ts'
import { createSiteRouter } from './site/router.tsx'
import { installWaitlistBypass } from './site/waitlist/bypass.ts'
import './styles.css'

reloadOnceWhenStylesAreGone()
installWaitlistBypass()

const { dataset } = document.documentElement
const { baseUrl = location.origin, waitlist } = dataset
const analytics = readAnalytics(dataset['analytics'])

const router = createSiteRouter({
  call: noticingItsEnd(callOver(fetchTransport), () => followUp(router)),
  baseUrl,
  waitlistMode: waitlist === 'on',
  analytics,
})

sayFailedPreloads(router)

// In a transition, React wakes the page in small steps and lets a touch or a key in between.
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})
followSession(router)
startAnalytics(router, analytics)
