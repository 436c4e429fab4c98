import { useRef, useState, type KeyboardEvent } from 'react'

/** What the list tells the field: whether it is there, and which option the arrows have reached. */
export interface ComboboxState {
  readonly isOpen: boolean
  readonly activeId?: string | undefined
}

/** Answers true where the list has taken the key. */
export type ComboboxKeyHandler = (event: KeyboardEvent<HTMLInputElement>) => boolean

const closed: ComboboxState = { isOpen: false }

/**
 * The field's half of a combobox (ARIA Authoring Practices, "editable combobox with list autocomplete"). The list is
 * loaded when somebody first comes to the field, and sets `keysRef`; until then the field is a plain one.
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
