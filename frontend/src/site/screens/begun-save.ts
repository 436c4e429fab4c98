/**
 * A visitor's tap on "Save" is remembered in this browser while they log in, or sign up and open the email, and then
 * finished by itself. Nothing of it leaves the browser.
 */
/** Of whom a save is told: no more of the record is needed. */
export interface Saved {
  readonly id: string
  readonly name: string
}

export const begunKey = 'begun-save'

/** `path` is the page of the tap. */
export const beginSave = ({ id, name }: Saved, path: string) => {
  try {
    localStorage.setItem(begunKey, JSON.stringify({ id, name, path, at: Date.now() }))
  } catch {
    // Without storage one is led to the log-in all the same, and taps again afterwards.
  }
}

/** As it was written, or null. */
export const begunSave = (): string | null => {
  try {
    return localStorage.getItem(begunKey)
  } catch {
    return null
  }
}
