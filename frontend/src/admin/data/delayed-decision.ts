/**
 * The decision on an inbox item that was made last. It waits in this browser for some seconds, so that it can be taken
 * back before anybody gets an email. It is sent when they are over, with the next decision, and when the page is left.
 */

import { useSyncExternalStore } from 'react'
import {
  createCommandSender,
  type CommandFailure,
  type CommandSender,
  type Post,
  type PostOptions,
} from '../../commands/send-command.ts'
import { call } from './call.ts'

/** Milliseconds. */
const delay = 10_000

export interface DelayedDecision {
  /** Of the inbox item. */
  readonly id: string
  /** The item's address, below /admin. */
  readonly address: string
  /** What is about to happen, as in "Publishing…". */
  readonly words: string
  readonly act: (post: Post, options: PostOptions) => Promise<unknown>
  readonly onSent: (failure: CommandFailure | null) => void
}

let delayed: DelayedDecision | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
/** By item, while its decision has no answer: whoever then decides the same once more decides it once. */
const senders = new Map<string, CommandSender>()
/** Items that are decided here, and perhaps not yet in the server. */
const decided = new Set<string>()
/** When the server answered decisions of this page, in milliseconds. */
const answered: number[] = []

const tellAll = () => {
  for (const tell of listeners) tell()
}

/** Returns the one before. */
const change = (next: DelayedDecision | null) => {
  const before = delayed
  delayed = next
  clearTimeout(timer)
  tellAll()
  return before
}

const send = async (decision: DelayedDecision | null, isLeaving = false) => {
  if (!decision) return
  const { id, act, onSent } = decision
  const sender = senders.get(id) ?? createCommandSender(call)
  senders.set(id, sender)
  const sent = await sender.carryOut((post) => act(post, isLeaving ? { outlivesPage: true } : {}))
  if ('answer' in sent) senders.delete(id)
  onSent('failure' in sent ? sent.failure : null)
  decided.delete(id)
  answered.push(Date.now())
  tellAll()
}

/** Sends the delayed decision. Resolves when the server has answered, or at once if there is none. */
export const sendDelayed = (isLeaving = false): Promise<void> => send(change(null), isLeaving)

/** Delays a decision, and sends the one before. */
export const delayDecision = (decision: DelayedDecision): void => {
  decided.add(decision.id)
  void send(change(decision))
  timer = setTimeout(() => void sendDelayed(), delay)
}

/** Nothing is sent. Null if there is none any more. */
export const takeBackDelayed = (): DelayedDecision | null => {
  const decision = change(null)
  if (decision) decided.delete(decision.id)
  tellAll()
  return decision
}

export const isDecidedHere = (id: unknown): boolean => decided.has(String(id))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How many items were decided here that figures of this moment still count. @param moment milliseconds */
export const decidedSince = (moment: number): number =>
  decided.size + answered.filter((at) => at > moment).length

export const useDecidedSince = (moment: number): number =>
  useSyncExternalStore(subscribe, () => decidedSince(moment))

export const useDelayedDecision = (): DelayedDecision | null => useSyncExternalStore(subscribe, () => delayed)

if (typeof window !== 'undefined') window.addEventListener('pagehide', () => void sendDelayed(true))
