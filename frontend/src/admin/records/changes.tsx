/**
 * What changed since an event: each field before and after, side by side, and on a phone one below the other.
 */

import { Box, Typography } from '@mui/material'
import type { ConsoleList } from 'backend/contract/console-list'
import { masked } from 'backend/contract/masked'
import { diffWordsWithSpace } from 'diff'
import type { ReactNode } from 'react'
import { fieldLabel } from '../lists/field-labels.ts'
import { erasedValue, JsonValueText, type Json } from '../shown/value-words.tsx'
import { VisuallyHidden } from '../shown/visually-hidden.tsx'
import { valueInWords } from './field-words.ts'

interface Change {
  readonly field: string
  readonly before: Json
  readonly after: Json
}

/** Letters; shorter texts can be compared at a glance. */
const longText = 40

/** Both texts, with the differing words marked; null if marking would not help. */
const markedWords = (before: Json, after: Json): { before: ReactNode; after: ReactNode } | null => {
  if (typeof before !== 'string' || typeof after !== 'string') return null
  if (before === '' || after === '' || Math.max(before.length, after.length) < longText) return null
  if ([before, after].some((text) => text === masked || text === erasedValue)) return null
  const parts = diffWordsWithSpace(before, after)
  return {
    before: parts
      .filter(({ added }) => !added)
      .map(({ value, removed }, place) => (removed ? <del key={place}>{value}</del> : value)),
    after: parts
      .filter(({ removed }) => !removed)
      .map(({ value, added }, place) => (added ? <ins key={place}>{value}</ins> : value)),
  }
}

/** How the two values of a change stand: short ones in a line, the former struck through. */
const inOneLine = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  '& > :first-of-type': { color: 'text.secondary', textDecoration: 'line-through' },
  '& > :last-of-type': { fontWeight: 600 },
} as const
const besideEachOther = {
  display: 'grid',
  gap: 0.75,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const

interface SideProps {
  readonly name: string
  readonly ground: string
  readonly isShort: boolean
  readonly children: ReactNode
}

const Side = ({ name, ground, isShort, children }: SideProps) => (
  <Box
    sx={isShort ? { minWidth: 0 } : { minWidth: 0, px: 1.5, py: 1, borderRadius: '10px', background: ground }}
  >
    <Box component="dt" sx={{ fontSize: 13, color: 'text.secondary' }}>
      {isShort ? <VisuallyHidden>{name}</VisuallyHidden> : name}
    </Box>
    <Box
      component="dd"
      sx={{
        m: 0,
        fontSize: 14,
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-wrap',
        '& del': { textDecoration: 'line-through', textDecorationThickness: '1px' },
        '& ins': { textDecoration: 'none', fontWeight: 600, background: 'var(--color-wash)' },
      }}
    >
      {children}
    </Box>
  </Box>
)

interface ChangesProps {
  readonly list: ConsoleList
  readonly changes: readonly Change[]
  readonly isErased: boolean
}

/** If there was no value before, only the new value is shown. */
export const ValueChanges = ({ list, changes, isErased }: ChangesProps) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
    {changes.map(({ field, before, after }) => {
      const marked = markedWords(before, after)
      const isShort = [before, after].every((value) => JSON.stringify(value).length < longText)
      return (
        <Box
          component="li"
          key={field}
          sx={{
            ...(isShort && {
              display: { sm: 'grid' },
              gridTemplateColumns: '9rem minmax(0, 1fr)',
              columnGap: 2,
            }),
          }}
        >
          <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>{fieldLabel(list, field)}</Typography>
          <Box component="dl" sx={{ m: 0, ...(isShort ? inOneLine : besideEachOther) }}>
            <Side name="Before" ground="var(--color-danger-wash)" isShort={isShort}>
              {marked?.before ?? (
                <JsonValueText value={valueInWords(list, field, before)} isErased={isErased} />
              )}
            </Side>
            <Side name="After" ground="var(--color-wash)" isShort={isShort}>
              {marked?.after ?? (
                <JsonValueText value={valueInWords(list, field, after)} isErased={isErased} />
              )}
            </Side>
          </Box>
        </Box>
      )
    })}
  </Box>
)

/** The values of a first event, which has nothing to compare them with. */
export const FirstValues = ({ list, changes, isErased }: ChangesProps) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '9rem minmax(0, 1fr)' },
      columnGap: 2,
      rowGap: { xs: 0, sm: 0.5 },
      fontSize: 14,
    }}
  >
    {changes.map(({ field, after }) => (
      <Box key={field} sx={{ display: 'contents' }}>
        <Box component="dt" sx={{ color: 'text.secondary', mt: { xs: 0.75, sm: 0 } }}>
          {fieldLabel(list, field)}
        </Box>
        <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          <JsonValueText value={valueInWords(list, field, after)} isErased={isErased} />
        </Box>
      </Box>
    ))}
  </Box>
)
