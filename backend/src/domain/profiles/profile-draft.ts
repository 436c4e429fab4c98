/**
 * What a provider has typed of their profile so far (product.md, "Provider profile"). A draft is a boundary of its own:
 * it is written from several devices and holds no rule of the profile, only which of two writings was the later one.
 */
import { refuse, type Decider, type DomainEvent, type PersonalFields } from '../decider/decider.ts'

export interface ProfileDraft {
  /** The step of the form they are at. */
  readonly step: string
  /** Field to value, as typed; nothing of it has to be valid. */
  readonly answers: Readonly<Record<string, unknown>>
}

export type ProfileDraftEvent =
  | DomainEvent<'ProfileDraftSaved', { readonly providerId: string; readonly savedAt: string } & ProfileDraft>
  | DomainEvent<'ProfileDraftDiscarded', { readonly providerId: string; readonly discardedAt: string }>

export const profileDraftPersonalFields: PersonalFields<ProfileDraftEvent> = {
  ProfileDraftSaved: { person: 'providerId', fields: ['answers'] },
  ProfileDraftDiscarded: 'none',
}

export class SaveProfileDraft {
  readonly type = 'SaveProfileDraft'
  constructor(
    readonly providerId: string,
    readonly draft: ProfileDraft,
    /** Of the draft that was gone on from; 0 where there was none. */
    readonly version: number,
  ) {}
}

export class DiscardProfileDraft {
  readonly type = 'DiscardProfileDraft'
  constructor(readonly providerId: string) {}
}

/** `version` counts what happened to the draft; it never goes back. */
interface State {
  readonly version: number
  readonly draft: ProfileDraft | null
}

export const profileDraftStream = (providerId: string): string => `profileDraft-${providerId}`

export const profileDraft: Decider<State, SaveProfileDraft | DiscardProfileDraft, ProfileDraftEvent> = {
  initial: { version: 0, draft: null },
  stream: ({ providerId }) => profileDraftStream(providerId),
  decide: {
    SaveProfileDraft(state, { providerId, draft, version }, now) {
      if (state.draft && same(state.draft, draft)) return []
      if (version !== state.version)
        return refuse('stale', 'You kept working on this form in another tab or on another device')
      return [{ type: 'ProfileDraftSaved', data: { providerId, ...draft, savedAt: now.toISOString() } }]
    },
    DiscardProfileDraft({ draft }, { providerId }, now) {
      if (draft === null) return []
      return [{ type: 'ProfileDraftDiscarded', data: { providerId, discardedAt: now.toISOString() } }]
    },
  },
  evolve({ version }, event) {
    switch (event.type) {
      case 'ProfileDraftSaved':
        return { version: version + 1, draft: { step: event.data.step, answers: event.data.answers } }
      case 'ProfileDraftDiscarded':
        return { version: version + 1, draft: null }
    }
  },
}

/** Answers are plain data. Another order of the same answers is saved again, which harms nobody. */
const same = (a: ProfileDraft, b: ProfileDraft) =>
  a.step === b.step && JSON.stringify(a.answers) === JSON.stringify(b.answers)
