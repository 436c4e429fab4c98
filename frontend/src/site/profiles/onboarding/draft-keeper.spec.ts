/** @jest-environment jsdom */

import { beforeEach, describe, expect, it } from '@jest/globals'
import { profileDraft, saveProfileDraft } from 'backend/contract/profiles/my-provider-profile'
import { CallError, type CallOfAny } from '../../../server/call.ts'
import type { Answers } from '../own/answers.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import { keepLocalDraft, newerLocalDraft } from './local-draft.ts'

const userId = 'maya'
const typed: Answers = { tagline: 'Half a sen' }

/** A fake server that counts the draft's versions and accepts only a draft based on the newest one. */
const server = (version: number) => {
  let saved = version
  let answers: object = {}
  let isLost = false
  let held: Promise<void> | null = null
  const call = (async (declaration: unknown, draft: { version: number; answers: object }) => {
    if (declaration === profileDraft)
      return { version: saved, draft: { step: 'you', answers, savedAt: '2026-03-01T12:00:00Z' } }
    const until = held
    held = null
    await until
    if (draft.version !== saved) throw new CallError('Another device went on meanwhile', 409, 'stale', {})
    saved += 1
    answers = draft.answers
    if (isLost) {
      isLost = false
      throw new Error('The connection broke')
    }
    return { version: saved }
  }) as unknown as CallOfAny
  return {
    call,
    version: () => saved,
    answers: () => answers,
    loseNextAnswer: () => {
      isLost = true
    },
    /** Holds the next save back. @returns lets it through */
    holdNext: (): (() => void) => {
      let letGo = (): void => undefined
      held = new Promise((resolve) => {
        letGo = resolve
      })
      return letGo
    },
  }
}
const openOn = ({ call }: ReturnType<typeof server>, version: number) =>
  createDraftKeeper({ call, userId, version })

describe('The local draft', () => {
  beforeEach(() => {
    sessionStorage.clear()
  })

  it('survives a reload whose page was rendered just before the draft was saved', async () => {
    const far = server(3)
    const keeper = openOn(far, 3)
    keeper.write({ step: 'you', answers: typed })
    await keeper.flush()
    expect(far.version()).toBe(4)

    // The reloaded page has the draft from before the save.
    const kept = newerLocalDraft(userId, 3)
    expect(kept?.answers).toEqual(typed)
    const next = openOn(far, 3)
    if (kept) next.resume(kept, {}, 'you')
    next.write({ step: 'you', answers: { tagline: 'Half a sentence' } })
    await next.flush()
    expect(next.state()).toEqual({ status: 'saved' })
    expect(newerLocalDraft(userId, 4)?.answers).toEqual({ tagline: 'Half a sentence' })
  })

  it('is no other tab’s: a save that got through as the page was left, after the new page was rendered', async () => {
    const far = server(3)
    const left = openOn(far, 3)
    left.write({ step: 'you', answers: typed })
    // The browser gives up the answer of this save, but the server handles it later.
    const lost = far.holdNext()
    void left.flush()
    const kept = newerLocalDraft(userId, 3)
    const next = openOn(far, 3)
    if (kept) next.resume(kept, {}, 'you')
    lost()
    next.write({ step: 'you', answers: { tagline: 'Half a sentence' } })
    await next.flush()
    expect(next.state()).toEqual({ status: 'saved' })
    expect(far.answers()).toEqual({ tagline: 'Half a sentence' })
  })

  it('is no other tab’s: a save whose answer was lost on the way', async () => {
    const far = server(3)
    const keeper = openOn(far, 3)
    keeper.write({ step: 'you', answers: typed })
    far.loseNextAnswer()
    await keeper.flush()
    expect(keeper.state().status).toBe('failed')
    keeper.write({ step: 'you', answers: { tagline: 'Half a sentence' } })
    await keeper.flush()
    expect(keeper.state()).toEqual({ status: 'saved' })
  })

  it('says that answers are saved once some are, not of what was only opened', async () => {
    const keeper = openOn(server(3), 3)
    expect(keeper.state()).toEqual({ status: 'untouched' })
    await keeper.flush()
    expect(keeper.state()).toEqual({ status: 'untouched' })
    keeper.write({ step: 'you', answers: typed })
    await keeper.flush()
    expect(keeper.state()).toEqual({ status: 'saved' })
  })

  it('conflicts with what another device saved, after a lost answer too', async () => {
    const far = server(3)
    const keeper = openOn(far, 3)
    keeper.write({ step: 'you', answers: typed })
    far.loseNextAnswer()
    await keeper.flush()
    await far.call(saveProfileDraft, { step: 'you', answers: { tagline: 'On the phone' }, version: 4 })
    await keeper.flush()
    expect(keeper.state().status).toBe('conflict')
  })

  it('is deleted when the page has an equally new or newer draft', async () => {
    const far = server(3)
    const keeper = openOn(far, 3)
    keeper.write({ step: 'you', answers: typed })
    await keeper.flush()
    expect(newerLocalDraft(userId, 4)).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  it('is used while it is unsaved, whatever version the page has', () => {
    openOn(server(3), 3).write({ step: 'you', answers: typed })
    expect(newerLocalDraft(userId, 9)?.answers).toEqual(typed)
  })

  it('of another user is not used', () => {
    keepLocalDraft('olga', { version: 9, answers: typed, inDoubt: [], isSaved: true })
    expect(newerLocalDraft(userId, 3)).toBeNull()
  })
})
