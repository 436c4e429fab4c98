/**
 * What was typed and is not on the server yet, kept in this tab, so that a reload between two savings loses nothing. It
 * is one person's, and goes when it was saved.
 */
import type { Answers } from '../own/answers.ts'

export interface KeptHere {
  /** Of the draft it was gone on from. */
  readonly version: number
  readonly answers: Answers
  /** What was on its way to the server, where something was: it may have come through. */
  readonly sent: Answers | null
}

const nameFor = (userId: string) => `onboarding:${userId}`

export const keepHere = (userId: string, kept: KeptHere) => {
  try {
    sessionStorage.setItem(nameFor(userId), JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing: the server has all but the last seconds.
  }
}

export const forgetHere = (userId: string) => {
  try {
    sessionStorage.removeItem(nameFor(userId))
  } catch {
    // As above.
  }
}

export const readKeptHere = (userId: string): KeptHere | null => {
  try {
    return JSON.parse(sessionStorage.getItem(nameFor(userId)) ?? 'null') as KeptHere | null
  } catch {
    return null
  }
}
