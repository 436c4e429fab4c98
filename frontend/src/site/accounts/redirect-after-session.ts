import type { RegisteredRouter } from '@tanstack/react-router'
import { hasSessionChanged } from '../../server/session-query.ts'
import { finishBegunSave } from '../bookmarks/finish-begun-save.ts'
import { startAnew, tellOtherTabs } from './follow-session.ts'
import { ownPath } from './own-path.ts'

/** After somebody came in or left: learns who is in, tells the other tabs, and goes to `next`. Never throws. */
export const redirectAfterSession = async (router: RegisteredRouter, next: string) => {
  const href = ownPath(next) ?? '/'
  tellOtherTabs()
  try {
    await hasSessionChanged(router.options.context)
    await router.navigate({ href })
    await startAnew(router)
    finishBegunSave(router)
  } catch {
    // Out of reach for a moment: the next page finds out by itself.
    window.location.assign(href)
  }
}
