/**
 * Keeps what somebody types before the page has hydrated. React may lose it in two ways: it gives a field the value
 * that it has itself, and where something else has put an element into the page, as password managers do, it draws the
 * page anew with new, empty fields. Nor does it tell a form what was typed.
 *
 * It also carries over what somebody typed on a page to the same page in the other language, which is loaded anew. It is
 * in the tab's session storage until a page has loaded there; passwords and chosen files are never put there.
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
  /** What the controls of its kind have in common ({@link kindOf}), and how many of them come before it. */
  readonly place: readonly [kind: string, index: number]
  /** Whether it is the field with the focus, and nothing was typed. */
  readonly isOnlyFocused: boolean
  /** How many controls of its kind there were on the page that it was typed on, if that was another one. */
  readonly carriedFrom?: number
}

/** What was carried over belongs to no control yet. */
export type TypedFields = Map<Control | TypedEarly, TypedEarly>

declare global {
  interface Window {
    typedEarly?: {
      /** Calls `then` once, as soon as something is typed: at once if something is already. */
      readonly whenTyped: (then: (typed: TypedFields) => void) => void
    }
  }
}

/**
 * The same for a control that is drawn anew and in the other language: React's ids, which serve as names here and there,
 * differ then, and so do labels and the beginning of a form's address.
 */
export const kindOf = ({ form, tagName, type, name, value }: Control): string =>
  [
    form?.getAttribute('action')?.replace(/^\/es(?=\/)/, ''),
    tagName,
    type,
    /^_[rR]_/.test(name) ? '' : name,
    /^(checkbox|radio)$/.test(type) ? value : '',
  ].join(' ')

/** Inserted into the page as text, so that it runs before anything is typed. */
const noteTyped = (kindOf: (control: Control) => string) => {
  const typed: TypedFields = new Map()
  const changed = new Set<Control>()
  const key = 'kept:typed-in-other-language'
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
  const asTyped = (control: Control, isOnlyFocused: boolean): TypedEarly => {
    const namesakes = namesakesOf(control)
    return {
      value: control.value,
      served: 'defaultValue' in control ? control.defaultValue : '',
      checked: 'checked' in control && control.checked,
      place: [kindOf(control), namesakes.indexOf(control)],
      isOnlyFocused,
    }
  }
  const namesakesOf = (control: Control) =>
    [...document.querySelectorAll<Control>(control.tagName)].filter(
      (each) => kindOf(each) === kindOf(control),
    )
  const note = ({ type, target, isTrusted }: Event) => {
    const control = target as Control
    if (!/^(INPUT|SELECT|TEXTAREA)$/.test(control.tagName) || control.type === 'file') return
    if (type !== 'focusin') changed.add(control)
    // React handles what is typed from now on.
    if (Object.keys(control).some((key) => key.startsWith('__react'))) {
      if (isTrusted && type !== 'focusin') typed.delete(control)
      return
    }
    const isOnlyFocused = type === 'focusin' && (typed.get(control)?.isOnlyFocused ?? true)
    // The one with the focus is the last.
    typed.delete(control)
    typed.set(control, asTyped(control, isOnlyFocused))
    tell()
  }
  for (const type of ['focusin', 'input', 'change']) window.addEventListener(type, note, true)

  const carryOver = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]')
    if (!link || ctrlKey || metaKey || shiftKey) return
    const fields = [...changed]
      .filter((control) => control.isConnected && control.type !== 'password')
      .map((control) => ({ ...asTyped(control, false), carriedFrom: namesakesOf(control).length }))
    try {
      if (fields.length > 0) sessionStorage.setItem(key, JSON.stringify({ path: link.pathname, fields }))
    } catch {
      // Storage is off or full.
    }
  }
  document.addEventListener('click', carryOver)
  try {
    const carried = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    const { path, fields } = JSON.parse(carried ?? '{}') as { path?: string; fields?: TypedEarly[] }
    if (path === location.pathname) for (const field of fields ?? []) typed.set(field, field)
  } catch {
    // As above.
  }
}

export const typedEarlyScript = () => `(${noteTyped.toString()})(${kindOf.toString()})`
