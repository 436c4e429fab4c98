import type { RegisteredRouter } from '@tanstack/react-router'
import type { AnalyticsSettings } from './settings.ts'

/** Milliseconds: the longest that analytics wait for an idle moment, and how long where a browser tells of none. */
const longestWait = 5000
const shortWait = 2000

/**
 * Called once when the site wakes in a browser. Only where it is configured, and not for whoever asks not to be
 * watched (Do Not Track, Global Privacy Control), the rest is fetched: after the page has loaded, in an idle moment.
 */
export const startAnalytics = (router: RegisteredRouter, settings: AnalyticsSettings) => {
  if (!(settings.posthog || settings.insights) || asksNotToBeWatched()) return
  whenIdle(() => {
    // Analytics that a browser keeps away are nobody's trouble.
    import('./watch.ts').then(({ watch }) => watch(router, settings)).catch(() => undefined)
  })
}

const asksNotToBeWatched = () =>
  navigator.doNotTrack === '1' ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

const whenIdle = (then: () => void) => {
  const wait = () => {
    // Safari knows no idle moment.
    if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: longestWait })
    else setTimeout(then, shortWait)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
