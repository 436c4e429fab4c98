/**
 * Optimistic updates for "Save": whether a provider should be saved, as last tapped and not yet answered by
 * the server. They override the server's data everywhere on the page until the answer arrives; a failure
 * removes them.
 */

import { t } from 'backend/language/texts'
import { useSyncExternalStore } from 'react'

/** Shown if the server did not answer. */
export const saveFailedMessage = t`That didn’t go through. Your list hasn’t changed.`

type OptimisticSaves = ReadonlyMap<string, boolean>

const none: OptimisticSaves = new Map()
let optimisticSaves = none
const listeners = new Set<() => void>()

const change = (now: OptimisticSaves) => {
  optimisticSaves = now
  listeners.forEach((tell) => tell())
}

/** Undefined if nothing is being sent for this provider. */
export const optimisticSaveOf = (providerId: string) => optimisticSaves.get(providerId)

/** A later tap replaces an earlier one. */
export const setOptimisticSave = (providerId: string, isSaved: boolean) =>
  change(new Map([...optimisticSaves, [providerId, isSaved]]))

export const forgetOptimisticSave = (providerId: string) =>
  change(new Map([...optimisticSaves].filter(([id]) => id !== providerId)))

const follow = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** Keyed by provider id; empty on the server. */
export const useOptimisticSaves = (): OptimisticSaves =>
  useSyncExternalStore(
    follow,
    () => optimisticSaves,
    () => none,
  )
