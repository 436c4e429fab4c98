/** Providers as the public sees them. */

import type { DeclarationsOf } from '../../contract/declare.ts'
import type * as comesToDeclaration from '../../contract/profiles/comes-to.ts'
import type * as optionDeclarations from '../../contract/profiles/option-lists.ts'
import { allOptions } from '../../contract/profiles/options.ts'
import type * as declarations from '../../contract/profiles/providers.ts'
import { freeTimesTopic } from '../../contract/search/free-within.ts'
import { refuse } from '../../domain/decider/decider.ts'
import { providerIdOf } from '../../domain/profiles/provider-id.ts'
import { t } from '../../language/texts.ts'
import type { CachedFunctions } from '../../platform/functions/cached-function.ts'
import type { Handlers } from '../../platform/functions/registry.ts'
import { languageOfText } from '../../platform/texts/written-language.ts'
import { featuredEndorsement, featuredProviders } from '../../projections/profiles/featured-providers.ts'
import {
  placesOfProvider,
  providerById,
  providersByIds,
  withTaglineLanguage,
} from '../../projections/profiles/providers.ts'
import { zipBook } from '../../projections/search/zip-book.ts'
import { withNextFree } from '../bookings/next-free-times.ts'
import { resolvePlace } from '../search/resolve-place.ts'
import { withAreasInWords } from './areas-in-words.ts'
import { doesComeTo, nearnessTo } from './comes-to.ts'
import type { ViewsNeed } from './profile-handlers.ts'

type ProviderDeclarations = DeclarationsOf<typeof declarations> &
  DeclarationsOf<typeof comesToDeclaration> &
  DeclarationsOf<typeof optionDeclarations>

export const providerHandlers: Handlers<ProviderDeclarations, ViewsNeed> = {
  optionLists: () => allOptions(),

  featuredProviders: async ({ tables }) => ({
    providers: await withNextFree(
      tables,
      await Promise.all((await featuredProviders(tables)).map(withTaglineLanguage)),
    ),
    endorsement: await featuredEndorsement(tables),
  }),

  providerById: async ({ tables }, { id }) => {
    const provider = await providerById(tables, id)
    if (!provider) return refuse('not_found', t`We couldn’t find that provider`)
    return {
      ...(await withAreasInWords(await withTaglineLanguage(provider))),
      description_language: await languageOfText(provider.description),
    }
  },

  comparedProviders: async ({ tables }, { ids, area }) => {
    const providers = await withNextFree(
      tables,
      await Promise.all((await providersByIds(tables, ids)).map(withAreasInWords)),
    )
    if (area === undefined) return { providers }
    const book = await zipBook()
    const place = resolvePlace(area, book)
    if (!place) return { providers }
    const located = await Promise.all(providers.map(({ id }) => placesOfProvider(tables, id)))
    return {
      providers: providers.map((provider, index) => {
        const its = located[index]
        return its ? { ...provider, ...nearnessTo(place, its, book) } : provider
      }),
      place: place.name,
    }
  },

  comesTo: async ({ tables }, { providerId, place }) => {
    const located = await placesOfProvider(tables, providerId)
    if (!located) return refuse('not_found', t`We couldn’t find that provider`)
    const isMet = located.service_delivery !== 'virtual_only'
    return { comes: isMet ? doesComeTo(place, located, await zipBook()) : null }
  },

  countProfileView: async (context, { providerId }) => {
    const { session, tables, views, isRobot } = context
    const provider = await providerById(tables, providerId)
    if (!provider) return refuse('not_found', t`We couldn’t find that provider`)
    const isHerself = session !== null && provider.id === providerIdOf(context, session)
    if (!isRobot && !isHerself) await views.count(provider.id)
    return { status: 'done' }
  },
}

export const cachedProviderFunctions: CachedFunctions<ProviderDeclarations, never> = {
  featuredProviders: { reads: ['providers', 'endorsements', freeTimesTopic] },
  providerById: { reads: ['providers'] },
  comparedProviders: { reads: ['providers', freeTimesTopic] },
}
