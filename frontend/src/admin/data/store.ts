import { localStorageStore, type Store } from 'react-admin'

/** Of saved views (lists/saved-views.tsx): `views.{account}.{resource}`. */
export const viewsPrefix = 'views.'

const kept = localStorageStore('1', 'console')

/** What this browser remembers. Leaving forgets it, but for the saved views: they are named by their owner. */
export const consoleStore: Store = {
  ...kept,
  reset: () => {
    for (const key of Object.keys(kept.listItems?.() ?? {}))
      if (!key.startsWith(viewsPrefix)) kept.removeItem(key)
  },
}
