/**
 * What each provider has typed into the profile form so far. When a draft becomes a profile, only its version
 * is kept.
 */
import { EntitySchema } from 'typeorm'
import type { AccountEvent } from '../../domain/accounts/account-events.ts'
import type { ProfileDraftEvent } from '../../domain/profiles/profile-draft.ts'
import type { ProviderProfileEvent } from '../../domain/profiles/provider-profile-events.ts'
import type { Projection } from '../../platform/projecting/projection.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'

export const profileDraftEntity = new EntitySchema({
  name: 'ProfileDraft',
  schema: 'read',
  tableName: 'profile_draft',
  columns: {
    provider_id: { type: 'text', primary: true, primaryKeyConstraintName: 'profile_draft_pkey' },
    version: { type: 'integer' },
    step: { type: 'text', nullable: true },
    answers: { type: 'jsonb', nullable: true },
    saved_at: { type: 'timestamptz', nullable: true },
  },
})

const table = 'profile_draft'

/** A draft without answers. Its version follows from the stream's revision, which counts from 0. */
const emptied = (providerId: string, revision: number) =>
  ({
    kind: 'upsert',
    table,
    key: { provider_id: providerId },
    row: { version: revision + 1, step: null, answers: null, saved_at: null },
  }) as const

export const profileDraftsProjection: Projection<ProfileDraftEvent | ProviderProfileEvent | AccountEvent> = {
  name: 'profile-drafts',
  version: 1,
  tables: [table],
  on: {
    ProfileDraftSaved: ({ data: { providerId, step, answers, savedAt }, revision }) => ({
      kind: 'upsert',
      table,
      key: { provider_id: providerId },
      row: { version: revision + 1, step, answers, saved_at: savedAt },
    }),
    ProfileDraftDiscarded: ({ data: { providerId }, revision }) => emptied(providerId, revision),
    ProviderProfileCreated: ({ data: { providerId } }) => ({
      kind: 'update',
      table,
      key: { provider_id: providerId },
      set: { step: null, answers: null, saved_at: null },
    }),
    PersonErased: ({ data: { personIds } }) =>
      personIds.map((person) => ({ kind: 'delete', table, key: { provider_id: person } })),
  },
}

export interface ProfileDraftRow {
  readonly version: number
  readonly step: string | null
  readonly answers: Readonly<Record<string, unknown>> | null
  readonly saved_at: Date | null
}

export const profileDraftOf = async (
  tables: ReadTables,
  providerId: string,
): Promise<ProfileDraftRow | null> => {
  const [row] = await tables.query<ProfileDraftRow>(
    'select version, step, answers, saved_at from read.profile_draft where provider_id = $1',
    [providerId],
  )
  return row ?? null
}
