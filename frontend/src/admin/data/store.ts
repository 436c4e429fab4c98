import { localStorageStore, type Store } from 'react-admin'

/**
 * The prefix of the settings for how a list is shown (lists/list-shape.ts): `views.{account}.{list}.shape`.
 */
export const viewsPrefix = 'views.'

const kept = localStorageStore('1', 'console')

/**
 * What this browser remembers. Logging out clears it, except how lists are shown; those keys contain the
 * account that chose them.
 */
export const consoleStore: Store = {
  ...kept,
  reset: () => {
    for (const key of Object.keys(kept.listItems?.() ?? {}))
      if (!key.startsWith(viewsPrefix)) kept.removeItem(key)
  },
}
