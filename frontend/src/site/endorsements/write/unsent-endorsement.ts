/**
 * What somebody has typed of another, kept in this tab while they log in, confirms their address or makes their profile.
 * It is named by whom it is about and never by the link, which is a key. Nothing of it leaves the browser.
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
    // Without storage one writes and sends in one go.
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
    // Nothing was kept.
  }
}
