/**
 * What a provider has typed into the profile form so far (product.md, "Provider profile"). A draft is its own
 * boundary: it is written from several devices, and its only rule is that a device which has not seen the
 * latest version cannot overwrite it.
 */

import { t } from '../../language/texts.ts'
import {
  refuse,
  type Decider,
  type DomainEvent,
  type PersonalFields,
  type Command,
} from '../decider/decider.ts'

export interface ProfileDraft {
  /** The step of the form that the provider has reached. */
  readonly step: string
  /** Field to value, as typed; values need not be valid. */
  readonly answers: Readonly<Record<string, unknown>>
}

export type ProfileDraftEvent =
  | DomainEvent<'ProfileDraftSaved', { readonly providerId: string; readonly savedAt: string } & ProfileDraft>
  | DomainEvent<'ProfileDraftDiscarded', { readonly providerId: string; readonly discardedAt: string }>

export const profileDraftPersonalFields: PersonalFields<ProfileDraftEvent> = {
  ProfileDraftSaved: { person: 'providerId', fields: ['answers'] },
  ProfileDraftDiscarded: 'none',
}

export type ProfileDraftCommand =
  | Command<
      'SaveProfileDraft',
      {
        readonly providerId: string
        readonly draft: ProfileDraft
        /** The version of the draft that was edited; 0 if there was none. */
        readonly version: number
      }
    >
  | Command<'DiscardProfileDraft', { readonly providerId: string }>

/** `version` counts the events of the draft and never decreases. */
interface State {
  readonly version: number
  readonly draft: ProfileDraft | null
}

export const profileDraftStream = (providerId: string): string => `profileDraft-${providerId}`

export const profileDraft: Decider<State, ProfileDraftCommand, ProfileDraftEvent> = {
  initial: { version: 0, draft: null },
  stream: ({ providerId }) => profileDraftStream(providerId),
  decide: {
    SaveProfileDraft(state, { providerId, draft, version }, now) {
      if (state.draft && isSameDraft(state.draft, draft)) return []
      if (version !== state.version) return refuse('stale', t`This form has two versions`)
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

/** Answers are plain data. The same answers in another order are saved again, which does no harm. */
export const isSameDraft = (a: ProfileDraft, b: ProfileDraft): boolean =>
  a.step === b.step && JSON.stringify(a.answers) === JSON.stringify(b.answers)
