import type { ChoiceWords } from 'backend/contract/console-list'
import type { AccessLogRow } from 'backend/contract/staff/console-access-log'
import { accessKinds, listNamed } from 'backend/contract/staff/console-lists'
import { fieldPathWords } from '../shown/field-path-words.ts'
import { recordPageOf } from '../shown/known-records.ts'
import { streamPage } from '../shown/record-links.ts'

/** The name of one record of a list, and the name of the list in an export. */
const namesOf = (kind: string): readonly [record: string, list: string] => {
  if (kind === 'events') return ['Events of a stream', 'the log']
  const list = listNamed(kind)
  return [list?.screen?.one ?? kind, list?.screen?.all ?? list?.label.toLowerCase() ?? kind]
}

/** The options of the filter. */
export const accessKindWords: ChoiceWords = {
  ...Object.fromEntries(accessKinds.map((kind) => [kind, namesOf(kind)[0]])),
  events: 'The log',
  sql: 'An SQL query',
  feed: 'An event feed',
}

/** The entry in words: “A person” or “Export of people: 1,204 rows”. */
export const accessWords = ({
  kind,
  recordId,
  rows,
}: Pick<AccessLogRow, 'kind' | 'recordId' | 'rows'>): string => {
  const [record, list] = namesOf(kind)
  if (recordId !== null) return record
  const many = rows === null ? '' : `: ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`
  if (kind === 'sql') return rows === null ? 'A refused SQL query' : `An SQL query${many}`
  if (kind === 'feed') return 'An event feed opened'
  return `Export of ${list}${many}`
}

/**
 * The filters of an export in words: `type: night_nanny` as “Type: night nanny”. A SQL query stays as it is.
 */
export const filterWords = ({ kind, filter }: Pick<AccessLogRow, 'kind' | 'filter'>): string =>
  filter === null || kind === 'sql'
    ? (filter ?? '')
    : filter
        .split('; ')
        .map((part) => {
          const [, name = '', value = ''] = /^([A-Za-z ]+): (.*)$/s.exec(part) ?? []
          if (name === '') return fieldPathWords(part)
          return `${fieldPathWords(name)}: ${value.replace(/\b[a-z]+(_[a-z]+)+\b/g, (code) => code.replaceAll('_', ' '))}`
        })
        .join('; ')

/** Null for an export. */
export const accessedPage = ({ kind, recordId }: Pick<AccessLogRow, 'kind' | 'recordId'>): string | null =>
  kind === 'events' && recordId !== null ? streamPage(recordId) : recordPageOf(kind, recordId)
