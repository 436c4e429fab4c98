/**
 * The page on which a visitor left a booking request to sign up. Once they have confirmed their address and
 * are signed in, a link back is offered, also in another tab of this browser.
 */
const key = 'begun-booking'
/** Milliseconds. */
const keptFor = 24 * 3_600_000

export interface BegunBooking {
  /** The path of the page to go back to. */
  readonly path: string
  readonly name: string
}

export const keepBegunBooking = ({ path, name }: BegunBooking) => {
  try {
    localStorage.setItem(key, JSON.stringify({ path, name, at: Date.now() }))
  } catch {
    // Without storage the visitor has to find the profile again.
  }
}

/** Undefined if no request was begun, or if it is older than a day. */
export const readBegunBooking = (): BegunBooking | undefined => {
  try {
    const { path, name, at } = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
    if (typeof path !== 'string' || typeof name !== 'string' || typeof at !== 'number') return undefined
    return path.startsWith('/providers/') && Date.now() - at < keptFor ? { path, name } : undefined
  } catch {
    return undefined
  }
}

export const forgetBegunBooking = () => {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is off, so nothing was stored.
  }
}
