/**
 * The edits on the page that would be lost by leaving it. Every form of the dashboards registers its own here;
 * the dialog of the dashboards' frame (leave-dialog.tsx) asks before they are lost.
 */

import { useEffect, useRef, useSyncExternalStore } from 'react'

interface Place {
  readonly pathname: string
  readonly search: object
}

/** Whether the form that holds the edits stays on the page when the browser goes from one place to the next. */
export type StaysOpen = (next: Place, current: Place) => boolean

const samePage: StaysOpen = (next, current) => next.pathname === current.pathname

/** For forms that the parameter `act` opens: they stay while the page and that parameter do. */
export const whileActIsOpen: StaysOpen = (next, current) =>
  samePage(next, current) && Reflect.get(next.search, 'act') === Reflect.get(current.search, 'act')

const unsaved = new Set<{ readonly staysOpen: StaysOpen }>()
const listeners = new Set<() => void>()
const tellListeners = () => {
  for (const tell of listeners) tell()
}

export const hasUnsavedEdits = () => unsaved.size > 0

export const useHasUnsavedEdits = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    hasUnsavedEdits,
    () => false,
  )

export const losesEdits = (next: Place, current: Place): boolean =>
  [...unsaved].some(({ staysOpen }) => !staysOpen(next, current))

/**
 * Registers the edits of the calling form while it is mounted and `isUnsaved`. Returns a function that drops them
 * at once: call it after saving, before the page is left.
 */
export const useUnsavedEdits = (isUnsaved: boolean, staysOpen: StaysOpen = samePage): (() => void) => {
  const drop = useRef(() => {})
  useEffect(() => {
    if (!isUnsaved) return
    const edits = { staysOpen }
    unsaved.add(edits)
    tellListeners()
    drop.current = () => {
      unsaved.delete(edits)
      tellListeners()
    }
    return () => drop.current()
  }, [isUnsaved, staysOpen])
  return () => drop.current()
}

let askToLeave: ((leave: () => void) => void) | null = null

/** Lets a dialog ask for `leaveEdits`; returns the function that ends this. */
export const askWith = (ask: (leave: () => void) => void) => {
  askToLeave = ask
  return () => {
    askToLeave = null
  }
}

/**
 * For what loses edits without going to another page, such as closing a form or logging out: runs `leave`, after
 * the dialog has asked if `isUnsaved`.
 */
export const leaveEdits = (leave: () => void, isUnsaved = hasUnsavedEdits()): void => {
  if (isUnsaved && askToLeave) askToLeave(leave)
  else leave()
}
