/** Read tables with providers in them, filled by events through the real projector. */

import { searchFilter, type SearchFilter } from '../src/contract/search/search.ts'
import {
  noAttributes,
  type Profile,
  type ProviderProfileEvent,
} from '../src/domain/profiles/provider-profile-events.ts'
import type { JsonObject } from '../src/platform/event-store/event-store.ts'
import type { Projection } from '../src/platform/projecting/projection.ts'
import { providersProjection } from '../src/projections/profiles/providers.ts'
import { openProjectingWorld } from './projecting.ts'

export type SomeProvider = Partial<Profile> & {
  readonly id: string
  readonly city?: string
  readonly state?: string
  readonly zipCode?: string
}

export const openProviders = async (
  providers: readonly SomeProvider[],
  projection: Projection = providersProjection,
) => {
  const world = await openProjectingWorld()
  const tell = ({ type, data }: ProviderProfileEvent) =>
    world.append(`providerProfile-${data.providerId}`, type, data as unknown as JsonObject)
  for (const provider of providers) for (const event of eventsOf(provider)) await tell(event)
  world.project(projection, 100)
  const settled = () => world.settled(projection.name)
  await settled()
  return { ...world, tell, settled }
}

export type Providers = Awaited<ReturnType<typeof openProviders>>

/** Two events that make the profile; the defaults contain nothing that a search would find. */
export const eventsOf = ({ id, ...said }: SomeProvider): readonly ProviderProfileEvent[] => {
  const { city = null, state = null, zipCode = '00000', ...profile } = said
  const names = Object.keys(noAttributes)
  const facts = Object.fromEntries(Object.entries(profile).filter(([name]) => !names.includes(name)))
  const attributes = Object.fromEntries(Object.entries(profile).filter(([name]) => names.includes(name)))
  return [
    {
      type: 'ProviderProfileCreated',
      data: {
        providerId: id,
        organizationId: `organization-${id}`,
        businessName: 'Xyz',
        slug: `slug-${id}`,
        providerName: 'Xyz',
        tagline: 'Xyz',
        description: 'Xyz',
        yearsInService: 5,
        familiesServed: 50,
        insuranceAccepted: true,
        medicaidAccepted: false,
        startingPrice: 60,
        startingPriceType: 'hourly',
        slidingScaleOffered: false,
        serviceDelivery: 'in_person_only',
        providerTypes: [],
        languages: ['english'],
        certifications: [],
        techniques: [],
        businessType: null,
        website: null,
        phone: null,
        address: { street: '1 Hidden Street', city, state, zipCode },
        createdAt: '2026-01-01T12:00:00.000Z',
        ...facts,
      },
    },
    {
      type: 'ProviderProfileRevised',
      data: {
        providerId: id,
        changes: { ...noAttributes, ...attributes },
        slugId: null,
        releasedSlugId: null,
        undoes: null,
        revisedAt: '2026-01-02T12:00:00.000Z',
      },
    },
  ]
}

export const noFilter: SearchFilter = searchFilter.parse({})
