/**
 * The keys of every list of the console: a row is an element with `data-row`, and the link in it with `data-opens` is
 * what opens it. The keys and the click of the whole row are handled here, so a list only marks its rows.
 */

import { useEffect } from 'react'
import { rememberAddresses } from '../data/last-search.ts'

/** Where a letter is typed, or where a dialog or a menu has keys of its own. */
const ownKeys =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=combobox], [role=slider], .MuiModal-root'
/** What does something else than open the row when it is clicked. */
const ownClick = 'a, button, input, label, summary, .MuiTableCell-paddingCheckbox, .MuiModal-root'

const allRows = () => [...document.querySelectorAll<HTMLElement>('main [data-row]')]
const linkOf = (row: Element | undefined | null) =>
  row?.querySelector<HTMLAnchorElement>('a[data-opens]') ?? null

/** The row that was opened last, by its address: where the keys begin after a return to the list. */
let lastOpened = ''

/**
 * The row that a key moves to; null if the key has another use.
 * @param place the row that has the focus; -1 if none has it, and then only the letters lead to the rows
 */
export const rowAfter = (key: string, place: number, rows: number): number | null => {
  const last = rows - 1
  if (rows === 0 || (place < 0 && key !== 'j' && key !== 'k')) return null
  switch (key) {
    case 'j':
    case 'ArrowDown':
      return Math.min(place + 1, last)
    case 'k':
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

/** Moves the focus to a row: to its link, or to the row itself if it opens nothing. */
const focusRow = (row: HTMLElement | undefined) => {
  const link = linkOf(row)
  if (row && !link) row.tabIndex = -1
  ;(link ?? row)?.focus()
}

/** Moves the focus to the rows: to the one that was opened last, or to the first. */
export const focusRows = () => {
  const rows = allRows()
  focusRow(rows.find((row) => linkOf(row)?.href === lastOpened) ?? rows[0])
}

/** Escape: back to the list that a page belongs to, or out of the rows to the page's heading. */
const leave = (isOnRow: boolean) => {
  const back = document.querySelector<HTMLElement>('main [data-back]')
  if (back) back.click()
  else if (isOnRow) document.querySelector<HTMLElement>('main h1')?.focus()
}

/**
 * Presses the button of the page that has this letter. While the router changes pages, the old page is still drawn,
 * and while a dialog is loaded it has no focus yet: then the letter does nothing.
 */
const pressLetter = (letter: string) => {
  const page = CSS.escape(location.pathname)
  if (document.querySelector('main [data-asks]')) return false
  const button = document.querySelector<HTMLButtonElement>(`[data-letters~=${letter}][data-page="${page}"]`)
  if (!button) return false
  button.dataset['letter'] = letter
  button.click()
  delete button.dataset['letter']
  return true
}

const handleKey = (event: KeyboardEvent, hasLetters: boolean, onHelp: () => void) => {
  const { target } = event
  // With Caps Lock, letters are capital without Shift.
  const key = event.key.length === 1 && !event.shiftKey ? event.key.toLowerCase() : event.key
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
  if (!(target instanceof Element) || target.closest(ownKeys)) return
  const rows = allRows()
  const place = rows.findIndex((row) => row.contains(target))
  const isLetter = key.length === 1 && key !== ' '
  if (key === 'Escape') return leave(place >= 0)
  if (isLetter && !hasLetters) return
  if (key === '?') return onHelp()
  if (event.shiftKey) return
  if ('artz'.includes(key) && pressLetter(key)) return event.preventDefault()
  if (key === ' ' && target === linkOf(rows[place])) {
    const box = rows[place]?.querySelector<HTMLInputElement>('input[type=checkbox]')
    if (!box) return
    event.preventDefault()
    box.click()
    return
  }
  const next = rowAfter(key, place, rows.length)
  if (next === null) return
  event.preventDefault()
  if (place < 0) focusRows()
  else focusRow(rows[next])
}

const handleClick = (event: MouseEvent) => {
  const { target } = event
  if (!(target instanceof Element)) return
  const row = target.closest('main [data-row]')
  const link = linkOf(row)
  if (!link) return
  if (link.contains(target)) {
    lastOpened = link.href
    rememberAddresses(allRows().flatMap((each) => linkOf(each)?.getAttribute('href') ?? []))
  }
  // Whoever selects a text of the row copies it.
  else if (!event.defaultPrevented && !target.closest(ownClick) && getSelection()?.isCollapsed !== false) {
    const { ctrlKey, metaKey, shiftKey } = event
    link.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    )
  }
}

/**
 * @param hasLetters false turns the keys off that are a single letter (WCAG 2.1.4)
 * @param onHelp shows the keys
 */
export const useRowKeys = (hasLetters: boolean, onHelp: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => handleKey(event, hasLetters, onHelp)
    document.addEventListener('keydown', onKey)
    document.addEventListener('click', handleClick)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('click', handleClick)
    }
  }, [hasLetters, onHelp])
}
