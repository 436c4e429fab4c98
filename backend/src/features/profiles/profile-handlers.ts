/** A provider's own profile. The provider is always taken from the session, never from the request. */

import type { DeclarationsOf } from '../../contract/declare.ts'
import type * as declarations from '../../contract/profiles/my-provider-profile.ts'
import type { OwnProfile } from '../../contract/profiles/my-provider-profile.ts'
import type * as ids from '../../contract/profiles/provider-profile-id.ts'
import { refuse, type Refusal } from '../../domain/decider/decider.ts'
import { isSameDraft, profileDraft, profileDraftStream } from '../../domain/profiles/profile-draft.ts'
import { organizationIdOf, providerIdOf, slugIdOf } from '../../domain/profiles/provider-id.ts'
import type { Profile } from '../../domain/profiles/provider-profile-events.ts'
import type { CreatedProfile } from '../../domain/profiles/provider-profile.ts'
import { t } from '../../language/texts.ts'
import { isRefused, type Handlers, type HandlerContext } from '../../platform/functions/registry.ts'
import { profileDraftOf } from '../../projections/profiles/profile-drafts.ts'
import { zipBook } from '../../projections/search/zip-book.ts'
import { readProfile, slugHolder } from './own-profile.ts'
import { dailyProfileFigures } from './profile-figures.ts'
import { changesOfDeprecatedForm, changesOfForm, factsOfForm } from './profile-forms.ts'
import { profileHistory } from './profile-history.ts'
import type { ProfileViews } from './profile-views.ts'
import { refuseUnknownAreas } from './unknown-areas.ts'

/** The part of the handler context that counts profile views. */
export interface ViewsNeed {
  readonly views: ProfileViews
}

type ProfileHandlers = Handlers<
  Omit<DeclarationsOf<typeof declarations> & DeclarationsOf<typeof ids>, 'changeProviderPhoto'>,
  ViewsNeed
>

const done = { status: 'done' } as const
const hasProfile = () => refuse('not_allowed_now', t`You already have a provider profile`)
const unconfirmed = () =>
  refuse('not_allowed_now', t`Confirm your email address first. Then you can publish your profile.`)
const noProfile = () => refuse('not_found', t`You don’t have a provider profile yet`)

interface Own {
  readonly providerId: string
  readonly organizationId: string
  readonly state: CreatedProfile
}

/** The caller's own profile, or null. */
const own = async (context: HandlerContext): Promise<Own | null> => {
  const { session } = context
  if (session?.role !== 'provider') return null
  const providerId = providerIdOf(context, session)
  const state = await readProfile(context, providerId)
  return state && { providerId, organizationId: organizationIdOf(context, session), state }
}

/** Reserves the slug for the provider and returns its id. Refuses if another provider has the slug. */
const reserve = async (
  context: HandlerContext,
  slug: string,
  providerId: string,
): Promise<string | Refusal> => {
  const slugId = slugIdOf(context, slug)
  return context.decide({ type: 'ReserveSlug', reservationId: slugId, providerId }, slugId)
}

/**
 * Releases a slug that was reserved for a change that was refused, unless it is the slug they already have.
 */
const giveBack = async (context: HandlerContext, slugId: string, providerId: string) => {
  if ((await readProfile(context, providerId))?.slugId !== slugId)
    await context.decide({ type: 'ReleaseSlug', reservationId: slugId, providerId }, done)
}

/**
 * To be called after a change that may have changed the slug. If the change was refused, releases the slug.
 * If it succeeded, reserves the slug once more: if it was a slug that they had just given up, it may have
 * been released between the reservation and the change.
 */
const settleSlug = async <A>(
  context: HandlerContext,
  providerId: string,
  slugId: string | null,
  outcome: A | Refusal,
): Promise<A | Refusal> => {
  if (slugId === null) return outcome
  if (isRefused(outcome)) await giveBack(context, slugId, providerId)
  else await context.decide({ type: 'ReserveSlug', reservationId: slugId, providerId }, slugId)
  return outcome
}

const revise = async (context: HandlerContext, changes: Partial<Profile>): Promise<typeof done | Refusal> => {
  const mine = await own(context)
  if (!mine) return noProfile()
  const { providerId, state } = mine
  const { slug, serviceArea = [] } = changes
  const unknown = await refuseUnknownAreas(serviceArea, state.profile.serviceArea)
  if (unknown) return unknown
  const slugId =
    slug === undefined || slug === state.profile.slug ? null : await reserve(context, slug, providerId)
  if (isRefused(slugId)) return slugId
  return settleSlug(
    context,
    providerId,
    slugId,
    await context.decide({ type: 'ReviseProviderProfile', providerId, changes, slugId }, done),
  )
}

export const profileHandlers: ProfileHandlers = {
  checkProviderProfile: async (context) => ({ hasProfile: (await own(context)) !== null }),

  providerProfileId: async (context) => ({ providerId: (await own(context))?.providerId ?? null }),

  providerMembership: async (context) => {
    const mine = await own(context)
    if (!mine) return { membership: null }
    const { providerId, organizationId } = mine
    return { membership: { providerId, organizationId, role: 'owner' } }
  },

  myProviderProfile: async (context) => {
    const { session } = context
    const mine = await own(context)
    // The fields have the same names in the log and in the forms.
    return {
      providerId: providerIdOf(context, session),
      profile: (mine?.state.profile ?? null) as OwnProfile | null,
    }
  },

  placeOfZipCode: async (_context, { zipCode }) => {
    const found = (await zipBook()).placeOf(zipCode)
    return { place: found ? { city: found.city.name, state: found.city.state } : null }
  },

  slugAvailability: async (context, { slug }) => {
    const { session } = context
    const holder = await slugHolder(context, slug)
    if (holder === null) return { availability: 'free' }
    return { availability: holder === providerIdOf(context, session) ? 'yours' : 'taken' }
  },

  createProviderProfile: async (context, form) => {
    const { session, decide } = context
    if (!session.user.isVerified) return unconfirmed()
    const providerId = providerIdOf(context, session)
    const before = await readProfile(context, providerId)
    // Checked before the slug is reserved, so that a provider who has a profile does not reserve a second
    // slug.
    if (before && before.profile.slug !== form.slug) return hasProfile()
    const unknown = await refuseUnknownAreas(form.serviceArea ?? [], before?.profile.serviceArea ?? [])
    if (unknown) return unknown
    const slugId = await reserve(context, form.slug, providerId)
    if (isRefused(slugId)) return slugId
    const owner = { organizationId: organizationIdOf(context, session), accountId: session.user.id, slugId }
    const made = await decide(
      { type: 'CreateProviderProfile', providerId, owner, facts: factsOfForm(form) },
      {
        providerId,
        slug: form.slug,
      },
    )
    // Another window of theirs created the profile first, with another slug. Release this one.
    if (isRefused(made)) await giveBack(context, slugId, providerId)
    return made
  },

  reviseProviderProfile: (context, form) => revise(context, changesOfForm(form)),

  reviseDeprecatedProfile: (context, form) => revise(context, changesOfDeprecatedForm(form)),

  profileHistory: async (context, { before }) => {
    const mine = await own(context)
    return mine ? profileHistory(context, mine.providerId, context.now(), before) : noProfile()
  },

  undoProfileChange: async (context, { revision }) => {
    const mine = await own(context)
    if (!mine) return noProfile()
    const { providerId, state } = mine
    const slug = state.changes[revision]?.before.slug
    const slugId = slug === undefined ? null : await reserve(context, slug, providerId)
    if (isRefused(slugId)) return slugId
    return settleSlug(
      context,
      providerId,
      slugId,
      await context.decide({ type: 'UndoProfileChange', providerId, revision, slugId }, done),
    )
  },

  profileDraft: async (context) => {
    const { session, tables } = context
    const row = await profileDraftOf(tables, providerIdOf(context, session))
    if (!row?.step || !row.answers || !row.saved_at) return { version: row?.version ?? 0, draft: null }
    const { version, step, answers, saved_at: savedAt } = row
    return { version, draft: { step, answers, savedAt: savedAt.toISOString() } }
  },

  saveProfileDraft: async (context, { step, answers, version }) => {
    const { session, attempt, stateOf } = context
    const providerId = providerIdOf(context, session)
    // A window that was left open must not save a draft once the profile exists.
    if (await readProfile(context, providerId)) return hasProfile()
    const draft = { step, answers }
    const saved = await attempt({ type: 'SaveProfileDraft', providerId, draft, version })
    if (isRefused(saved)) return saved
    if (saved.isNew) return { version: version + 1 }
    // The draft had these answers already. If another device has saved others since, this client must not
    // overwrite them, so it keeps its version.
    const state = await stateOf(profileDraft, profileDraftStream(providerId))
    return { version: state.draft && isSameDraft(state.draft, draft) ? state.version : version }
  },

  discardProfileDraft: async (context) => {
    const { session, decide } = context
    return decide({ type: 'DiscardProfileDraft', providerId: providerIdOf(context, session) }, done)
  },

  profileFigures: async (context) => {
    const mine = await own(context)
    return mine ? dailyProfileFigures(context, mine.providerId) : noProfile()
  },
}
