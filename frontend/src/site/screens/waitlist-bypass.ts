/**
 * The waitlist bypass (product.md, "Waitlist"): a cookie that shows the full site while the waitlist replaces
 * it. The waitlist is no access control: it protects nothing.
 */

import { bypassParameter } from 'backend/contract/product'

const cookieName = 'waitlist_bypass'
/** Days; somebody who bypassed the waitlist should not see it again within a year. */
const bypassCookieDays = 365
const secondsOfADay = 86_400

declare global {
  interface Window {
    enableWaitlistBypass: () => void
    disableWaitlistBypass: () => void
  }
}

/** `seconds` is the cookie's lifetime from now; 0 removes it. */
const writeCookie = (seconds: number) => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${cookieName}=true; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`
}

export const enableBypass = () => writeCookie(bypassCookieDays * secondsOfADay)
const disable = () => writeCookie(0)

/** A link that somebody who was let in passes on: it lets in whoever opens it. */
export const addressWithBypass = (address: string): string =>
  document.cookie.includes(`${cookieName}=true`) ? `${address}?${bypassParameter}=true` : address

/** The address without the bypass parameter, or null if it does not ask for the bypass (`true` or `1`). */
export const addressWithoutBypass = (href: string): string | null => {
  const url = new URL(href)
  const asked = url.searchParams.get(bypassParameter)
  if (asked !== 'true' && asked !== '1') return null
  url.searchParams.delete(bypassParameter)
  return url.href
}

/**
 * Called once when the site has come to rest: puts the two helpers on `window` for use in the browser's console. If
 * the address asks for the bypass, sets the cookie and loads the page again without the parameter.
 */
export const installWaitlistBypass = () => {
  window.enableWaitlistBypass = () => {
    enableBypass()
    console.log('Waitlist bypass enabled. Refresh the page to see the full app.')
  }
  window.disableWaitlistBypass = () => {
    disable()
    console.log('Waitlist bypass disabled. Refresh the page to see the waitlist.')
  }
  const address = addressWithoutBypass(location.href)
  if (address === null) return
  enableBypass()
  // The query string differs, so this loads the document again; `replace` leaves no history entry for the old
  // one.
  location.replace(address)
}
