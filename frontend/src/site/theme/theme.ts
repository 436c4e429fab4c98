/**
 * The colors a person chose for this browser, kept in its local storage and written on the document's root, where the
 * style sheet reads it. Nothing chosen: as the device says.
 */

/**
 * Runs in the page before its first paint, so that no page flashes in the other colors, and serves the choice in the
 * footer from then on. It goes there as text: it knows nothing but what stands in it, and no other script carries it.
 */
const followTheme = () => {
  const key = 'theme'
  const { dataset } = document.documentElement
  const show = (theme: string | null) => {
    if (theme === 'light' || theme === 'dark') dataset['theme'] = theme
    else delete dataset['theme']
  }
  const tick = () => {
    const chosen = document.querySelector<HTMLInputElement>(
      `input[name="theme"][value="${dataset['theme'] ?? 'device'}"]`,
    )
    if (chosen) chosen.checked = true
  }
  try {
    show(localStorage.getItem(key))
  } catch {
    // Storage is off: a choice lasts as long as the page.
  }
  document.addEventListener('DOMContentLoaded', tick)
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'theme') return
    show(target.value)
    try {
      if (target.value === 'device') localStorage.removeItem(key)
      else localStorage.setItem(key, target.value)
    } catch {
      // As above.
    }
  })
  // Another tab.
  window.addEventListener('storage', (event) => {
    if (event.key !== key) return
    show(event.newValue)
    tick()
  })
}

export const themeScript = () => `(${followTheme.toString()})()`
