/**
 * A provider's profile: who they are, what they offer and at what price. One profile is one boundary because
 * its fields are edited together by one person. That a slug belongs to only one provider is decided in
 * slug-reservation.ts.
 */

import { t } from '../../language/texts.ts'
import { refuse, type Decider, type Command } from '../decider/decider.ts'
import {
  noAttributes,
  type Profile,
  type ProfileFacts,
  type AskedAtFirst,
  type ProviderProfileEvent,
} from './provider-profile-events.ts'

export type ProviderProfileCommand =
  | Command<
      'CreateProviderProfile',
      {
        readonly providerId: string
        readonly owner: {
          readonly organizationId: string
          readonly accountId?: string
          readonly slugId?: string
        }
        readonly facts: ProfileFacts & Partial<AskedAtFirst>
      }
    >
  | Command<
      'ReviseProviderProfile',
      {
        readonly providerId: string
        /** Fields that are absent do not change. */
        readonly changes: Partial<Profile>
        /** The reservation of the new slug, if `changes` has one. */
        readonly slugId: string | null
      }
    >
  /** Undoes one change by making another; the log keeps both. */
  | Command<
      'UndoProfileChange',
      {
        readonly providerId: string
        /** The revision of the event that made the change, in the profile's stream. */
        readonly revision: number
        /** The reservation of the slug that the undo restores, if it restores one. */
        readonly slugId: string | null
      }
    >

export interface ProfileChange {
  /** ISO 8601. */
  readonly at: string
  readonly before: Partial<Profile>
  readonly after: Partial<Profile>
}

export interface CreatedProfile {
  readonly status: 'created'
  readonly profile: Profile
  readonly accountId: string | null
  readonly slugId: string | null
  /** Indexed by revision. The first event, which created the profile, changed nothing. */
  readonly changes: readonly ProfileChange[]
}

type State = { readonly status: 'none' } | CreatedProfile

/**
 * Milliseconds for which a replaced or removed photo can be restored. After that its files are deleted
 * (features/profiles/photo-removal.ts).
 */
export const photoUndoWindow = 24 * 60 * 60_000

export const providerProfileStream = (providerId: string): string => `providerProfile-${providerId}`

export const providerProfile: Decider<State, ProviderProfileCommand, ProviderProfileEvent> = {
  initial: { status: 'none' },
  stream: ({ providerId }) => providerProfileStream(providerId),
  decide: {
    CreateProviderProfile(state, { providerId, owner, facts }, now) {
      if (state.status === 'created') return refuse('not_allowed_now', t`You already have a provider profile`)
      return [
        {
          type: 'ProviderProfileCreated',
          data: { providerId, ...owner, ...facts, createdAt: now.toISOString() },
        },
      ]
    },
    ReviseProviderProfile(state, { providerId, changes, slugId }, now) {
      if (state.status === 'none') return noProfile
      return revise(state, providerId, { changes, slugId, undoes: null }, now)
    },
    UndoProfileChange(state, { providerId, revision, slugId }, now) {
      if (state.status === 'none') return noProfile
      const change = state.changes[revision]
      if (change === undefined || isEmpty(change.after))
        return refuse('not_found', t`We couldn’t find that change`)
      if (!isEmpty(differing(state.profile, change.after)))
        return refuse('stale', t`This was changed again later. Undo the later change first.`)
      if (isDeletedPhoto(state, change.before.photo, now))
        return refuse('gone', t`This photo was deleted a day after you removed it. Upload it again.`)
      return revise(state, providerId, { changes: change.before, slugId, undoes: revision }, now)
    },
  },
  evolve(state, event) {
    switch (event.type) {
      case 'ProviderProfileCreated': {
        const { providerId: _p, organizationId: _o, createdAt: _c, accountId, slugId, ...facts } = event.data
        return {
          status: 'created',
          profile: { ...noAttributes, ...facts },
          accountId: accountId ?? null,
          slugId: slugId ?? null,
          changes: [{ at: event.data.createdAt, before: {}, after: {} }],
        }
      }
      case 'ProviderAttributesDeclared': {
        if (state.status === 'none') return state
        const { insurers, specialties, photo, declaredAt } = event.data
        return changed(state, { insurers, specialties, photo }, declaredAt)
      }
      case 'ProviderProfileRevised':
        if (state.status === 'none') return state
        return {
          ...changed(state, event.data.changes, event.data.revisedAt),
          slugId: event.data.slugId ?? state.slugId,
        }
    }
  },
}

const noProfile = refuse('not_found', t`We couldn’t find that profile`)

const revise = (
  state: CreatedProfile,
  providerId: string,
  asked: {
    readonly changes: Partial<Profile>
    readonly slugId: string | null
    readonly undoes: number | null
  },
  now: Date,
): readonly ProviderProfileEvent[] => {
  const changes = differing(state.profile, asked.changes)
  if (isEmpty(changes)) return []
  const movesSlug = changes.slug !== undefined && asked.slugId !== state.slugId
  return [
    {
      type: 'ProviderProfileRevised',
      data: {
        providerId,
        changes,
        slugId: movesSlug ? asked.slugId : null,
        releasedSlugId: movesSlug ? state.slugId : null,
        undoes: asked.undoes,
        revisedAt: now.toISOString(),
      },
    },
  ]
}

const changed = (state: CreatedProfile, after: Partial<Profile>, at: string): CreatedProfile => ({
  ...state,
  profile: { ...state.profile, ...after },
  changes: [...state.changes, { at, before: pick(state.profile, Object.keys(after)), after }],
})

/** Whether the photo was removed longer ago than that and was not restored since. */
const isDeletedPhoto = (
  { profile, changes }: CreatedProfile,
  photo: string | null | undefined,
  now: Date,
): boolean => {
  if (!photo || profile.photo === photo) return false
  const last = changes.findLast(({ before }) => before.photo === photo)
  return last !== undefined && now.getTime() - Date.parse(last.at) >= photoUndoWindow
}

const pick = (profile: Profile, names: readonly string[]): Partial<Profile> =>
  Object.fromEntries(Object.entries(profile).filter(([name]) => names.includes(name)))

/** The changes whose values differ from the profile's current ones. */
const differing = (profile: Profile, changes: Partial<Profile>): Partial<Profile> => {
  const now = new Map<string, unknown>(Object.entries(profile))
  return Object.fromEntries(Object.entries(changes).filter(([name, value]) => !same(now.get(name), value)))
}

/** Values are plain data, and the parts of an address always have the same order. */
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const isEmpty = (changes: Partial<Profile>) => Object.keys(changes).length === 0
