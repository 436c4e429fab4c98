import { useEffect, useState } from 'react'

/** The token of the link, as long as the page is open: it leaves the address before anything else can read it there. */
export const useLinkToken = (token: string | undefined): string | undefined => {
  const [kept] = useState(token)
  useEffect(() => {
    if (location.search) history.replaceState(history.state, '', location.pathname)
  }, [])
  return kept
}
