/** A provider's own profile. Whose it is follows from who is signed in, whatever the request says. */
import type { DeclarationsOf } from '../../contract/declare.ts'
import type * as declarations from '../../contract/profiles/my-provider-profile.ts'
import type * as ids from '../../contract/profiles/provider-profile-id.ts'
import type { OwnProfile } from '../../contract/profiles/my-provider-profile.ts'
import type { ProfileViews } from './profile-views.ts'
import { refuse, type Refusal } from '../../domain/decider/decider.ts'
import {
  DiscardProfileDraft,
  profileDraftStream,
  SaveProfileDraft,
  type Draft,
} from '../../domain/profiles/profile-draft.ts'
import type { Profile } from '../../domain/profiles/provider-profile-events.ts'
import {
  CreateProviderProfile,
  ReviseProviderProfile,
  UndoProfileChange,
  type CreatedProfile,
} from '../../domain/profiles/provider-profile.ts'
import { ReleaseSlug, ReserveSlug } from '../../domain/profiles/slug-reservation.ts'
import { profileDraftOf } from '../../projections/profiles/profile-drafts.ts'
import { organizationIdOf, providerIdOf, slugIdOf } from '../../domain/profiles/provider-id.ts'
import { readProfile, slugHolder } from './own-profile.ts'
import { changesOfDeprecatedForm, changesOfForm, factsOfForm } from './profile-forms.ts'
import { profileFigures } from './profile-figures.ts'
import { profileHistory } from './profile-history.ts'
import { isRefused, type Handlers, type ReadStream, type Tools } from '../../platform/functions/registry.ts'

/** How often each profile was looked at. */
export interface ViewsNeed {
  readonly views: ProfileViews
}

type ProfileHandlers = Handlers<
  Omit<DeclarationsOf<typeof declarations> & DeclarationsOf<typeof ids>, 'changeProviderPhoto'>,
  ViewsNeed
>

const done = { status: 'done' } as const
const nobody = () => refuse('not_authenticated', 'Not authenticated')
const hasProfile = () => refuse('not_allowed_now', 'You already have a provider profile')
const unconfirmed = () =>
  refuse('not_allowed_now', 'Confirm your email address first. Then you can publish your profile.')
const noProfile = () => refuse('not_found', 'You don’t have a provider profile yet')

interface Own {
  readonly providerId: string
  readonly organizationId: string
  readonly state: CreatedProfile
}

/** The profile of whoever asks, or null. */
const own = async (tools: Tools): Promise<Own | null> => {
  const { session } = tools
  if (session?.role !== 'provider') return null
  const providerId = providerIdOf(tools, session)
  const state = await readProfile(tools, providerId)
  return state && { providerId, organizationId: organizationIdOf(tools, session), state }
}

/** The reservation of the slug, hers from now on; refuses where it is somebody else's. */
const reserve = async (tools: Tools, slug: string, providerId: string): Promise<string | Refusal> => {
  const slugId = slugIdOf(tools, slug)
  return tools.decide(new ReserveSlug(slugId, providerId), slugId)
}

/** The version at which the draft was last this one. */
const versionOf = async (readStream: ReadStream, providerId: string, draft: Draft) => {
  let version: number | null = null
  for await (const { revision, data } of readStream(profileDraftStream(providerId)))
    if (data['step'] === draft.step && JSON.stringify(data['answers']) === JSON.stringify(draft.answers))
      version = revision + 1
  return version
}

/** A slug that was reserved for what was then refused is nobody's again, unless it is the one she has. */
const giveBack = async (tools: Tools, slugId: string, providerId: string) => {
  if ((await readProfile(tools, providerId))?.slugId !== slugId)
    await tools.decide(new ReleaseSlug(slugId, providerId), done)
}

/**
 * After a change that may have moved the slug: what was refused gives it back; what was done holds it once more, because
 * a slug of her own that was given up a moment ago may have been released between its reservation and the change.
 */
const settleSlug = async <A>(
  tools: Tools,
  providerId: string,
  slugId: string | null,
  outcome: A | Refusal,
): Promise<A | Refusal> => {
  if (slugId === null) return outcome
  if (isRefused(outcome)) await giveBack(tools, slugId, providerId)
  else await tools.decide(new ReserveSlug(slugId, providerId), slugId)
  return outcome
}

const revise = async (tools: Tools, changes: Partial<Profile>): Promise<typeof done | Refusal> => {
  const mine = await own(tools)
  if (!mine) return noProfile()
  const { providerId, state } = mine
  const { slug } = changes
  const slugId =
    slug === undefined || slug === state.profile.slug ? null : await reserve(tools, slug, providerId)
  if (isRefused(slugId)) return slugId
  return settleSlug(
    tools,
    providerId,
    slugId,
    await tools.decide(new ReviseProviderProfile(providerId, changes, slugId), done),
  )
}

export const profileHandlers: ProfileHandlers = {
  checkProviderProfile: async (tools) => ({ hasProfile: (await own(tools)) !== null }),

  providerProfileId: async (tools) => ({ providerId: (await own(tools))?.providerId ?? null }),

  providerMembership: async (tools) => {
    const mine = await own(tools)
    if (!mine) return { membership: null }
    const { providerId, organizationId } = mine
    return { membership: { providerId, organizationId, role: 'owner' } }
  },

  myProviderProfile: async (tools) => {
    const { session } = tools
    if (!session) return nobody()
    const mine = await own(tools)
    // The log's own names are the forms' names.
    return {
      providerId: providerIdOf(tools, session),
      profile: (mine?.state.profile ?? null) as OwnProfile | null,
    }
  },

  slugAvailability: async (tools, { slug }) => {
    const { session } = tools
    if (!session) return nobody()
    const holder = await slugHolder(tools, slug)
    if (holder === null) return { availability: 'free' }
    return { availability: holder === providerIdOf(tools, session) ? 'yours' : 'taken' }
  },

  createProviderProfile: async (tools, form) => {
    const { session, decide } = tools
    if (!session) return nobody()
    if (!session.user.isVerified) return unconfirmed()
    const providerId = providerIdOf(tools, session)
    const before = await readProfile(tools, providerId)
    // Asked before the slug is taken: whoever has a profile takes no second one.
    if (before && before.profile.slug !== form.slug) return hasProfile()
    const slugId = await reserve(tools, form.slug, providerId)
    if (isRefused(slugId)) return slugId
    const owner = { organizationId: organizationIdOf(tools, session), accountId: session.user.id, slugId }
    const made = await decide(new CreateProviderProfile(providerId, owner, factsOfForm(form)), {
      providerId,
      slug: form.slug,
    })
    // Her other window was faster, with another slug: this one is nobody's again.
    if (isRefused(made)) await giveBack(tools, slugId, providerId)
    return made
  },

  reviseProviderProfile: (tools, form) => revise(tools, changesOfForm(form)),

  reviseDeprecatedProfile: (tools, form) => revise(tools, changesOfDeprecatedForm(form)),

  profileHistory: async (tools, { before }) => {
    const mine = await own(tools)
    return mine ? profileHistory(tools, mine.providerId, tools.now(), before) : noProfile()
  },

  undoProfileChange: async (tools, { revision }) => {
    const mine = await own(tools)
    if (!mine) return noProfile()
    const { providerId, state } = mine
    const slug = state.changes[revision]?.before.slug
    const slugId = slug === undefined ? null : await reserve(tools, slug, providerId)
    if (isRefused(slugId)) return slugId
    return settleSlug(
      tools,
      providerId,
      slugId,
      await tools.decide(new UndoProfileChange(providerId, revision, slugId), done),
    )
  },

  profileDraft: async (tools) => {
    const { session, tables } = tools
    if (!session) return nobody()
    const row = await profileDraftOf(tables, providerIdOf(tools, session))
    if (!row?.step || !row.answers || !row.saved_at) return { version: row?.version ?? 0, draft: null }
    const { version, step, answers, saved_at: savedAt } = row
    return { version, draft: { step, answers, savedAt: savedAt.toISOString() } }
  },

  saveProfileDraft: async (tools, { step, answers, version }) => {
    const { session, decide, readStream } = tools
    if (!session) return nobody()
    const providerId = providerIdOf(tools, session)
    // A window that was left open would keep what she typed once more, for nobody.
    if (await readProfile(tools, providerId)) return hasProfile()
    const saved = await decide(new SaveProfileDraft(providerId, { step, answers }, version), done)
    if (isRefused(saved)) return saved
    // Not the newest: another device may have saved in between, and must not be overwritten by whoever saved this.
    return { version: (await versionOf(readStream, providerId, { step, answers })) ?? version + 1 }
  },

  discardProfileDraft: async (tools) => {
    const { session, decide } = tools
    return session ? decide(new DiscardProfileDraft(providerIdOf(tools, session)), done) : nobody()
  },

  profileFigures: async (tools) => {
    const mine = await own(tools)
    return mine ? profileFigures(tools, mine.providerId) : noProfile()
  },
}
