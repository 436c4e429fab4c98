/**
 * What a tap asked for and the server has not yet answered: whether a provider shall be saved. It stands before what
 * the server said last, on every part of the page, until the answer is here; a failure takes it away again.
 */
import { useSyncExternalStore } from 'react'

/** What is said of a tap that no answer came to. */
export const saveFailedMessage = 'That didn’t go through. Your list hasn’t changed.'

type OptimisticSaves = ReadonlyMap<string, boolean>

const none: OptimisticSaves = new Map()
let optimisticSaves = none
const listeners = new Set<() => void>()

const change = (now: OptimisticSaves) => {
  optimisticSaves = now
  listeners.forEach((tell) => tell())
}

/** Undefined where nothing is under way. */
export const optimisticSaveOf = (providerId: string) => optimisticSaves.get(providerId)

/** The last tap counts. */
export const setOptimisticSave = (providerId: string, isSaved: boolean) =>
  change(new Map([...optimisticSaves, [providerId, isSaved]]))

export const forgetOptimisticSave = (providerId: string) =>
  change(new Map([...optimisticSaves].filter(([id]) => id !== providerId)))

const follow = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** By provider; empty on the server. */
export const useOptimisticSaves = (): OptimisticSaves =>
  useSyncExternalStore(
    follow,
    () => optimisticSaves,
    () => none,
  )
