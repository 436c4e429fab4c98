import { describe, it } from '@jest/globals'
import { given } from '../../../test/given.ts'
import { profileDraft, type ProfileDraftEvent } from './profile-draft.ts'

const now = new Date('2026-03-01T03:00:00Z')
const first = { step: 'practice', answers: { businessName: 'Harbor' } }
const second = { step: 'care', answers: { businessName: 'Harbor', providerTypes: ['birth_doula'] } }
const saved = (draft: typeof first): ProfileDraftEvent => ({
  type: 'ProfileDraftSaved',
  data: { providerId: 'p1', ...draft, savedAt: now.toISOString() },
})
const discarded: ProfileDraftEvent = {
  type: 'ProfileDraftDiscarded',
  data: { providerId: 'p1', discardedAt: now.toISOString() },
}

describe('a draft of a profile', () => {
  it('is saved step by step, and a repeat changes nothing', () => {
    given(profileDraft)
      .when({ type: 'SaveProfileDraft', providerId: 'p1', draft: first, version: 0 }, now)
      .then([saved(first)])
    given(profileDraft, [saved(first)])
      .when({ type: 'SaveProfileDraft', providerId: 'p1', draft: first, version: 0 }, now)
      .thenNothing()
    given(profileDraft, [saved(first)])
      .when({ type: 'SaveProfileDraft', providerId: 'p1', draft: second, version: 1 }, now)
      .then([saved(second)])
  })

  it('is not overwritten by a device that has not seen the latest version', () => {
    given(profileDraft, [saved(first), saved(second)])
      .when(
        { type: 'SaveProfileDraft', providerId: 'p1', draft: { step: 'price', answers: {} }, version: 1 },
        now,
      )
      .thenRefused('This form has two versions')
  })

  it('is discarded once, and can be started again after that', () => {
    given(profileDraft).when({ type: 'DiscardProfileDraft', providerId: 'p1' }, now).thenNothing()
    given(profileDraft, [saved(first)])
      .when({ type: 'DiscardProfileDraft', providerId: 'p1' }, now)
      .then([discarded])
    given(profileDraft, [saved(first), discarded])
      .when({ type: 'SaveProfileDraft', providerId: 'p1', draft: first, version: 2 }, now)
      .then([saved(first)])
  })
})
