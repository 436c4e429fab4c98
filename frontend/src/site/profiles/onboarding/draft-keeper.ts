/**
 * Saves the draft on the server: after a pause in typing, and at once when a step is left. One save runs at a
 * time, and the last one has the newest answers. If another device has saved meanwhile, nothing is
 * overwritten: the user is asked which draft to keep.
 */

import type { OutputOf } from 'backend/contract/declare'
import { profileDraft, saveProfileDraft } from 'backend/contract/profiles/my-provider-profile'
import { t } from 'backend/language/texts'
import { createCommandSender, type CommandFailure } from '../../../commands/send-command.ts'
import type { Call } from '../../../server/call.ts'
import { answersOfDraft, draftOfAnswers, type Answers } from '../own/answers.ts'
import { forgetLocalDraft, forgetSavedLocalDraft, keepLocalDraft, type LocalDraft } from './local-draft.ts'
import type { OnboardingStepId } from './steps.ts'

/** Milliseconds without typing before the draft is saved. */
const pause = 1_500
/** Milliseconds before a failed save is retried. */
const retryAfter = 10_000
/** Milliseconds that this tab keeps the local copy after saving: longer than a reload on a slow network. */
const keptAfterSaving = 60_000
/** The most sent answers whose fate is unknown that are kept. */
const mostInDoubt = 5

export type SavedDraft = OutputOf<typeof profileDraft>

export interface DraftContent {
  readonly step: OnboardingStepId
  readonly answers: Answers
}

export type DraftState =
  /** `untouched`: nothing was written since the page was opened. */
  | { readonly status: 'untouched' | 'saved' | 'waiting' | 'saving' }
  /** `isRefused`: the server does not take these answers, so they are not sent again. */
  | { readonly status: 'failed'; readonly message: string; readonly isRefused: boolean }
  /** `theirs`: the draft that another device has saved. */
  | { readonly status: 'conflict'; readonly theirs: SavedDraft }
  /** The form was published as a profile, in this window or another. */
  | { readonly status: 'published' }

const outOfReach = t`We couldn’t reach the server. What you typed is still here, and we’ll try again.`

interface Keeping {
  readonly call: Call
  /** The owner of the draft. */
  readonly userId: string
  /** The version of the draft that is being edited. */
  readonly version: number
}

export const createDraftKeeper = ({ call, userId, version: first }: Keeping) => {
  const { send } = createCommandSender(call)
  let state: DraftState = { status: 'untouched' }
  let version = first
  let newest: DraftContent | null = null
  let sent: DraftContent | null = null
  /** See {@link LocalDraft}. */
  let inDoubt: readonly Answers[] = []
  let underWay: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const become = (next: DraftState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const isHeld = () => state.status === 'conflict' || state.status === 'published'
  const withSent = () => (sent ? [...inDoubt, sent.answers].slice(-mostInDoubt) : inDoubt)
  const keep = ({ answers }: DraftContent) =>
    keepLocalDraft(userId, { version, answers, inDoubt: withSent(), isSaved: false })
  const keepSaved = ({ answers }: DraftContent) => {
    const saved = version
    keepLocalDraft(userId, { version: saved, answers, isSaved: true })
    setTimeout(() => forgetSavedLocalDraft(userId, saved), keptAfterSaving)
  }

  const saveNewest = async () => {
    let saved: DraftContent | null = null
    while (newest && !isHeld()) {
      sent = newest
      newest = null
      keep(sent)
      become({ status: 'saving' })
      const answers = draftOfAnswers(sent.answers)
      const outcome = await send(saveProfileDraft, { step: sent.step, answers, version })
      if ('answer' in outcome) {
        version = outcome.answer.version
        saved = sent
        inDoubt = []
      } else {
        newest ??= sent
        if (!outcome.failure.isExplained) inDoubt = withSent()
      }
      sent = null
      if ('failure' in outcome && (await isOver(outcome.failure))) return
    }
    if (isHeld()) return
    if (!saved) return
    keepSaved(saved)
    become({ status: 'saved' })
  }

  /** After a save that failed. @returns false to save again at once */
  const isOver = async (failure: CommandFailure): Promise<boolean> => {
    const theirs = failure.code === 'stale' ? await call(profileDraft, {}).catch(() => null) : null
    if (theirs && isOurs(theirs)) {
      version = theirs.version
      inDoubt = []
      return false
    }
    become(stateAfter(failure, theirs))
    if (state.status === 'failed' && !state.isRefused) timer = setTimeout(() => void flush(), retryAfter)
    return true
  }
  const stateAfter = (
    { code, message, isExplained, status }: CommandFailure,
    theirs: SavedDraft | null,
  ): DraftState => {
    if (code === 'not_allowed_now') return { status: 'published' }
    if (theirs) return { status: 'conflict', theirs }
    const isRefused = isExplained && status !== 429 && code !== 'stale'
    return { status: 'failed', message: isRefused ? message : outOfReach, isRefused }
  }
  /** An earlier save from here got through, although its answer never arrived. */
  const isOurs = ({ draft }: SavedDraft) => {
    const saved = draft && answersOfDraft(draft.answers)
    return saved !== null && inDoubt.some((answers) => isSame(answers, saved))
  }

  /** Saves the newest unsaved answers. Resolves when no save is in progress any more. Never rejects. */
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    underWay ??= saveNewest().finally(() => {
      underWay = null
    })
    return underWay
  }

  /** Records the current answers and schedules a save. */
  const write = (written: DraftContent) => {
    newest = written
    keep(written)
    if (isHeld()) return
    if (!underWay) become({ status: 'waiting' })
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), pause)
  }

  const flushWhatWaits = () => {
    if (newest) void flush()
  }
  const flushWhenHidden = () => {
    if (document.hidden) flushWhatWaits()
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    write,
    flush,
    /**
     * Continues from the other device's draft: replaces it with `written`, or takes it over if `written` is
     * null.
     */
    goOnFrom: (theirs: SavedDraft, written: DraftContent | null) => {
      version = theirs.version
      inDoubt = []
      newest = written
      become({ status: 'untouched' })
      if (written) void flush()
      else forgetLocalDraft(userId)
    },
    /** Continues with the local draft after a reload ({@link newerLocalDraft}). */
    resume: (kept: LocalDraft, loaded: Answers, step: OnboardingStepId) => {
      if (isSame(kept.answers, loaded)) return forgetLocalDraft(userId)
      if (kept.isSaved) {
        version = kept.version
        return keepSaved({ step, answers: kept.answers })
      }
      inDoubt = kept.inDoubt ?? []
      // If the loaded draft equals answers that were sent before the reload, that save succeeded: no other
      // device saved.
      const hasComeThrough = inDoubt.some((answers) => isSame(answers, loaded))
      version = hasComeThrough ? first : kept.version
      write({ step, answers: kept.answers })
    },
    /** Discards unsaved answers, because the form has been published as a profile. */
    publish: () => {
      clearTimeout(timer)
      newest = null
      forgetLocalDraft(userId)
      become({ status: 'published' })
    },
    /** Also saves when the page is hidden, left, or online again. @returns a function that stops this */
    watch: () => {
      document.addEventListener('visibilitychange', flushWhenHidden)
      window.addEventListener('online', flushWhatWaits)
      return () => {
        document.removeEventListener('visibilitychange', flushWhenHidden)
        window.removeEventListener('online', flushWhatWaits)
        flushWhatWaits()
      }
    },
  }
}

/** A comparable form of the answers, which ignores the order of the fields and empty texts. */
const written = (answers: Answers) =>
  JSON.stringify(
    Object.entries(answers)
      .filter(([, value]) => value !== '')
      .sort(),
  )
const isSame = (a: Answers, b: Answers) => written(a) === written(b)
