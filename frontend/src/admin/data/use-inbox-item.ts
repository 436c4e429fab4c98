import { useHref, useLocation, useNavigate } from 'react-router-dom'
import { addressAfter, lastListSearch } from './last-search.ts'

/** In the address of a record that was opened from the inbox. */
export const inInbox = '?inbox'

/** The inbox as it was left, with its filters. */
export const inboxAsLeft = () => `/inbox${lastListSearch('inbox')}`

/** A record's page that was opened from the inbox, or its page of an earlier date; null on any other page. */
export const useInboxItem = () => {
  const { pathname, search } = useLocation()
  const [record = pathname] = /^.*\/show(?=\/)/.exec(pathname) ?? []
  const address = `${record}${inInbox}`
  const path = useHref(pathname)
  const href = useHref(address)
  const root = useHref('/').replace(/\/$/, '')
  const navigate = useNavigate()
  if (!new URLSearchParams(search).has('inbox')) return null
  return {
    id: decodeURIComponent(pathname.split('/')[2] ?? ''),
    path,
    /** Below /admin. */
    address,
    /** Opens the item after this one, or the inbox after the last. */
    openNext: () => void navigate(addressAfter(href)?.slice(root.length) ?? inboxAsLeft()),
  }
}
