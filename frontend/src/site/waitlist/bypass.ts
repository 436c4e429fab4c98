/**
 * The way round the waitlist (spec sections 2 and 4): a cookie that shows the full site where the waitlist stands
 * in place of it. It is a curtain, not a lock: nothing is protected by it.
 */

const cookieName = 'waitlist_bypass'
/** Days; whoever was let in should not meet the waitlist again within a year. */
const bypassCookieDays = 365
const secondsOfADay = 86_400
const parameter = 'bypass_waitlist'

declare global {
  interface Window {
    enableWaitlistBypass: () => void
    disableWaitlistBypass: () => void
  }
}

/** `seconds` the cookie lives from now; 0 removes it. */
const writeCookie = (seconds: number) => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${cookieName}=true; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`
}

const enable = () => writeCookie(bypassCookieDays * secondsOfADay)
const disable = () => writeCookie(0)

/** The address without the bypass parameter where it asks for the bypass (`true` or `1`); null where it does not. */
export const addressWithoutBypass = (href: string): string | null => {
  const url = new URL(href)
  const asked = url.searchParams.get(parameter)
  if (asked !== 'true' && asked !== '1') return null
  url.searchParams.delete(parameter)
  return url.href
}

/**
 * Called once when the site wakes in a browser: puts the two helpers on `window` for whoever uses the console, and
 * where the address asks for the bypass, sets the cookie and loads the page again without the parameter.
 */
export const installWaitlistBypass = () => {
  window.enableWaitlistBypass = () => {
    enable()
    console.log('Waitlist bypass enabled. Refresh the page to see the full app.')
  }
  window.disableWaitlistBypass = () => {
    disable()
    console.log('Waitlist bypass disabled. Refresh the page to see the waitlist.')
  }
  const address = addressWithoutBypass(location.href)
  if (address === null) return
  enable()
  // The search differs, so this loads the document anew; the address with the parameter leaves no history entry.
  location.replace(address)
}
