import { useQuery } from '@tanstack/react-query'
import { optionLists } from 'backend/contract/profiles/option-lists'
import { allOptions } from 'backend/contract/profiles/options'
import { serverQuery, useCall } from '../../../server/queries.ts'

/**
 * The choices in the profile's forms: from the static function's file, and until that has loaded the built-in
 * ones.
 */
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
