/**
 * What a provider may declare about themselves on their dashboard (product.md, "Provider profile"), and what
 * a search can filter by. Separate from options.ts, because few pages need it.
 */

import { t } from '../../language/texts.ts'

export const genders = { woman: t`Woman`, man: t`Man`, non_binary: t`Non-binary` } as const

export const sexualities = { lgbtq: 'LGBTQ+', straight: t`Straight` } as const

export const ethnicities = {
  asian: t`Asian`,
  black: t`Black or African American`,
  hispanic: t`Hispanic or Latino`,
  middle_eastern: t`Middle Eastern or North African`,
  native_american: t`Native American or Alaska Native`,
  pacific_islander: t`Pacific Islander`,
  white: t`White`,
} as const

export const faiths = {
  buddhist: t`Buddhist`,
  christian: t`Christian`,
  hindu: t`Hindu`,
  jewish: t`Jewish`,
  muslim: t`Muslim`,
  spiritual: t`Spiritual`,
  not_religious: t`Not religious`,
} as const

/** The labels for a filter; the labels next to a price are `priceTypes` (options.ts). */
export const priceKinds = { hourly: t`Hourly`, flat_fee: t`Flat fee` } as const

export const availabilities = {
  weekdays: t`Weekdays`,
  evenings: t`Evenings`,
  nights: t`Nights`,
  weekends: t`Weekends`,
  on_call: t`On call`,
  short_notice: t`On short notice`,
} as const
