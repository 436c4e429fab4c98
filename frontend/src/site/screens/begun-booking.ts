/**
 * Where a request was left to sign up: the way back is offered once the address is confirmed and somebody is in, be it in
 * another tab of this browser.
 */
const key = 'begun-booking'
/** Milliseconds. */
const keptFor = 24 * 3_600_000

export interface BegunBooking {
  /** Of the page that is gone on with. */
  readonly path: string
  readonly name: string
}

export const keepBegunBooking = ({ path, name }: BegunBooking) => {
  try {
    localStorage.setItem(key, JSON.stringify({ path, name, at: Date.now() }))
  } catch {
    // Without storage one finds the profile again.
  }
}

/** Undefined where nothing was begun, or it was more than a day ago. */
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
    // Nothing was kept.
  }
}
