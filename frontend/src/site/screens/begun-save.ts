/**
 * A visitor's tap on "Save" is stored in this browser while they log in, or sign up and open the email; then
 * the provider is saved automatically. The stored data does not leave the browser.
 */
/** The part of a provider's record that saving needs. */
export interface ProviderToSave {
  readonly id: string
  readonly name: string
}

export const begunSaveKey = 'begun-save'

/** `path` is the page on which the visitor tapped. */
export const keepBegunSave = ({ id, name }: ProviderToSave, path: string) => {
  try {
    localStorage.setItem(begunSaveKey, JSON.stringify({ id, name, path, at: Date.now() }))
  } catch {
    // Without storage the visitor still gets to the log-in, and has to tap again afterwards.
  }
}

/** The stored JSON text, or null. */
export const readBegunSave = (): string | null => {
  try {
    return localStorage.getItem(begunSaveKey)
  } catch {
    return null
  }
}
