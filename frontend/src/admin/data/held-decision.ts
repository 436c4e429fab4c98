/**
 * The decision on an inbox item that was made last. It waits in this browser for some seconds, so that it can be taken
 * back before anybody gets an email. It is sent when they are over, with the next decision, and when the page is left.
 */
import { useSyncExternalStore } from 'react'

/** Milliseconds. */
const heldFor = 10_000

export interface HeldDecision {
  /** Of the inbox item. */
  readonly id: string
  /** The item's address, below /admin. */
  readonly address: string
  /** What is about to happen, as in "Publishing…". */
  readonly words: string
  /** Never rejects. @param isLeaving the request must outlive the page */
  readonly send: (isLeaving: boolean) => Promise<void>
}

let held: HeldDecision | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
/** Items that are decided here, and perhaps not yet in the server. */
const decided = new Set<string>()

/** Returns what was held before. */
const change = (next: HeldDecision | null) => {
  const before = held
  held = next
  clearTimeout(timer)
  for (const tell of listeners) tell()
  return before
}

const send = async (decision: HeldDecision | null, isLeaving = false) => {
  if (!decision) return
  await decision.send(isLeaving)
  decided.delete(decision.id)
}

/** Sends what is held. Resolves when the server has answered, or at once if nothing is held. */
export const sendHeld = (isLeaving = false): Promise<void> => send(change(null), isLeaving)

/** Holds a decision, and sends the one before. */
export const holdDecision = (decision: HeldDecision): void => {
  decided.add(decision.id)
  void send(change(decision))
  timer = setTimeout(() => void sendHeld(), heldFor)
}

/** Nothing is sent. Null if nothing is held anymore. */
export const takeBackHeld = (): HeldDecision | null => {
  const decision = change(null)
  if (decision) decided.delete(decision.id)
  return decision
}

export const isDecidedHere = (id: unknown): boolean => decided.has(String(id))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useHeldDecision = (): HeldDecision | null => useSyncExternalStore(subscribe, () => held)

if (typeof window !== 'undefined') window.addEventListener('pagehide', () => void sendHeld(true))
