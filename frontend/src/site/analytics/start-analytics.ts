import type { RegisteredRouter } from '@tanstack/react-router'
import type { AnalyticsSettings } from './settings.ts'

/** Milliseconds: the longest that analytics wait for an idle moment, and how long where a browser tells of none. */
const longestWait = 5000
const shortWait = 2000

/**
 * Called once when the site wakes in a browser. Only where it is configured, the rest is fetched: after the page has
 * loaded, in an idle moment. This much every first visit carries, so it is as little as can be.
 */
export const startAnalytics = (router: RegisteredRouter, settings: AnalyticsSettings | null) => {
  if (settings === null) return
  whenIdle(() => {
    // Analytics that a browser keeps away are nobody's trouble.
    import('./watch.ts').then(({ watch }) => watch(router, settings)).catch(() => undefined)
  })
}

const whenIdle = (then: () => void) => {
  const wait = () => {
    // Safari knows no idle moment.
    if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: longestWait })
    else setTimeout(then, shortWait)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
