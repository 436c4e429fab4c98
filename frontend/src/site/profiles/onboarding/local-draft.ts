/**
 * What was typed, kept in this tab until the server has it and a little longer, so that a reload at any moment loses
 * nothing: the page that a reload brings may have been made just before the last saving. It is one person's.
 */
import type { Answers } from '../own/answers.ts'

export interface LocalDraft {
  /** Of the draft it was gone on from; once it is saved, that of the draft it has become. */
  readonly version: number
  readonly isSaved: boolean
  readonly answers: Answers
  /** What was on its way to the server, where something was: it may have come through. */
  readonly sent: Answers | null
}

const nameFor = (userId: string) => `onboarding:${userId}`

export const keepLocalDraft = (userId: string, kept: LocalDraft) => {
  try {
    sessionStorage.setItem(nameFor(userId), JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing: the server has all but the last seconds.
  }
}

export const forgetLocalDraft = (userId: string) => {
  try {
    sessionStorage.removeItem(nameFor(userId))
  } catch {
    // As above.
  }
}

const readKeptHere = (userId: string): LocalDraft | null => {
  try {
    return JSON.parse(sessionStorage.getItem(nameFor(userId)) ?? 'null') as LocalDraft | null
  } catch {
    return null
  }
}

/** What to go on with instead of the draft that the page came with; null, and forgotten, where that is as new. */
export const newerLocalDraft = (userId: string, loadedVersion: number): LocalDraft | null => {
  const kept = readKeptHere(userId)
  if (!kept?.isSaved || kept.version > loadedVersion) return kept
  forgetLocalDraft(userId)
  return null
}

/** Forgets what was saved as this version, and nothing that was typed since, here or in a form opened anew. */
export const forgetSavedLocalDraft = (userId: string, version: number) => {
  const kept = readKeptHere(userId)
  if (kept?.isSaved && kept.version === version) forgetLocalDraft(userId)
}
