/**
 * What a profile lacks of the facts by which parents choose, and of what they can book. It never asks for anything that
 * describes the person.
 */

import type { OwnProfile } from 'backend/contract/profiles/my-provider-profile'
import { t } from 'backend/language/texts'

export interface MissingAnswer {
  /** What to add, as a list item. */
  readonly text: string
  /**
   * The section of the profile page where it is added (site/profiles/own/sections.ts); `hours`: the page of hours.
   */
  readonly section: 'photo' | 'hours' | 'place' | 'experience' | 'price' | 'contact'
}

type Provider = OwnProfile & { readonly hasHours: boolean }

const wanted: readonly (MissingAnswer & { readonly isThere: (provider: Provider) => boolean })[] = [
  { text: t`A photo`, section: 'photo', isThere: ({ photo }) => photo !== null },
  { text: t`Your hours and what parents can book`, section: 'hours', isThere: ({ hasHours }) => hasHours },
  {
    text: t`Whether you work days, nights or weekends`,
    section: 'place',
    // Their hours say it as well.
    isThere: ({ availability, hasHours }) => hasHours || availability.length > 0,
  },
  {
    text: t`How far you travel, or the areas you cover`,
    section: 'place',
    isThere: ({ serviceArea, travelMiles, receivesClients, serviceDelivery }) =>
      serviceDelivery === 'virtual_only' || serviceArea.length > 0 || travelMiles !== null || receivesClients,
  },
  {
    text: t`Your specialties`,
    section: 'experience',
    isThere: ({ specialties }) => specialties.length > 0,
  },
  {
    text: t`Your certifications`,
    section: 'experience',
    isThere: ({ certifications }) => certifications.length > 0,
  },
  {
    text: t`The insurance you accept`,
    section: 'price',
    isThere: ({ insurers, insuranceAccepted }) => !insuranceAccepted || insurers.length > 0,
  },
  { text: t`Your website`, section: 'contact', isThere: ({ website }) => Boolean(website) },
]

export const completenessOf = (provider: Provider) => {
  const missing = wanted.filter(({ isThere }) => !isThere(provider))
  return {
    said: wanted.length - missing.length,
    of: wanted.length,
    missing: missing.map(({ text, section }): MissingAnswer => ({ text, section })),
  }
}
