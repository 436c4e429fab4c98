/** The names of a record's fields, as on its page; never the names of columns. */

import type { ConsoleList } from 'backend/contract/console-list'
import { fieldPathWords } from '../shown/field-path-words.ts'

/** The name of a record's field, or of a field of its events. */
export const fieldLabel = ({ fields, history }: ConsoleList, field: string): string =>
  ownOf(fields, field)?.label ??
  ownOf(history?.fields ?? {}, field)?.label ??
  ownOf(history?.labels ?? {}, field) ??
  fieldPathWords(field)

export const ownOf = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined
