/**
 * Keeps what somebody types before the page has hydrated. React may lose it in two ways: it gives a field the value
 * that it has itself, and where something else has put an element into the page, as password managers do, it draws the
 * page anew with new, empty fields. Nor does it tell a form what was typed.
 *
 * A script in the page notes what changes in which field; type-again.ts, which is fetched if there is something, types
 * it again.
 */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export interface TypedEarly {
  readonly value: string
  /** What the server put into it. */
  readonly served: string
  readonly checked: boolean
  /** What controls of its form's address, its type and its name or label have in common, and how many come before it. */
  readonly place: readonly [kind: string, index: number]
  /** Whether it is the field with the focus, and nothing was typed. */
  readonly isOnlyFocused: boolean
}

declare global {
  interface Window {
    typedEarly?: {
      /** Calls `then` once, as soon as something is typed: at once if something is already. */
      readonly whenTyped: (then: (typed: Map<Control, TypedEarly>) => void) => void
    }
  }
}

/** React gives controls without a name other ids when it draws them anew, and the same labels. */
export const kindOf = ({ form, type, name, labels }: Control): string =>
  [form?.getAttribute('action'), type, name || labels?.[0]?.textContent].join(' ')

/** Inserted into the page as text, so that it runs before anything is typed. */
const noteTyped = (kindOf: (control: Control) => string) => {
  const typed = new Map<Control, TypedEarly>()
  let tell = (): void => undefined
  window.typedEarly = {
    whenTyped: (then) => {
      tell = () => {
        tell = () => undefined
        then(typed)
      }
      if (typed.size > 0) tell()
    },
  }
  const note = ({ type, target, isTrusted }: Event) => {
    const control = target as Control
    if (!/^(INPUT|SELECT|TEXTAREA)$/.test(control.tagName) || control.type === 'file') return
    // React handles what is typed from now on.
    if (Object.keys(control).some((key) => key.startsWith('__react'))) {
      if (isTrusted && type !== 'focusin') typed.delete(control)
      return
    }
    const namesakes = [...document.querySelectorAll<Control>(control.tagName)].filter(
      (each) => kindOf(each) === kindOf(control),
    )
    const isOnlyFocused = type === 'focusin' && (typed.get(control)?.isOnlyFocused ?? true)
    // The one with the focus is the last.
    typed.delete(control)
    typed.set(control, {
      value: control.value,
      served: 'defaultValue' in control ? control.defaultValue : '',
      checked: 'checked' in control && control.checked,
      place: [kindOf(control), namesakes.indexOf(control)],
      isOnlyFocused,
    })
    tell()
  }
  for (const type of ['focusin', 'input', 'change']) window.addEventListener(type, note, true)
}

export const typedEarlyScript = () => `(${noteTyped.toString()})(${kindOf.toString()})`
