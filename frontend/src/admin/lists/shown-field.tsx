/** Draws the fields of a list's descriptor (contract/console-list.ts): as columns, and as facts of a record. */

import Link from '@mui/material/Link'
import type { AnyRow, ConsoleList, Field, Shown } from 'backend/contract/console-list'
import { fromAndTo } from 'backend/contract/console-list'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { dateWords, timeOfDateWords } from '../shown/moments.ts'
import { isPseudonym, recordPage } from '../shown/record-links.ts'
import { fieldLabel } from './field-labels.ts'
import type { Column, Filter, ListParts } from './list-types.ts'
import { MaskedText, MomentCell } from './masked-text.tsx'
import { StatusChip } from './sign.tsx'

type Place = 'list' | 'record'

export type RecordFact = readonly [name: string, value: ReactNode]

const presentationOf = (list: ConsoleList, shown: Shown<AnyRow>) => {
  const own = typeof shown === 'string' ? { field: shown } : shown
  const name = own.field ?? own.past ?? ''
  const field = list.fields[name] ?? list.history?.fields?.[name]
  return { ...field, ...own, name, field, label: own.label ?? fieldLabel(list, name) }
}

const drawn = (list: ConsoleList, parts: ListParts, shown: Shown<AnyRow>, place: Place) => {
  const { text, tone, drawn: part, field, name, ...presentation } = presentationOf(list, shown)
  return (row: AnyRow): ReactNode => {
    if (part !== undefined) return parts.cells?.[part]?.(row)
    if (!text)
      return field && fieldValue({ ...field, none: presentation.none ?? field.none }, name, row, place)
    const words = text(row)
    const color = tone?.(row)
    return color ? <StatusChip tone={color}>{String(words)}</StatusChip> : <MaskedText value={words} />
  }
}

type ShownField = Omit<Field, 'none'> & { readonly none: string | undefined }

const fieldValue = (field: ShownField, name: string, row: AnyRow, place: Place): ReactNode => {
  const value = row[name] as string | number | boolean | readonly string[] | null
  const { words = {}, tones = {}, none, kind, whose = '' } = field
  const of = row[whose] as string | null | undefined
  const inWords = (each: string | number | boolean) => words[String(each)] ?? String(each)
  if (kind === 'instant')
    return (
      <MomentCell
        at={value as string | null}
        {...(place === 'list' && { words: field.as === 'time' ? timeOfDateWords : dateWords })}
      />
    )
  if (kind === 'choices') return (value as readonly string[]).map(inWords).join(', ')
  if (kind === 'name' && place === 'record')
    return <RecordName {...field} value={value as string | null} of={of} />
  if (value === null || value === undefined || value === '' || (value === 0 && place === 'list'))
    return none === '' ? '' : <MaskedText value={none} {...(place === 'list' && kind === 'name' && { of })} />
  const shown = inWords(value as string | number | boolean)
  const tone = tones[String(value)]
  if (tone) return <StatusChip tone={tone}>{shown}</StatusChip>
  if (place === 'record') return <MaskedText value={shown} />
  return <MaskedText value={shown} of={of} />
}

interface RecordNameProps {
  readonly list?: 'people' | 'providers'
  readonly value: string | null
  readonly none: string | undefined
  /** The id of the record that is named; null if there is none. */
  readonly of: string | null | undefined
}

/** A name with the link to its record, unless the reader may not know whose it is. */
const RecordName = ({ list = 'people', value, none, of }: RecordNameProps) => {
  if (of != null && isPseudonym(of)) return <MaskedText value={value} of={of} />
  const name = value ?? none
  if (of == null || name === undefined) return <MaskedText value={name} />
  return (
    <Link component={RouterLink} to={recordPage(list, of)}>
      <MaskedText value={name} />
    </Link>
  )
}

export const columnsOf = (list: ConsoleList, parts: ListParts): readonly Column<AnyRow>[] =>
  (list.screen?.columns ?? []).map((shown) => {
    const {
      label,
      field,
      sort,
      kind,
      as,
      from,
      phone,
      isNumeric,
      drawn: part,
      text,
      tone,
      tones,
      personal,
    } = presentationOf(list, shown)
    return {
      label,
      value: drawn(list, parts, shown, 'list'),
      sort:
        sort && typeof shown === 'string'
          ? shown
          : sort && typeof shown !== 'string'
            ? shown.field
            : undefined,
      isNumeric: isNumeric ?? (kind === 'number' && text === undefined && part === undefined),
      isExcerpt: as === 'excerpt',
      isTimed: as === 'time',
      isPersonal: personal === true,
      phone: phone ?? (field !== undefined && (tone ?? tones) !== undefined ? 'end' : undefined),
      from,
    }
  })

/** Leaves out the facts whose fields the record does not have. */
export const factsOf = (
  list: ConsoleList,
  parts: ListParts,
  facts: readonly Shown<AnyRow>[],
  row: AnyRow,
): readonly RecordFact[] =>
  facts.flatMap((shown): RecordFact[] => {
    const { label, name } = presentationOf(list, shown)
    if (name !== '' && row[name] === undefined) return []
    return [[label, drawn(list, parts, shown, 'record')(row)]]
  })

export const factOf = (list: ConsoleList, shown: Shown<AnyRow>, row: AnyRow): ReactNode =>
  drawn(list, {}, shown, 'record')(row)

export const filtersOf = (list: ConsoleList, parts: ListParts): readonly Filter[] =>
  Object.entries(list.filters).flatMap(([name, filter]): Filter[] => {
    const field = list.fields[filter.field]
    const label = filter.label ?? fieldLabel(list, filter.field)
    const isPersonal = field?.personal === true || field?.pseudonym !== undefined
    const base = { name, label, isPersonal }
    switch (filter.kind) {
      case 'ids':
        return filter.staff ? [{ ...base, kind: 'staff', others: filter.staff, isPersonal: true }] : []
      case 'one':
      case 'several': {
        const options = parts.options?.[name] ?? filter.options ?? field?.words ?? {}
        return filter.isHidden ? [] : [{ ...base, kind: filter.kind, options }]
      }
      case 'yes_or_no':
        return [{ ...base, kind: 'yes_or_no', options: filter.options }]
      case 'texts': {
        const options = parts.options?.[name]
        return [options ? { ...base, kind: 'one', options } : { ...base, kind: 'words' }]
      }
      case 'days': {
        const [fromName, toName] = fromAndTo(name, filter)
        return [{ ...base, kind: 'days', fromName, toName }]
      }
      case 'begins':
        return [{ ...base, kind: 'words' }]
    }
  })
