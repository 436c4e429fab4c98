/**
 * Vercel's web analytics. A deployment on Vercel serves its script from the site's own origin (spec section
 * 7).
 */

import { isSecretAddress, withoutSecrets } from './addresses.ts'

interface View {
  readonly type: string
  readonly url: string
}

declare global {
  interface Window {
    /** Calls wait in `vaq` until the script has loaded and replaces this function. */
    va?: (...call: unknown[]) => void
    vaq?: unknown[]
  }
}

/** Called by the script before it sends a page view; null sends nothing. */
const viewToSend = (view: View): View | null => {
  const { pathname, search } = new URL(view.url, location.origin)
  return isSecretAddress({ pathname, search }) ? null : { ...view, url: withoutSecrets(view.url) }
}

/**
 * If nothing is served at the script's path, the browser logs an error to its console and nothing else
 * happens.
 */
export const loadInsights = () => {
  window.va ??= (...call) => {
    window.vaq ??= []
    window.vaq.push(call)
  }
  window.va('beforeSend', viewToSend)
  document.head.append(
    Object.assign(document.createElement('script'), { src: '/_vercel/insights/script.js', defer: true }),
  )
}
