import { useRef, useState, type KeyboardEvent } from 'react'
import { useAfterPointerRelease } from '../../ui/use-after-pointer-release.ts'

/** The list's state for the field: whether it is open, and the id of the active option. */
export interface ComboboxState {
  readonly isOpen: boolean
  readonly activeId?: string | undefined
}

/** Returns true if the list has handled the key. */
export type ComboboxKeyHandler = (event: KeyboardEvent<HTMLInputElement>) => boolean

/**
 * A browser empties a search field on Escape, and closes the dialog around it only at the next. In a dialog Escape means
 * the dialog, and what was typed stays.
 */
export const leavesDialogOnEscape: ComboboxKeyHandler = (event) => {
  const dialog = event.currentTarget.closest('dialog')
  if (event.key !== 'Escape' || !dialog) return false
  event.preventDefault()
  dialog.close()
  return true
}

/** Until the list's code is there: the browser would empty a search field on Escape. */
const keepsTextOnEscape: ComboboxKeyHandler = (event) => {
  if (leavesDialogOnEscape(event)) return true
  if (event.key !== 'Escape' || event.currentTarget.value === '') return false
  event.preventDefault()
  return true
}

const closed: ComboboxState = { isOpen: false }

/**
 * The field of a combobox (ARIA Authoring Practices, "editable combobox with list autocomplete"). The list's
 * code is loaded when the field first gets the focus, and sets `keysRef`; until then the field is an ordinary
 * one.
 */
export const useCombobox = (listId: string) => {
  const [hasFocus, setFocus] = useState(false)
  const [wasVisited, setVisited] = useState(false)
  const [state, setState] = useState(closed)
  const afterPress = useAfterPointerRelease()
  /** Counts the times that the focus came and went. */
  const turn = useRef(0)
  const keysRef = useRef<ComboboxKeyHandler>(keepsTextOnEscape)
  const attributes = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': state.isOpen,
    'aria-controls': state.isOpen ? listId : undefined,
    'aria-activedescendant': state.activeId,
    autoComplete: 'off',
    onFocus: () => {
      turn.current += 1
      setVisited(true)
      setFocus(true)
    },
    onBlur: () => {
      const left = (turn.current += 1)
      // On a phone the list is part of the page's flow: closed during a tap on what is below it, it would move that
      // away from the finger. A tap's own events all come before the timer.
      setTimeout(() =>
        afterPress(() => {
          if (left === turn.current) setFocus(false)
        }),
      )
    },
  } as const
  return { attributes, list: { listId, hasFocus, keysRef, onState: setState }, wasVisited, keysRef }
}

export type ComboboxList = ReturnType<typeof useCombobox>['list']
