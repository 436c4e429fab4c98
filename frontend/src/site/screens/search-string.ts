/**
 * How search parameters are written in the address: a list as a repeated key
 * (`type=night_nanny&type=sleep_coach`, as an HTML form does), everything else as the router does. Lists
 * written as JSON can still be read.
 */

import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'

export const parseSearch = defaultParseSearch

export const stringifySearch = (search: Record<string, unknown>): string => {
  const parameters = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined) continue
    const isListOfTexts = Array.isArray(value) && value.every((item) => typeof item === 'string')
    if (isListOfTexts) for (const item of value) parameters.append(key, item)
    else
      for (const [name, text] of new URLSearchParams(defaultStringifySearch({ [key]: value })))
        parameters.append(name, text)
  }
  const text = parameters.toString()
  return text ? `?${text}` : ''
}
