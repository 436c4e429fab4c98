/**
 * A visitor's tap on "Save" is remembered in this browser while they log in, or sign up and open the email, and then
 * finished by itself. Nothing of it leaves the browser.
 */
/** Of whom a save is told: no more of the record is needed. */
export interface ProviderToSave {
  readonly id: string
  readonly name: string
}

export const begunSaveKey = 'begun-save'

/** `path` is the page of the tap. */
export const keepBegunSave = ({ id, name }: ProviderToSave, path: string) => {
  try {
    localStorage.setItem(begunSaveKey, JSON.stringify({ id, name, path, at: Date.now() }))
  } catch {
    // Without storage one is led to the log-in all the same, and taps again afterwards.
  }
}

/** As it was written, or null. */
export const readBegunSave = (): string | null => {
  try {
    return localStorage.getItem(begunSaveKey)
  } catch {
    return null
  }
}
