/** Each open page knows who is in, whoever changed it: this page, another tab, or the server. */
import type { RegisteredRouter } from '@tanstack/react-router'
import { CallError, type Call } from '../../server/call.ts'
import { forgetQueriesOfFormerSession, hasSessionChanged } from '../../server/session-query.ts'

/** One for the whole page: what it says itself, it does not hear. Opened when the site wakes in a browser. */
let channel: BroadcastChannel | undefined
/** Milliseconds; whoever comes back to a tab within this time is believed to be the one who left it. */
const believedFor = 10_000

/** Asks who is in; where that changed, every part of the page is loaded anew. Out of reach, nobody's session changed. */
export const reloadIfSessionChanged = (router: RegisteredRouter, freshFor = 0) => {
  hasSessionChanged(router.options.context, freshFor)
    .then((changed) => (changed ? reloadForNewSession(router) : undefined))
    .catch(() => undefined)
}

/** The page under the eyes first, so that nothing on it asks for what was just forgotten. */
export const reloadForNewSession = async (router: RegisteredRouter) => {
  router.clearCache()
  await router.invalidate()
  await forgetQueriesOfFormerSession(router.options.context.queryClient)
}

/** Called once when the site wakes in a browser. */
export const followSession = (router: RegisteredRouter) => {
  channel = new BroadcastChannel('session')
  channel.onmessage = () => reloadIfSessionChanged(router)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) reloadIfSessionChanged(router, believedFor)
  })
  // A page that was put aside and taken out again is as it was left, whatever happened since.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reloadIfSessionChanged(router)
  })
}

/** Tells the other tabs that somebody came in or left. */
export const tellOtherTabsOfSession = () => channel?.postMessage('changed')

/** A call that is refused because nobody is in (any more) has the page find out. */
export const callThatNoticesSessionEnd =
  (call: Call, onEnd: () => void): Call =>
  async (declaration, input, options) => {
    try {
      return await call(declaration, input, options)
    } catch (error) {
      if (error instanceof CallError && error.code === 'not_authenticated') onEnd()
      throw error
    }
  }
