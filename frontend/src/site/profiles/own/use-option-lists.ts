import { useQuery } from '@tanstack/react-query'
import { optionLists } from 'backend/contract/profiles/option-lists'
import { allOptions } from 'backend/contract/profiles/options'
import { serverQuery, useCall } from '../../../server/queries.ts'

/** The choices of the profile's forms: of the static function's file, and as they were built until it is here. */
export const useOptionLists = () => {
  const { data } = useQuery({
    ...serverQuery(useCall(), optionLists, {}),
    staleTime: Infinity,
    placeholderData: allOptions(),
  })
  const { providerTypes, languages, serviceDeliveries, businessTypes } = data ?? allOptions()
  return {
    providerTypes: wordsOf(providerTypes),
    languages: wordsOf(languages),
    serviceDeliveries: wordsOf(serviceDeliveries),
    businessTypes: wordsOf(businessTypes),
  }
}

const wordsOf = (options: readonly { readonly value: string; readonly label: string }[]) =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]))
