import type { RegisteredRouter } from '@tanstack/react-router'
import { hasSessionChanged } from '../../server/session-query.ts'
import { finishBegunSave } from '../bookmarks/finish-begun-save.ts'
import { reloadForNewSession, tellOtherTabsOfSession } from './follow-session.ts'
import { sameSitePathOf } from './same-site-path.ts'

/** After somebody came in or left: learns who is in, tells the other tabs, and goes to `next`. Never throws. */
export const redirectAfterSession = async (router: RegisteredRouter, next: string) => {
  const href = sameSitePathOf(next) ?? '/'
  tellOtherTabsOfSession()
  try {
    await hasSessionChanged(router.options.context)
    await router.navigate({ href })
    await reloadForNewSession(router)
    finishBegunSave(router)
  } catch {
    // Out of reach for a moment: the next page finds out by itself.
    window.location.assign(href)
  }
}
