/**
 * The colours a person chose for this browser, kept in its local storage and written on the document's root, where
 * the style sheet reads it. Nothing chosen: as the device says.
 */

export type Theme = 'light' | 'dark' | 'device'

const key = 'theme'
const changes = new EventTarget()

/** Runs before the first paint, so that no page flashes in the other colours. */
export const themeScript = `try{const t=localStorage.getItem("${key}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`

export const currentTheme = (): Theme => {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'device'
}

const show = (theme: Theme) => {
  if (theme === 'device') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  changes.dispatchEvent(new Event('change'))
}

/** Shown at once, and kept where the browser keeps anything. */
export const chooseTheme = (theme: Theme) => {
  show(theme)
  try {
    if (theme === 'device') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // Storage is off: the choice lasts as long as the page.
  }
}

/** Hears of a choice made here or in another tab. */
export const onThemeChange = (listener: () => void) => {
  const fromAnotherTab = (event: StorageEvent) => {
    if (event.key !== key) return
    show(event.newValue === 'light' || event.newValue === 'dark' ? event.newValue : 'device')
  }
  changes.addEventListener('change', listener)
  window.addEventListener('storage', fromAnotherTab)
  return () => {
    changes.removeEventListener('change', listener)
    window.removeEventListener('storage', fromAnotherTab)
  }
}
