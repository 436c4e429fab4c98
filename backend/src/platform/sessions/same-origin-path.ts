/** Keeps redirects on this site (notes: no open redirect). */

/** An arbitrary origin, only compared with itself. */
const here = 'http://site.invalid'

/**
 * The path, query and fragment of `text` where it names a page of this site, else `fallback`. Refuses what a browser, a
 * proxy or a router that decodes once more may read as another host (`//evil`, `/\evil`, `/%2f%2fevil`, `/\t/evil`),
 * and everything that is not a path (`javascript:`, `https://…`).
 */
export const sameOriginPath = (text: string | undefined, fallback: string): string => {
  if (text === undefined || !text.startsWith('/') || !staysHere(text)) return fallback
  const { pathname, search, hash } = new URL(text, here)
  return `${pathname}${search}${hash}`
}

/** Decodes as often as a browser, proxy or router might; a path of ours is never encoded more deeply. */
const deepest = 4

const staysHere = (text: string): boolean => {
  let path = text.split(/[?#]/)[0] ?? ''
  for (let depth = 0; depth < deepest; depth += 1) {
    // Browsers drop control characters and read backslashes as slashes.
    if (/[\0-\x20\x7f\\]|^\/\//.test(path) || !URL.canParse(path, here)) return false
    const { origin, pathname } = new URL(path, here)
    if (origin !== here || pathname.startsWith('//')) return false
    const decoded = decodedOrNull(path)
    if (decoded === null) return false
    if (decoded === path) return true
    path = decoded
  }
  return false
}

const decodedOrNull = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
