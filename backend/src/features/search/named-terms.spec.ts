import { describe, expect, it } from '@jest/globals'
import type { ProviderRecord } from '../../contract/profiles/providers.ts'
import { lackedBy, namedTermsOf } from './named-terms.ts'

const provider = (known: Partial<ProviderRecord>): ProviderRecord =>
  ({
    name: 'Ana Silva',
    languages: ['english'],
    insurers: [],
    medicaid_accepted: false,
    ...known,
  }) as ProviderRecord

const named = (text: string) => namedTermsOf(text).map(({ label }) => label)

describe('the languages and insurers among the words of a search', () => {
  it.each([
    ['latch, Spanish, aetna', ['Spanish', 'Aetna']],
    ['doula en español, que hable español', ['Spanish']],
    ['sign language ASL blue cross', ['American Sign Language', 'Blue Cross']],
    ['United Healthcare or UnitedHealthcare, medicaid', ['UnitedHealthcare', 'Medicaid']],
    ['a blue room, a cross baby, out of network', []],
    ['', []],
  ])('are found in %j', (text, labels) => {
    expect(named(text)).toEqual(labels)
  })

  it('are compared with what a provider lists', () => {
    const terms = namedTermsOf('spanish aetna medicaid')
    expect(lackedBy(provider({}), terms)).toEqual(['Spanish', 'Aetna', 'Medicaid'])
    expect(lackedBy(provider({ languages: ['spanish'], medicaid_accepted: true }), terms)).toEqual(['Aetna'])
    expect(
      lackedBy(provider({ languages: ['spanish'], insurers: ['aetna'], medicaid_accepted: true }), terms),
    ).toEqual([])
  })

  it('are not missed in a provider who was asked for by name', () => {
    expect(lackedBy(provider({ name: 'German Alvarez' }), namedTermsOf('german alvarez'))).toEqual([])
  })
})
