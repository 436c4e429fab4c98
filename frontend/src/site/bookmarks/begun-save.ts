/**
 * A visitor's tap on "Save" is remembered in this tab while she logs in or signs up, and then finished by itself.
 * Nothing of it leaves the browser.
 */
import type { RegisteredRouter } from '@tanstack/react-router'
import { sessionQuery } from '../../server/session-query.ts'

/** Of whom a save is told: no more of the record is needed. */
export interface Saved {
  readonly id: string
  readonly name: string
}

const key = 'begun-save'
/** Milliseconds; long enough to sign up and open a mail, too short for the next person at this screen. */
const keptFor = 60 * 60_000

export const beginSave = ({ id, name }: Saved) => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ id, name, at: Date.now() }))
  } catch {
    // Without storage one is led to the log-in all the same, and taps again afterwards.
  }
}

/** What was begun, once: whoever takes it finishes it. Null where nothing was, or too long ago. */
const takeBegunSave = (): Saved | null => {
  try {
    const text = sessionStorage.getItem(key)
    if (text === null) return null
    sessionStorage.removeItem(key)
    const { id, name, at } = JSON.parse(text) as Record<string, unknown>
    if (typeof id !== 'string' || typeof name !== 'string' || typeof at !== 'number') return null
    return Date.now() - at < keptFor ? { id, name } : null
  } catch {
    return null
  }
}

/** Finishes what was begun before somebody came in; staff save nobody, so of theirs it is forgotten. Never throws. */
export const finishBegunSave = (router: RegisteredRouter) => {
  const { queryClient, call } = router.options.context
  const session = queryClient.getQueryData(sessionQuery(call).queryKey)
  if (!session?.user) return
  const begun = takeBegunSave()
  if (!begun || (session.role !== 'client' && session.role !== 'provider')) return
  import('./saving.ts')
    .then(({ setSaved }) => setSaved(router, begun, true))
    .catch((error: unknown) => console.warn('Could not finish what was begun:', error))
}
