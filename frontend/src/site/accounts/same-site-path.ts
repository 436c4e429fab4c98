/**
 * The path where it is one of this site, else undefined. The server decides where a login leads; this keeps an
 * address that is not ours from being carried along, whatever way it is written (`//evil`, `/\evil`, `javascript:`).
 */
export const sameSitePathOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined
  // Browsers drop these inside an address, so that `/<tab>/evil` would become `//evil`.
  for (const character of value) if (character <= ' ' || character === '\\') return undefined
  // A slash that is written otherwise, once or several times: whoever decodes on the way may read another host.
  return /^[^?#]*%(2f|5c|25|[01])/i.test(value) ? undefined : inAscii(value)
}

/** As a header can carry it: the router writes the path into `Location` as it is. Undefined for half a character. */
const inAscii = (path: string): string | undefined => {
  try {
    return path.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent)
  } catch {
    return undefined
  }
}
