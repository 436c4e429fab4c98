/**
 * Keeps every open page up to date about who is logged in, whether this page, another tab or the server
 * changed it. Fetched when the site is hydrated in a browser.
 */

import type { RegisteredRouter } from '@tanstack/react-router'
import { forgetQueriesOfFormerSession, hasSessionChanged } from '../../server/session-query.ts'

/**
 * One channel for the whole page, because a channel does not receive its own messages.
 */
const channel = new BroadcastChannel('session')
/** Milliseconds. When a tab becomes visible, a session fetched within this time is not checked again. */
const believedFor = 10_000

/**
 * Checks the session and reloads all data of the page if it changed. If the server cannot be reached, the
 * session counts as unchanged.
 */
export const reloadIfSessionChanged = (router: RegisteredRouter, freshFor = 0) => {
  hasSessionChanged(router.options.context, freshFor)
    .then((changed) => (changed ? reloadForNewSession(router) : undefined))
    .catch(() => undefined)
}

/** Reloads the visible page before the old queries are dropped, so that no part of it fetches them again. */
export const reloadForNewSession = async (router: RegisteredRouter) => {
  router.clearCache()
  await router.invalidate()
  await forgetQueriesOfFormerSession(router.options.context.queryClient)
}

/** Called once, when the site is hydrated in a browser. */
export const followSession = (router: RegisteredRouter) => {
  channel.onmessage = () => reloadIfSessionChanged(router)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) reloadIfSessionChanged(router, believedFor)
  })
  // A page from the back/forward cache looks as it did when it was left, although the session may have
  // changed since.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reloadIfSessionChanged(router)
  })
}

/** Tells the other tabs that the user logged in or out. */
export const tellOtherTabsOfSession = () => channel.postMessage('changed')
