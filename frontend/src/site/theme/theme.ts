/**
 * The color theme chosen in this browser, stored in local storage and set as an attribute of the root
 * element, which the style sheet reads. Without a choice the device's setting applies.
 */

/** Dispatched on the document by a page whose choice appears without a new document. */
export const choiceShownEvent = 'site:theme-choice'

/**
 * Runs before the first paint, so that no page flashes in the other theme, and then handles the choices in the
 * footer and in My account. It is inserted into the page as text, so it can use nothing from outside the function.
 */
const followTheme = (choiceShown: string) => {
  const key = 'theme'
  const { dataset } = document.documentElement
  const show = (theme: string | null) => {
    if (theme === 'light' || theme === 'dark') dataset['theme'] = theme
    else delete dataset['theme']
  }
  const tick = () => {
    const chosen = `input[name="theme"][value="${dataset['theme'] ?? 'device'}"]`
    for (const input of document.querySelectorAll<HTMLInputElement>(chosen)) input.checked = true
  }
  try {
    show(localStorage.getItem(key))
  } catch {
    // Storage is off: a choice lasts until the page is left.
  }
  for (const event of ['DOMContentLoaded', choiceShown]) document.addEventListener(event, tick)
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'theme') return
    show(target.value)
    tick()
    try {
      if (target.value === 'device') localStorage.removeItem(key)
      else localStorage.setItem(key, target.value)
    } catch {
      // As above.
    }
  })
  // Another tab changed the theme.
  window.addEventListener('storage', (event) => {
    if (event.key !== key) return
    show(event.newValue)
    tick()
  })
}

export const themeScript = () => `(${followTheme.toString()})(${JSON.stringify(choiceShownEvent)})`
