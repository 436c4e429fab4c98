import { localStorageStore, type Store } from 'react-admin'

/** Of how a list is shown (lists/list-shape.tsx): `views.{account}.{list}.shape`. */
export const viewsPrefix = 'views.'

const kept = localStorageStore('1', 'console')

/** What this browser remembers. Leaving forgets it, but for how lists are shown: that is named by whoever chose it. */
export const consoleStore: Store = {
  ...kept,
  reset: () => {
    for (const key of Object.keys(kept.listItems?.() ?? {}))
      if (!key.startsWith(viewsPrefix)) kept.removeItem(key)
  },
}
