/** The words for the values of a record's fields, as on its page. */

import type { ChoiceWords, ConsoleList } from 'backend/contract/console-list'
import { fieldLabel, ownOf } from '../lists/field-labels.ts'
import { isList, type Json } from '../shown/value-words.tsx'

const choicesOf = ({ fields, history }: ConsoleList, field: string): ChoiceWords =>
  ownOf(history?.choices ?? {}, field) ?? ownOf(fields, field)?.words ?? {}

/** A value in words: "not_religious" is "Not religious". Free text stays as it is. */
export const valueInWords = (list: ConsoleList, field: string, value: Json): Json => {
  if (isList(value)) return value.map((part) => valueInWords(list, field, part))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [fieldLabel(list, name), valueInWords(list, name, part)]),
    )
  return typeof value === 'string' || typeof value === 'number' ? chosenWord(list, field, value) : value
}

/** The word for one value; the value itself if the field has no words for it. */
export const chosenWord = <Value extends string | number>(
  list: ConsoleList,
  field: string,
  value: Value,
): string | Value => ownOf(choicesOf(list, field), String(value)) ?? value
