import { Link } from '@tanstack/react-router'
import { lazy } from 'react'
import { MessageIcon } from '../../ui/frame-icons.tsx'
import { LazyPart } from '../screens/lazy-part.tsx'

const HeaderUnread = lazy(async () => ({
  default: (await import('../messages/list/header-unread.tsx')).HeaderUnread,
}))

/**
 * The header's link to the user's messages, with the number of unread ones, which is fetched after the page.
 */
export const MessagesLink = ({ role }: { role: 'client' | 'provider' }) => (
  <Link
    to={`/dashboard/${role}/messages`}
    className="relative inline-grid size-11 place-items-center rounded-control hover:bg-wash aria-[current=page]:text-accent"
  >
    <MessageIcon size={22} />
    <span className="sr-only">Messages</span>
    <LazyPart meanwhile={null}>
      <HeaderUnread />
    </LazyPart>
  </Link>
)
