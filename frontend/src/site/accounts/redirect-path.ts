/**
 * The path where a person was going when they signed up. It is kept in the browser until they open the link
 * in the confirmation email.
 */
import { sameSitePathOf } from './same-site-path.ts'

const key = 'way-on'
/** Milliseconds; the link in the email is valid for the same time. */
const keptFor = 24 * 3_600_000

export const keepRedirectPath = (path: string) => {
  try {
    localStorage.setItem(key, JSON.stringify({ path, at: Date.now() }))
  } catch {
    // Without storage the user continues to the dashboard.
  }
}

/** Returns the kept path and removes it. Undefined if none was kept or it is more than a day old. */
export const takeRedirectPath = (): string | undefined => {
  try {
    const { path, at } = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
    localStorage.removeItem(key)
    return typeof at === 'number' && Date.now() - at < keptFor ? sameSitePathOf(path) : undefined
  } catch {
    return undefined
  }
}
