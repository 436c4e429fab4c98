import { describe, expect, it } from '@jest/globals'
import { providerTypes, keysOf, type ProviderType } from '../../contract/profiles/options.ts'
import { totalOfPrice } from './price-total.ts'
import { usualKindsOf, usualPriceOf, wordsOfKind } from './usual-kinds.ts'

const offering = (
  types: readonly ProviderType[],
  rest: Partial<Parameters<typeof usualPriceOf>[0]> = {},
) => ({
  types: [...types],
  service_delivery: 'in_person_and_virtual' as const,
  starting_price: 165,
  starting_price_type: 'flat_fee' as const,
  ...rest,
})
const kinds = (...of: Parameters<typeof offering>) =>
  usualKindsOf(offering(...of)).map(({ kindId }) => kindId)

describe('What is offered without hours', () => {
  it('fits the kind of care', () => {
    expect(kinds(['lactation_consultant'])).toEqual(['intro', 'visit-1h', 'visit-2h'])
    expect(kinds(['night_nanny'])).toEqual(['intro', 'overnight'])
    expect(kinds(['sleep_coach', 'postpartum_newborn_specialist'])).toEqual([
      'intro',
      'visit-1h',
      'visit-2h',
      'overnight',
    ])
  })

  it('is something beside the intro call, and no night by video, for every kind of care', () => {
    for (const type of keysOf(providerTypes)) expect([type, kinds([type]).length > 1]).toEqual([type, true])
    expect(kinds(['postpartum_newborn_specialist'], { service_delivery: 'virtual_only' })).not.toContain(
      'overnight',
    )
  })

  it('costs what the profile says, in words that the total is read from', () => {
    const hourly = offering(['night_nanny'], { starting_price: 1_035, starting_price_type: 'hourly' })
    expect(usualPriceOf(hourly, 'overnight')).toBe('from $1,035 an hour')
    expect(totalOfPrice(usualPriceOf(hourly, 'overnight'), 600)).toBe('from about $10,350')
    expect(usualPriceOf(offering(['sleep_coach']), 'visit')).toBe('from $165')
    expect(usualPriceOf(offering(['sleep_coach'], { starting_price: 42.5 }), 'visit')).toBe('from $42.50')
    expect(usualPriceOf(offering(['sleep_coach'], { starting_price: 0 }), 'visit')).toBe('Free')
    expect(wordsOfKind(null, offering(['sleep_coach']), { kindId: 'intro', kind: 'intro' })).toEqual({
      name: '',
      price: '',
    })
  })
})
