import { useRef, useState, type KeyboardEvent } from 'react'

/** The list's state for the field: whether it is open, and the id of the active option. */
export interface ComboboxState {
  readonly isOpen: boolean
  readonly activeId?: string | undefined
}

/** Returns true if the list has handled the key. */
export type ComboboxKeyHandler = (event: KeyboardEvent<HTMLInputElement>) => boolean

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
  const keysRef = useRef<ComboboxKeyHandler>(() => false)
  const attributes = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': state.isOpen,
    'aria-controls': state.isOpen ? listId : undefined,
    'aria-activedescendant': state.activeId,
    autoComplete: 'off',
    onFocus: () => {
      setVisited(true)
      setFocus(true)
    },
    onBlur: () => setFocus(false),
  } as const
  return { attributes, list: { listId, hasFocus, keysRef, onState: setState }, wasVisited, keysRef }
}

export type ComboboxList = ReturnType<typeof useCombobox>['list']
