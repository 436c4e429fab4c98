import { useHref, useLocation, useNavigate } from 'react-router-dom'
import { addressAfter, lastListSearch } from './last-search.ts'

/** In the address of a record that was opened from the inbox. */
export const inInbox = '?inbox'

/** The inbox as it was left, with its filters. */
export const inboxAsLeft = () => `/inbox${lastListSearch('inbox')}`

/** A record's page that was opened from the inbox; null on any other page. */
export const useInboxItem = () => {
  const { pathname, search } = useLocation()
  const path = useHref(pathname)
  const root = useHref('/').replace(/\/$/, '')
  const navigate = useNavigate()
  if (search !== inInbox) return null
  return {
    path,
    /** Opens the item after this one, or the inbox after the last. */
    openNext: () => void navigate(addressAfter(`${path}${search}`)?.slice(root.length) ?? inboxAsLeft()),
  }
}
