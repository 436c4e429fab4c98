/** Types again what was typed before the page had hydrated, or on the same page in the other language (typed-early.ts). */

import { kindOf, type Control, type TypedEarly, type TypedFields } from './typed-early.ts'

/** Milliseconds between two looks at the page. */
const pause = 50
/** Looks; a part that hydrates later keeps nothing. */
const longest = 400
/** A field may take another value than it is given, as one that writes everything in small letters. */
const triesOfField = 3

const isHydrated = (control: Control) => Object.keys(control).some((key) => key.startsWith('__react'))

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)

/**
 * The control itself, or the one that React has drawn in its place. What was carried over has none on a page that shows
 * more or fewer controls of its kind, such as one on which another form is open.
 */
const nowAt = (
  control: Control | TypedEarly,
  { place: [kind, index], carriedFrom }: TypedEarly,
): Control | undefined => {
  if (control instanceof Element && control.isConnected) return control
  const all = [...document.querySelectorAll<Control>('input, select, textarea')]
  const alike = all.filter((each) => kindOf(each) === kind)
  return carriedFrom === undefined || carriedFrom === alike.length ? alike[index] : undefined
}

/**
 * What the field holds once this is typed into it. A text that a browser kept from an earlier visit is put into its
 * field at hydration, and stays above what was typed meanwhile.
 */
const joined = (control: Control, { value, served, carriedFrom }: TypedEarly): string => {
  if (carriedFrom !== undefined) return value
  const isKept = control instanceof HTMLTextAreaElement && ![served, value, ''].includes(control.value)
  return isKept ? `${control.value}\n\n${value}` : value
}

const isThere = (control: Control, { value, checked, carriedFrom }: TypedEarly): boolean => {
  if (isChoice(control)) return control.checked === checked
  return control instanceof HTMLTextAreaElement && carriedFrom === undefined
    ? control.value.includes(value)
    : control.value === value
}

/** React compares a control with the value that was last set by script, and takes a difference for a person's act. */
const typeInto = (control: Control, text: string) => {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')
  control.value = text === '' ? ' ' : ''
  setter?.set?.call(control, text)
  const type = control instanceof HTMLSelectElement ? 'change' : 'input'
  control.dispatchEvent(new Event(type, { bubbles: true }))
}

const choose = (control: HTMLInputElement, checked: boolean) => {
  if (control.type === 'radio' && !checked) return
  control.checked = !checked
  control.click()
}

/** A select has no selection of text, and neither has a field for numbers or dates. */
const focusAt = (control: Control, typed: Control) => {
  control.focus({ preventScroll: true })
  if (control instanceof HTMLSelectElement || typed instanceof HTMLSelectElement) return
  const { selectionStart, selectionEnd } = typed
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
}

/** Goes on until everything is in its field, and the field's form knows it. */
export const typeAgain = (typed: TypedFields): void => {
  const tries = new Map<Control | TypedEarly, number>()

  const typeOne = (control: Control | TypedEarly, early: TypedEarly) => {
    const now = nowAt(control, early)
    if (!now || !isHydrated(now)) return
    const tried = tries.get(control) ?? 0
    tries.set(control, tried + 1)
    const isRedrawn = control instanceof Element && now !== control && control === [...typed.keys()].at(-1)
    if (isRedrawn && document.activeElement === document.body) focusAt(now, control)
    // A part of the page gets its marks before React has given its fields their values: so it is looked at again.
    if (early.isOnlyFocused || tried === triesOfField || (tried > 0 && isThere(now, early)))
      typed.delete(control)
    else if (isChoice(now)) choose(now, early.checked)
    else typeInto(now, joined(now, early))
  }

  const goOn = (looks: number) => {
    for (const [control, early] of [...typed]) typeOne(control, early)
    if (typed.size > 0 && looks > 0) setTimeout(goOn, pause, looks - 1)
  }
  goOn(longest)
}
