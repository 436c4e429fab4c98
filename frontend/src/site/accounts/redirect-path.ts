/** Where somebody was going when they signed up: the way on once the email in their inbox is opened in this browser. */
import { sameSitePathOf } from './same-site-path.ts'

const key = 'way-on'
/** Milliseconds; as long as the link in the email works. */
const keptFor = 24 * 3_600_000

export const keepRedirectPath = (path: string) => {
  try {
    localStorage.setItem(key, JSON.stringify({ path, at: Date.now() }))
  } catch {
    // Without storage the way on is the dashboard.
  }
}

/** A path of this site, once. Undefined where none was kept, or it was more than a day ago. */
export const takeRedirectPath = (): string | undefined => {
  try {
    const { path, at } = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
    localStorage.removeItem(key)
    return typeof at === 'number' && Date.now() - at < keptFor ? sameSitePathOf(path) : undefined
  } catch {
    return undefined
  }
}
