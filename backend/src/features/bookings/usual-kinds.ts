/** What a provider offers who has saved no hours, by their kinds of care, for the price that their profile names. */

import type { ProviderType } from '../../contract/profiles/options.ts'
import type { ProviderRecord } from '../../contract/profiles/providers.ts'
import { usualKinds, type BookableKind } from '../../domain/bookings/hours.ts'
import type { HoursRow } from '../../projections/bookings/queries.ts'

type Offering = Pick<ProviderRecord, 'types' | 'service_delivery' | 'starting_price' | 'starting_price_type'>

/** Ids of {@link usualKinds}; everybody offers an intro call. */
const kindsOfCare: Readonly<Record<ProviderType, readonly string[]>> = {
  birth_doula: ['visit-1h', 'visit-2h'],
  lactation_consultant: ['visit-1h', 'visit-2h'],
  sleep_coach: ['visit-1h'],
  pelvic_floor_specialist: ['visit-1h'],
  night_nanny: ['overnight'],
  postpartum_newborn_specialist: ['visit-2h', 'overnight'],
  maternal_mental_health: ['visit-1h'],
  other: ['visit-1h', 'visit-2h'],
}

/** Nobody stays overnight by video. */
export const usualKindsOf = ({ types, service_delivery: delivery }: Offering): readonly BookableKind[] => {
  const fitting = new Set(types.flatMap((type) => kindsOfCare[type as ProviderType] ?? kindsOfCare.other))
  return usualKinds.filter(
    ({ kindId, kind }) =>
      kind === 'intro' || (fitting.has(kindId) && !(kind === 'overnight' && delivery === 'virtual_only')),
  )
}

/** As a provider would write it: "from $165", "from $35 an hour", "Free". An intro call has none. */
export const usualPriceOf = (
  { starting_price: price, starting_price_type: type }: Offering,
  kind: BookableKind['kind'],
): string => {
  if (kind === 'intro') return ''
  if (price === 0) return 'Free'
  const dollars = `from $${price.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(price) ? 0 : 2 })}`
  return type === 'hourly' ? `${dollars} an hour` : dollars
}

/** The name and price of a kind as parents see them. */
export const wordsOfKind = (
  hours: HoursRow | null,
  provider: Offering,
  { kindId, kind }: Pick<BookableKind, 'kindId' | 'kind'>,
): { readonly name: string; readonly price: string } | null =>
  hours === null
    ? { name: '', price: usualPriceOf(provider, kind) }
    : (hours.kindWords.find((each) => each.kindId === kindId) ?? null)
