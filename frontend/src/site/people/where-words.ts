import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { t } from 'backend/language/texts'

/**
 * Where a provider goes, in sentences: "Comes to Seattle, WA and 25 miles around, and to Bellevue, WA". The miles are
 * around their own place, the first one. Empty if they say nothing.
 */
export const whereWords = (provider: ProviderRecord): string => {
  const { city, state, service_area: areas, travel_miles: miles, service_delivery: delivery } = provider
  const home = [city, state].filter(Boolean).join(', ')
  const around = miles ? t`${home || t`their own place`} and ${miles} miles around` : ''
  const others = areas.filter((area) => !miles || area !== home).join('; ')
  const comes = around && others ? t`${around}, and to ${others}` : around || others
  const states = delivery === 'in_person_only' ? '' : provider.video_states.join(', ')
  return [
    ...(delivery === 'virtual_only'
      ? []
      : [
          comes && t`Comes to ${comes}`,
          provider.receives_clients &&
            (city
              ? t`You can go to them in ${city}. You’ll get the street address once you’ve booked`
              : t`You can go to them. You’ll get the street address once you’ve booked`),
        ]),
    states && t`By video in ${states}`,
  ]
    .filter(Boolean)
    .join('. ')
}
