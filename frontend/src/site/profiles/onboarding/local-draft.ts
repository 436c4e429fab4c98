/**
 * A copy of the draft in this tab's session storage, kept until a little after the server has saved it, so
 * that a reload at any moment loses nothing: the reloaded page may have been rendered just before the last
 * save. The copy belongs to one user.
 */

import type { Answers } from '../own/answers.ts'

export interface LocalDraft {
  /** The version of the draft it is based on; once it is saved, the version under which it was saved. */
  readonly version: number
  readonly isSaved: boolean
  readonly answers: Answers
  /** Answers that were sent without an answer arriving: the server may have saved any of them. */
  readonly inDoubt?: readonly Answers[]
}

const nameFor = (userId: string) => `onboarding:${userId}`

export const keepLocalDraft = (userId: string, kept: LocalDraft) => {
  try {
    sessionStorage.setItem(nameFor(userId), JSON.stringify(kept))
  } catch {
    // Storage is off: the server has everything but the last seconds.
  }
}

export const forgetLocalDraft = (userId: string) => {
  try {
    sessionStorage.removeItem(nameFor(userId))
  } catch {
    // As above.
  }
}

const readLocalDraft = (userId: string): LocalDraft | null => {
  try {
    return JSON.parse(sessionStorage.getItem(nameFor(userId)) ?? 'null') as LocalDraft | null
  } catch {
    return null
  }
}

/**
 * The local draft if it is unsaved or newer than the draft that the page loaded; otherwise null, and it is
 * deleted.
 */
export const newerLocalDraft = (userId: string, loadedVersion: number): LocalDraft | null => {
  const kept = readLocalDraft(userId)
  if (!kept?.isSaved || kept.version > loadedVersion) return kept
  forgetLocalDraft(userId)
  return null
}

/**
 * Deletes the copy that was saved as this version, but not what was typed since, here or in a form opened
 * again.
 */
export const forgetSavedLocalDraft = (userId: string, version: number) => {
  const kept = readLocalDraft(userId)
  if (kept?.isSaved && kept.version === version) forgetLocalDraft(userId)
}
