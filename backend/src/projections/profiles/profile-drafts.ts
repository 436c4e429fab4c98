/**
 * What each provider has typed into the profile form so far. When a draft becomes a profile, only its version
 * is kept.
 */

import type { PersonErasedEvent } from '../../domain/accounts/account-events.ts'
import type { ProfileDraftEvent } from '../../domain/profiles/profile-draft.ts'
import type { ProviderProfileEvent } from '../../domain/profiles/provider-profile-events.ts'
import { find, type ReadTables } from '../../platform/consumers/tables.ts'
import {
  integer,
  json,
  key,
  maybe,
  readTable,
  text,
  time,
  type RowOf,
} from '../../platform/postgres/read-table.ts'
import { nothingOf, remove, update, upsert, type Projection } from '../../platform/projecting/projection.ts'

const profileDraft = readTable('profile_draft', {
  provider_id: key(text('clear')),
  version: integer('clear'),
  step: maybe(text('clear')),
  answers: maybe(json<Readonly<Record<string, unknown>>>('masked')),
  saved_at: maybe(time('clear')),
})

const nothing = { step: null, answers: null, saved_at: null } as const

// A draft's version follows from the stream's revision, which counts from 0.
export const profileDraftsProjection: Projection<
  ProfileDraftEvent | ProviderProfileEvent | PersonErasedEvent
> = {
  name: 'profile-drafts',
  version: 1,
  tables: [profileDraft],
  on: {
    ProfileDraftSaved: ({ data: { providerId, step, answers, savedAt }, revision }) =>
      upsert(
        profileDraft,
        { provider_id: providerId },
        { version: revision + 1, step, answers, saved_at: savedAt },
      ),
    ProfileDraftDiscarded: ({ data: { providerId }, revision }) =>
      upsert(profileDraft, { provider_id: providerId }, { version: revision + 1, ...nothing }),
    ProviderProfileCreated: ({ data: { providerId } }) =>
      update(profileDraft, { provider_id: providerId }, nothing),
    PersonErased: ({ data: { personIds } }) =>
      personIds.map((person) => remove(profileDraft, { provider_id: person })),
    ...nothingOf('ProviderAttributesDeclared', 'ProviderProfileRevised'),
  },
}

export type ProfileDraftRow = Omit<RowOf<typeof profileDraft>, 'provider_id'>

export const profileDraftOf = async (
  tables: ReadTables,
  providerId: string,
): Promise<ProfileDraftRow | null> => {
  const [row] = await find(tables, profileDraft, ['version', 'step', 'answers', 'saved_at'], {
    provider_id: providerId,
  })
  return row ?? null
}
