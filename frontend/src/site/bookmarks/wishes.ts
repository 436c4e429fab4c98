/**
 * What a tap asked for and the server has not yet answered: whether a provider shall be saved. It stands before what
 * the server said last, on every part of the page, until the answer is here; a failure takes it away again.
 */
import { useSyncExternalStore } from 'react'

/** What is said of a tap that no answer came to. */
export const notReached = 'That did not reach us. Nothing is lost: your list is as it was.'

const wishes = new Map<string, boolean>()
const listeners = new Set<() => void>()

/** Undefined where nothing is under way. */
export const wishFor = (providerId: string) => wishes.get(providerId)

/** The last tap counts. */
export const wish = (providerId: string, isSaved: boolean) => {
  wishes.set(providerId, isSaved)
  listeners.forEach((tell) => tell())
}

export const forgetWish = (providerId: string) => {
  wishes.delete(providerId)
  listeners.forEach((tell) => tell())
}

const follow = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

export const useWishFor = (providerId: string) =>
  useSyncExternalStore(
    follow,
    () => wishFor(providerId),
    () => undefined,
  )
