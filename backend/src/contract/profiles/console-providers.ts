/**
 * Providers as the console lists them (product.md, "The staff console"). The profile fields that are sealed in the log
 * (domain/profiles/provider-profile-events.ts) count as personal.
 */

import { eachOf, keysOf, yesNoFields } from '../../domain/profiles/yes-no-fields.ts'
import { allStaff } from '../console-access.ts'
import {
  consoleList,
  count,
  instant,
  integer,
  listOf,
  nullable,
  number,
  text,
  yesOrNo,
  type RowOf,
} from '../console-list.ts'
import { languages, priceTypes, providerTypes } from './options.ts'
import { profileChoices } from './profile-choices.ts'

const ratingWords = ({ rating, reviews }: { rating: number | null; reviews: number }): string | null =>
  rating === null ? null : `${rating.toFixed(1)} (${reviews})`

export const providersList = consoleList({
  name: 'providers',
  label: 'Providers',
  part: 'people',
  icon: 'VolunteerActivismOutlined',
  roles: allStaff,
  shows: 'people',
  fields: {
    id: text(),
    slug: text({ label: 'Profile link', personal: true }),
    name: text({ sort: true, personal: true, whose: 'id' }),
    businessName: text({ personal: true }),
    tagline: text({ personal: true }),
    /** Their own words for what they do, if their type is "Other". */
    profession: nullable(text({ label: 'What they do' })),
    description: text({ personal: true }),
    types: listOf(providerTypes, { label: 'Types of care', as: 'excerpt', phone: 'line' }),
    languages: listOf(languages),
    city: nullable(text()),
    state: nullable(text()),
    travelMiles: nullable(integer()),
    ...eachOf(keysOf(yesNoFields), () => yesOrNo({ true: 'Yes', false: 'No' })),
    videoStates: listOf({}),
    yearsInService: number({ sort: true }),
    startingPrice: number(),
    startingPriceType: text({ label: 'Price type' }),
    endorsements: count({ sort: true }),
    rating: nullable(number({ sort: true })),
    reviews: count(),
    createdAt: instant({ label: 'Created', sort: true }),
    updatedAt: instant({ label: 'Changed', sort: true }),
  },
  search: {
    label: 'Name, profile link or city',
    fields: ['name', 'businessName', 'slug', 'city'],
    beside: 'city',
  },
  filters: {
    type: { kind: 'several', field: 'types', label: 'Type of care' },
    state: { kind: 'texts', field: 'state', label: 'State' },
    hasEndorsements: {
      kind: 'yes_or_no',
      field: 'endorsements',
      label: 'Endorsements',
      options: { true: 'Some', false: 'None yet' },
    },
    created: { kind: 'days', field: 'createdAt', label: 'Published' },
  },
  sort: ['createdAt', 'DESC'],
  screen: {
    one: 'A provider',
    lead: 'Everyone with a published profile.',
    empty: { title: 'No published profiles yet', text: 'Providers publish one after they sign up.' },
    columns: [
      'name',
      'types',
      {
        field: 'city',
        text: ({ city, state }) => [city, state].filter((part) => part !== null).join(', '),
        phone: 'line',
      },
      'endorsements',
      { field: 'rating', text: ratingWords, isNumeric: true, phone: 'line' },
      { field: 'yearsInService', label: 'Years', from: 'lg' },
      { field: 'createdAt', label: 'Published', phone: 'end' },
    ],
  },
  record: {
    title: ({ name }) => name,
    lead: 'types',
    quote: 'tagline',
    parts: [
      {
        title: 'Profile',
        facts: [
          'name',
          'businessName',
          'slug',
          { field: 'description', label: 'About' },
          'types',
          'profession',
          'languages',
          'city',
          'state',
          'travelMiles',
          ...keysOf(yesNoFields),
          'videoStates',
          'yearsInService',
          {
            label: 'Price',
            text: ({ startingPrice, startingPriceType }) =>
              `From $${startingPrice.toLocaleString('en')} ${(priceTypes as Readonly<Record<string, string>>)[startingPriceType] ?? startingPriceType}`,
          },
        ],
      },
      {
        title: 'Feedback and dates',
        facts: [
          'endorsements',
          { label: 'Rating (reviews)', text: ratingWords },
          { field: 'createdAt', label: 'Published' },
          { field: 'updatedAt', label: 'Last changed' },
        ],
      },
    ],
  },
  history: {
    // The profile has more fields than its row, so only the events show all changes.
    compared: [],
    leftOut: ['undoes'],
    personal: ['profession', 'city', 'state'],
    labels: {
      providerName: 'Name',
      providerTypes: 'Types of care',
      serviceDelivery: 'How they work',
      zipCode: 'ZIP code',
    },
    choices: profileChoices,
    streams: Object.fromEntries(
      [
        'providerProfile',
        'profileDraft',
        'profileReports',
        'endorsements',
        'faqs',
        'calendar',
        'reviews',
        'credentials',
      ].map((stream) => [stream, (id: string) => id]),
    ),
  },
})

/** The details of one provider: /api/admin/providers/{id}. */
export interface Provider extends ProviderRow {
  /** Their account; null for an analyst, and where nobody's is known. */
  readonly accountId: string | null
}

export type ProviderRow = RowOf<typeof providersList>
