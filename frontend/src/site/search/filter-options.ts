import { insurers, languages, providerTypes } from 'backend/contract/options'
import type { SearchCounts } from 'backend/contract/search'
import type { ListFilter, SearchParams } from './search-params.ts'

export const filterTitles: Record<ListFilter, string> = {
  type: 'Kind of care',
  languages: 'Language',
  insurance: 'Insurance',
  certification: 'Certification',
  technique: 'Technique',
}

/** The lists that are closed; certifications and techniques are whatever people wrote. */
const closedLists: Partial<Record<ListFilter, Readonly<Record<string, string>>>> = {
  type: providerTypes,
  languages,
  insurance: insurers,
}

export const optionWord = (filter: ListFilter, value: string) => closedLists[filter]?.[value] ?? value

export interface Option {
  readonly value: string
  readonly label: string
  /** People it would match; null while it is not known. */
  readonly count: number | null
  readonly isChosen: boolean
}

/** A closed list in its own order; free words by how many people wrote them. What is chosen is always among them. */
export const optionsOf = (
  filter: ListFilter,
  search: SearchParams,
  counts: SearchCounts | undefined,
): readonly Option[] => {
  const known = new Map(counts?.[filter].map(({ value, count }) => [value, count]))
  const chosen: readonly string[] = search[filter]
  const values = new Set([...Object.keys(closedLists[filter] ?? {}), ...known.keys(), ...chosen])
  return [...values].map((value) => ({
    value,
    label: optionWord(filter, value),
    count: counts ? (known.get(value) ?? 0) : null,
    isChosen: chosen.includes(value),
  }))
}
