/** The languages and insurers that somebody names among their words, and which of them a provider does not list. Pure. */
import { insurers, languages } from '../../contract/profiles/options.ts'
import type { ProviderRecord } from '../../contract/profiles/providers.ts'
import { wordsOf } from '../../contract/search/search-words.ts'
import { languageNames } from './search-query.ts'

interface NamedTerm {
  /** As options of a filter are called: "Spanish", "Blue Cross". */
  readonly label: string
  readonly isListedBy: (provider: ProviderRecord) => boolean
}

const medicaid: NamedTerm = { label: 'Medicaid', isListedBy: (provider) => provider.medicaid_accepted }

/** "blue cross" as one text: words of a search come one by one. */
const insurerTerms = Object.entries(insurers)
  .filter(([insurer]) => insurer !== 'out_of_network')
  .map(([insurer, label]) => ({
    text: wordsOf(label).join(' '),
    term: { label, isListedBy: (provider: ProviderRecord) => provider.insurers.includes(insurer) },
  }))

/** @returns for "latch, Spanish, aetna": Spanish and Aetna */
export const namedTermsOf = (searchQuery: string): readonly NamedTerm[] => {
  const words = wordsOf(searchQuery)
  const text = ` ${words.join(' ')} `.replace(' united healthcare ', ' unitedhealthcare ')
  const spoken = new Set(words.flatMap((word) => languageNames.get(word) ?? []))
  return [
    ...[...spoken].map((language) => ({
      label: languages[language],
      isListedBy: (provider: ProviderRecord) => provider.languages.includes(language),
    })),
    ...insurerTerms.flatMap(({ text: name, term }) => (text.includes(` ${name} `) ? term : [])),
    ...(words.includes('medicaid') ? [medicaid] : []),
  ]
}

/** A provider whose own name was typed ("German Alvarez") lacks nothing that was asked for. */
export const lackedBy = (provider: ProviderRecord, terms: readonly NamedTerm[]): string[] => {
  const names = wordsOf(provider.name)
  return terms
    .filter(
      ({ label, isListedBy }) =>
        !isListedBy(provider) && !wordsOf(label).every((word) => names.includes(word)),
    )
    .map(({ label }) => label)
}
