import { useEffect } from 'react'
import { useCall } from '../../../server/queries.ts'
import { useServerQuery } from '../../../server/use-server-query.ts'
import { Trans } from '../../../ui/trans.tsx'
import { useLive } from '../../live/use-live.ts'
import { conversationsWithUnsent } from '../outbox/stored-messages.ts'
import { useMessageSender } from '../outbox/use-sender.ts'
import { unreadCountQuery } from '../unread-query.ts'

/**
 * The number of unread messages, beside the header's icon and in front of the tab's title. It is on every
 * page of a signed-in user, so it also sends the messages that were written without a connection.
 */
export const HeaderUnread = () => {
  const { data } = useServerQuery(unreadCountQuery(useCall()))
  const count = data?.messages ?? 0
  useLive(['messages'])
  useEffect(() => showCountInTitle(count), [count])
  useSendingWhatWaits()
  return (
    count > 0 && (
      <>
        <span className="absolute top-0 right-0 min-w-5 rounded-full bg-accent px-1.5 py-0.5 text-center text-small leading-none font-semibold text-on-accent tabular-nums">
          {count > 99 ? '99+' : count}
        </span>
        <span className="sr-only">
          {' '}
          <Trans>unread</Trans>
        </span>
      </>
    )
  )
}

const useSendingWhatWaits = () => {
  const sender = useMessageSender()
  useEffect(() => {
    const send = () => {
      if (conversationsWithUnsent(sender.accountId).length === 0) return
      // If the code fails to load, it is tried again when the connection is back.
      import('../outbox/sending.ts')
        .then(({ sendAllWaitingMessages: sendAllWaiting }) => sendAllWaiting(sender))
        .catch(() => undefined)
    }
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [sender])
}

const counted = /^\(\d+\+?\) /

/**
 * "(2) Messages | …": puts the unread count in front of the tab's title, on every page.
 * @returns a function that removes the count
 */
const showCountInTitle = (count: number): (() => void) => {
  const words = count > 99 ? '(99+) ' : count > 0 ? `(${count}) ` : ''
  const write = () => {
    const bare = document.title.replace(counted, '')
    // Written only if it differs, because each write triggers the observer below.
    if (document.title !== words + bare) document.title = words + bare
  }
  write()
  // Each page sets its own title.
  const observer = new MutationObserver(write)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => {
    observer.disconnect()
    document.title = document.title.replace(counted, '')
  }
}
