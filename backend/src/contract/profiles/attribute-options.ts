/**
 * What a provider may declare about themselves on their dashboard (product.md, "Provider profile"), and what
 * a search can filter by. Separate from options.ts, because few pages need it.
 */

export const genders = { woman: 'Woman', man: 'Man', non_binary: 'Non-binary' } as const

export const sexualities = { lgbtq: 'LGBTQ+', straight: 'Straight' } as const

export const ethnicities = {
  asian: 'Asian',
  black: 'Black or African American',
  hispanic: 'Hispanic or Latino',
  middle_eastern: 'Middle Eastern or North African',
  native_american: 'Native American or Alaska Native',
  pacific_islander: 'Pacific Islander',
  white: 'White',
} as const

export const faiths = {
  buddhist: 'Buddhist',
  christian: 'Christian',
  hindu: 'Hindu',
  jewish: 'Jewish',
  muslim: 'Muslim',
  spiritual: 'Spiritual',
  not_religious: 'Not religious',
} as const

/** The labels for a filter; the labels next to a price are `priceTypes` (options.ts). */
export const priceKinds = { hourly: 'Hourly', flat_fee: 'Flat fee' } as const

export const availabilities = {
  weekdays: 'Weekdays',
  evenings: 'Evenings',
  nights: 'Nights',
  weekends: 'Weekends',
  on_call: 'On call',
  short_notice: 'On short notice',
} as const
