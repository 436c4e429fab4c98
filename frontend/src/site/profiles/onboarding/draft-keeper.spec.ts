/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Call } from '../../../server/call.ts'
import type { Answers } from '../own/answers.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import { keepLocalDraft, newerLocalDraft } from './local-draft.ts'

const userId = 'maya'
const typed: Answers = { tagline: 'Half a sen' }

/** A fake server that counts the draft's versions and accepts only a draft based on the newest one. */
const server = (version: number) => {
  let saved = version
  const call = (async (_declaration: unknown, draft: { version: number }) => {
    if (draft.version !== saved) throw new Error('Another device went on meanwhile')
    saved += 1
    return { version: saved }
  }) as unknown as Call
  return { call, version: () => saved }
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
    keepLocalDraft('olga', { version: 9, answers: typed, sent: null, isSaved: true })
    expect(newerLocalDraft(userId, 3)).toBeNull()
  })
})
