/**
 * The token of a link in an email is removed from the address, so that nothing that reads the address gets it: browser
 * history, analytics, whoever looks at the screen. It stays with the page's entry in this tab's history, so that the
 * page still works after a reload, Back, and in the other language.
 */

import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The token that was removed from this entry's address. */
    readonly linkToken?: string | undefined
  }
}

/** Keeps the token of the link while the page is open, and removes it from the address before other code reads it there. */
export const useLinkToken = (token: string | undefined): string | undefined => {
  const ofEntry = useLocation({ select: ({ state }) => state.linkToken })
  const [kept] = useState(token ?? ofEntry)
  useEffect(() => {
    if (token !== undefined) keepLinkToken(token)
  }, [token])
  return kept
}

const keepLinkToken = (linkToken: string | undefined) => {
  const { pathname, searchParams } = new URL(location.href)
  searchParams.delete('token')
  const rest = searchParams.toString()
  history.replaceState({ ...history.state, linkToken }, '', rest === '' ? pathname : `${pathname}?${rest}`)
}

/** For a token that does nothing any more: Back and a reload say that the link was used. */
export const forgetLinkToken = () => keepLinkToken(undefined)
