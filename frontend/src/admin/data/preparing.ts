/** How far the past is that a list waits for. */

import type { BeingPrepared } from 'backend/contract/log/console-log'
import { useSyncExternalStore } from 'react'

let current: BeingPrepared | null = null
const listeners = new Set<() => void>()

export const setPreparing = (preparing: BeingPrepared | null): void => {
  current = preparing
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Null while no list waits for one. */
export const getPreparing = (): BeingPrepared | null => current

export const usePreparing = (): BeingPrepared | null => useSyncExternalStore(subscribe, getPreparing)
