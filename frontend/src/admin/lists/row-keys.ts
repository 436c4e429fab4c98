/**
 * Keyboard control of a list: arrows, Home and End move from row to row, Enter opens one (it is a link),
 * Space selects it.
 */
import type { KeyboardEvent } from 'react'

const linkOf = (row: Element | undefined) => row?.querySelector<HTMLAnchorElement>('th a[href]') ?? null

/** The row that a key moves to; null if the key has another use. */
export const rowAfter = (key: string, place: number, rows: number): number | null => {
  const last = rows - 1
  switch (key) {
    case 'ArrowDown':
      return Math.min(place + 1, last)
    case 'ArrowUp':
      return Math.max(place - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

/** @param onSelect selects the row at an index; undefined if rows cannot be selected */
export const onRowKey =
  (onSelect: ((place: number) => void) | undefined) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const rows = [...event.currentTarget.querySelectorAll('tbody tr')]
    const place = rows.findIndex((row) => row.contains(event.target as Node))
    const isOnLink = event.target === linkOf(rows[place])
    if (event.key === ' ' && isOnLink && onSelect) {
      event.preventDefault()
      onSelect(place)
      return
    }
    // Handles keys on the region itself or on a row; the buttons in the head keep their own.
    if (place < 0 && event.target !== event.currentTarget) return
    const next = rowAfter(event.key, place, rows.length)
    const link = next === null ? null : linkOf(rows[next])
    if (!link) return
    event.preventDefault()
    link.focus()
  }
