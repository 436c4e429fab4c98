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
  return {
    read: () => inStorage((storage) => storage.getItem(key)),
    write: (text: string) => void inStorage((storage) => storage.setItem(key, text)),
    /** Drops the kept text if it is `text`, which was saved; text typed since then is kept. */
    forget: (text: string) =>
      void inStorage((storage) => {
        if (storage.getItem(key)?.trim() === text) storage.removeItem(key)
      }),
  }
}
