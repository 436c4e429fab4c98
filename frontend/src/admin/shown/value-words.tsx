/** A value of an event or a record, in words. */

import { Box } from '@mui/material'
import { masked } from 'backend/contract/masked'
import type { ReactNode } from 'react'
import { shortMomentWords } from './moments.ts'
import { pseudonymOf } from './pseudonym.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A JSON value in an event. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [field: string]: Json }

/** The log's replacement for a personal value whose key was destroyed. */
export const erasedValue = 'erased'

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** Null if there is nothing to show: no value, an empty text, an empty list. */
export const plainValueWords = (value: Json): string | null => {
  if (value === null || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return value.toLocaleString('en')
  if (typeof value === 'string') return instant.test(value) ? shortMomentWords(value) : value
  if (isList(value)) {
    const parts = value.map((part) => plainValueWords(part) ?? 'nothing')
    return parts.length === 0 ? null : parts.join(', ')
  }
  const parts = Object.entries(value).flatMap(([field, part]) => {
    const words = plainValueWords(part)
    return words === null ? [] : [`${field}: ${words}`]
  })
  return parts.length === 0 ? null : parts.join('; ')
}

export const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

const Aside = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
    {children}
  </Box>
)

/** @param of the id of the person whose name this is, which is shown as a pseudonym */
export const MaskedValue = ({ of }: { of?: string }) => (
  <span>
    {of === undefined ? <span aria-hidden="true">{masked}</span> : pseudonymOf(of)}
    <VisuallyHidden> hidden</VisuallyHidden>
  </span>
)

interface ValueProps {
  readonly value: Json
  /** Whether the text `erased` means that the person was erased. */
  readonly isErased?: boolean
}

export const JsonValueText = ({ value, isErased = false }: ValueProps) => {
  if (value === masked) return <MaskedValue />
  if (isErased && value === erasedValue) return <Aside>erased</Aside>
  const words = plainValueWords(value)
  return words === null ? <Aside>nothing</Aside> : <>{words}</>
}
