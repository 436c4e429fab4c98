/** The words of a private note that are not saved yet, remembered in this tab alone. */
export const unsavedNoteStore = (accountId: string, providerId: string) => {
  const key = `note ${accountId} ${providerId}`
  const inStorage = <T>(act: (storage: Storage) => T): T | null => {
    try {
      return act(sessionStorage)
    } catch {
      // Without storage a reload loses what was not saved.
      return null
    }
  }
  return {
    read: () => inStorage((storage) => storage.getItem(key)),
    write: (text: string) => void inStorage((storage) => storage.setItem(key, text)),
    /** `text` is saved; words that were written since are remembered. */
    forget: (text: string) =>
      void inStorage((storage) => {
        if (storage.getItem(key)?.trim() === text) storage.removeItem(key)
      }),
  }
}
