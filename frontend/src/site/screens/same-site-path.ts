import { longestRedirect } from 'backend/contract/accounts/redirect-limit'

/**
 * Returns the value if it is a path on this site, otherwise undefined. The server decides where a log-in
 * leads; this check drops foreign addresses early, however they are written (`//evil`, `/\evil`,
 * `javascript:`).
 */
export const sameSitePathOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined
  // Browsers drop these characters from an address, so that `/<tab>/evil` would become `//evil`.
  for (const character of value) if (character <= ' ' || character === '\\') return undefined
  // Rejects slashes that are percent-encoded once or several times: something that decodes them on the way
  // could read another host.
  if (/^[^?#]*%(2f|5c|25|[01])/i.test(value)) return undefined
  const path = inAscii(value)
  // The server refuses a log-in with a longer one.
  return path !== undefined && path.length <= longestRedirect ? path : undefined
}

/**
 * Percent-encodes the path for a header, because the router writes it into `Location` unchanged. Undefined
 * for a lone surrogate.
 */
const inAscii = (path: string): string | undefined => {
  try {
    return path.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent)
  } catch {
    return undefined
  }
}
