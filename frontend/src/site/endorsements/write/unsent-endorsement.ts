/**
 * The text of an endorsement that is not sent yet, kept in this tab while the writer logs in, confirms their
 * address or creates their profile. Its key is the id of the endorsed provider and never the link, which is a
 * secret. The text does not leave the browser.
 */
export interface UnsentEndorsement {
  readonly relationship: string
  readonly text: string
}

const keyOf = (providerId: string) => `endorsement-of-${providerId}`

export const keepUnsentEndorsement = (providerId: string, words: UnsentEndorsement) => {
  try {
    sessionStorage.setItem(keyOf(providerId), JSON.stringify(words))
  } catch {
    // Without storage the text is lost when the page is left.
  }
}

export const readUnsentEndorsement = (providerId: string): UnsentEndorsement | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(providerId)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { relationship, text } = kept as Record<string, unknown>
    return typeof relationship === 'string' && typeof text === 'string' ? { relationship, text } : null
  } catch {
    return null
  }
}

export const forgetUnsentEndorsement = (providerId: string) => {
  try {
    sessionStorage.removeItem(keyOf(providerId))
  } catch {
    // Without storage nothing was kept.
  }
}
