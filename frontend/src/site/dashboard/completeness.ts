/**
 * What a profile lacks of the facts by which parents choose. It never asks for anything that describes the
 * person.
 */
import type { OwnProfile } from 'backend/contract/profiles/my-provider-profile'

export interface MissingAnswer {
  /** What to add, as a list item. */
  readonly text: string
  /** The section of the profile page where it is added (site/profiles/own/sections.ts). */
  readonly section: 'photo' | 'place' | 'experience' | 'price' | 'contact'
}

const wanted: readonly (MissingAnswer & { readonly isThere: (profile: OwnProfile) => boolean })[] = [
  { text: 'A photo', section: 'photo', isThere: ({ photo }) => photo !== null },
  { text: 'Your availability', section: 'place', isThere: ({ availability }) => availability.length > 0 },
  {
    text: 'Where you work',
    section: 'place',
    isThere: ({ serviceArea, serviceDelivery }) =>
      serviceDelivery === 'virtual_only' || serviceArea.length > 0,
  },
  {
    text: 'Your specialties',
    section: 'experience',
    isThere: ({ specialties }) => specialties.length > 0,
  },
  {
    text: 'Your certifications',
    section: 'experience',
    isThere: ({ certifications }) => certifications.length > 0,
  },
  {
    text: 'The insurance you accept',
    section: 'price',
    isThere: ({ insurers, insuranceAccepted }) => !insuranceAccepted || insurers.length > 0,
  },
  { text: 'Your website', section: 'contact', isThere: ({ website }) => Boolean(website) },
]

export const completenessOf = (profile: OwnProfile) => {
  const missing = wanted.filter(({ isThere }) => !isThere(profile))
  return {
    said: wanted.length - missing.length,
    of: wanted.length,
    missing: missing.map(({ text, section }): MissingAnswer => ({ text, section })),
  }
}
