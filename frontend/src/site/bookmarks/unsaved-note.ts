/** The unsaved text of a private note, kept in this tab only. */
export const unsavedNoteStore = (accountId: string, providerId: string) => {
  const key = `note ${accountId} ${providerId}`
  const inStorage = <T>(act: (storage: Storage) => T): T | null => {
    try {
      return act(sessionStorage)
    } catch {
      // Without storage a reload loses unsaved text.
      return null
    }
  }
  /** Null once it is saved or typed over. */
  let left = inStorage((storage) => storage.getItem(key))
  return {
    /** The text that an earlier load of the page left unsaved in this tab; null if there is none. */
    left: () => left,
    write(text: string) {
      left = null
      inStorage((storage) => storage.setItem(key, text))
    },
    /** Drops the kept text if it is `text`, which was saved; text typed since then is kept. */
    forget(text: string) {
      if (left?.trim() === text) left = null
      inStorage((storage) => {
        if (storage.getItem(key)?.trim() === text) storage.removeItem(key)
      })
    },
  }
}
