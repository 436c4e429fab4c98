/** Every server function, in a sentence each. */
import { allOptions } from '../contract/options.ts'
import { refuse } from '../domain/decider.ts'
import { JoinWaitlist } from '../domain/waitlist.ts'
import { messageHandlers } from '../features/messages/handlers.ts'
import { featuredProviders } from '../projections/featured-providers.ts'
import { providerById, providersByIds } from '../projections/providers.ts'
import { searchProviders } from '../projections/search.ts'
import { waitlistEntries } from '../projections/waitlist.ts'
import { accountHandlers } from './account-handlers.ts'
import { bookmarkHandlers, savedIds } from './bookmark-handlers.ts'
import { consoleActHandlers } from './console-act-handlers.ts'
import { endorsementActHandlers } from './endorsement-act-handlers.ts'
import { endorsementHandlers } from './endorsement-handlers.ts'
import { logActHandlers } from './log-act-handlers.ts'
import { myAccountHandlers } from './my-account-handlers.ts'
import { providerIdOf } from './own-profile.ts'
import { photoHandlers } from './photo-handlers.ts'
import { profileHandlers } from './profile-handlers.ts'
import type { ProductHandlers } from './registry.ts'
import { staffHandlers } from './staff-handlers.ts'
import { waitlistEntryOf } from './waitlist-entry.ts'

export const handlers: ProductHandlers = {
  session: ({ session }) =>
    session
      ? {
          user: session.user,
          session: { id: session.id, expiresAt: session.expiresAt },
          role: session.role,
        }
      : { user: null, session: null, role: null },

  optionLists: () => allOptions(),

  searchProviders: async (tools, { counts, ...filter }) => {
    const saved = filter.bookmarkedOnly ? await savedIds(tools) : []
    return searchProviders(tools.tables, filter, { savedIds: saved, counts, kept: tools.keptCounts })
  },

  featuredProviders: async ({ tables }) => ({ providers: await featuredProviders(tables) }),

  providerById: async ({ tables }, { id }) =>
    (await providerById(tables, id)) ?? refuse('not_found', 'There is no such provider'),

  comparedProviders: async ({ tables }, { ids }) => ({ providers: [...(await providersByIds(tables, ids))] }),

  countProfileView: async (tools, { providerId }) => {
    const { session, tables, views, isRobot } = tools
    const provider = await providerById(tables, providerId)
    if (!provider) return refuse('not_found', 'There is no such provider')
    const isHerself = session !== null && provider.id === providerIdOf(tools, session)
    if (!isRobot && !isHerself) await views.count(provider.id)
    return { status: 'done' }
  },

  joinWaitlist: async (tools, { nickname, ...form }) => {
    const joined = { status: 'joined' } as const
    // Only a robot fills in what no person sees. It is thanked like everyone, so that it learns nothing.
    if (nickname) return joined
    const answers = {
      email: form.email,
      fullName: form.full_name,
      userType: form.user_type,
      location: form.location || null,
      message: form.message || null,
    }
    const { entryId, isThere } = await waitlistEntryOf(tools, form.email)
    // Opening a known entry asks for its key. A new one is looked for too, so that it takes as long.
    if (!isThere) await waitlistEntries(tools.tables, [entryId])
    return tools.decide(new JoinWaitlist(entryId, answers, tools.newId('waitlist-repeat')), joined)
  },

  ...profileHandlers,
  ...photoHandlers,
  ...bookmarkHandlers,
  ...endorsementHandlers,
  ...endorsementActHandlers,
  ...accountHandlers,
  ...myAccountHandlers,
  ...staffHandlers,
  ...consoleActHandlers,
  ...logActHandlers,
  ...messageHandlers,
}
