/** Vercel's web analytics, which a deployment there serves from the site's own address (spec section 7). */
import { isSecretAddress, withoutSecrets } from './addresses.ts'

interface View {
  readonly type: string
  readonly url: string
}

declare global {
  interface Window {
    /** The script takes over the queue; until then calls wait in it. */
    va?: (...call: unknown[]) => void
    vaq?: unknown[]
  }
}

/** What the script asks before it sends a page view: null sends none. */
const toldView = (view: View): View | null => {
  const { pathname, search } = new URL(view.url, location.origin)
  return isSecretAddress({ pathname, search }) ? null : { ...view, url: withoutSecrets(view.url) }
}

/** Where nothing is served at the path the browser says so on its console, and nothing else happens. */
export const loadInsights = () => {
  window.va ??= (...call) => {
    window.vaq ??= []
    window.vaq.push(call)
  }
  window.va('beforeSend', toldView)
  document.head.append(
    Object.assign(document.createElement('script'), { src: '/_vercel/insights/script.js', defer: true }),
  )
}
