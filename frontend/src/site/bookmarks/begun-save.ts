/**
 * A visitor's tap on "Save" is remembered in this tab while she logs in or signs up, and then finished by itself.
 * Nothing of it leaves the browser.
 */
/** Of whom a save is told: no more of the record is needed. */
export interface Saved {
  readonly id: string
  readonly name: string
}

export const begunKey = 'begun-save'

export const beginSave = ({ id, name }: Saved) => {
  try {
    sessionStorage.setItem(begunKey, JSON.stringify({ id, name, at: Date.now() }))
  } catch {
    // Without storage one is led to the log-in all the same, and taps again afterwards.
  }
}

/** As it was written, or null. */
export const begunSave = (): string | null => {
  try {
    return sessionStorage.getItem(begunKey)
  } catch {
    return null
  }
}
