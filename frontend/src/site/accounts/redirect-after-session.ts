import type { RegisteredRouter } from '@tanstack/react-router'
import { hasSessionChanged } from '../../server/session-query.ts'
import { languagePath } from '../../ui/language.ts'
import { finishBegunSave } from '../bookmarks/finish-begun-save.ts'
import { sameSitePathOf } from '../screens/same-site-path.ts'
import { enableBypass } from '../screens/waitlist-bypass.ts'
import { reloadForNewSession, tellOtherTabsOfSession } from './follow-session.ts'

/**
 * Called after a log-in or log-out: refetches the session, tells the other tabs, and navigates to `next`.
 * Never throws.
 */
export const redirectAfterSession = async (router: RegisteredRouter, next: string) => {
  const href = sameSitePathOf(next) ?? '/'
  tellOtherTabsOfSession()
  // A member is let in from now on, and the whole site is another page than the waitlist's.
  if (router.options.context.waitlistMode) {
    enableBypass()
    window.location.assign(languagePath + href)
    return
  }
  try {
    await hasSessionChanged(router.options.context)
    // What was typed cannot be saved without the session, so nothing is asked.
    await router.navigate({ href, ignoreBlocker: true })
    await reloadForNewSession(router)
    finishBegunSave(router)
  } catch {
    // The server could not be reached: loads `next` as a new page, which fetches the session itself.
    window.location.assign(languagePath + href)
  }
}
