/**
 * A visitor's tap on "Save" is remembered in this tab while she logs in or signs up, and then finished by itself.
 * Nothing of it leaves the browser.
 */
import type { RegisteredRouter } from '@tanstack/react-router'

/** Of whom a save is told: no more of the record is needed. */
export interface Saved {
  readonly id: string
  readonly name: string
}

export const begunKey = 'begun-save'

export const beginSave = ({ id, name }: Saved) => {
  try {
    sessionStorage.setItem(begunKey, JSON.stringify({ id, name, at: Date.now() }))
  } catch {
    // Without storage one is led to the log-in all the same, and taps again afterwards.
  }
}

/** Finishes what was begun before somebody came in. Never throws. */
export const finishBegunSave = (router: RegisteredRouter) => {
  if (begunSave() === null) return
  import('./saving.ts')
    .then(({ finishSave }) => finishSave(router))
    .catch((error: unknown) => console.warn('Could not finish what was begun:', error))
}

/** As it was written, or null. */
export const begunSave = (): string | null => {
  try {
    return sessionStorage.getItem(begunKey)
  } catch {
    return null
  }
}
