import { useEffect, useState } from 'react'

/**
 * Keeps the token of the link while the page is open, and removes it from the address before other code can
 * read it there.
 */
export const useLinkToken = (token: string | undefined): string | undefined => {
  const [kept] = useState(token)
  useEffect(() => {
    if (kept !== undefined && location.search) history.replaceState(history.state, '', location.pathname)
  }, [kept])
  return kept
}
