import { Outlet, useParams } from '@tanstack/react-router'
import { classNames } from '../../../ui/class-names.ts'
import '../messages.css'
import { ConversationList } from './conversation-list.tsx'

/** The list and one conversation: side by side on a desktop, one at a time on narrower screens. */
export const MessagesPage = ({ role }: { role: 'client' | 'provider' }) => {
  const { id: openId } = useParams({ strict: false })
  const isOpen = openId !== undefined
  return (
    <div
      className={classNames(
        'lg:mb-6 lg:grid lg:h-[calc(100dvh-6.5rem)] lg:min-h-[34rem] lg:grid-cols-[20rem_minmax(0,1fr)] lg:overflow-hidden',
        !isOpen && 'page pt-2 pb-6 lg:p-0',
      )}
    >
      <div
        className={classNames(
          'min-h-0 lg:overflow-y-auto lg:border-r lg:border-line lg:pt-2 lg:pr-3 lg:pb-5',
          isOpen && 'max-lg:hidden',
        )}
      >
        <ConversationList role={role} openId={openId} />
      </div>
      <div
        className={classNames(
          'flex min-h-0 min-w-0 flex-col',
          isOpen
            ? 'bg-paper max-md:fixed max-md:inset-0 max-md:z-30 md:max-lg:my-6 md:max-lg:h-[calc(100dvh-8rem)] md:max-lg:min-h-[30rem] md:overflow-hidden'
            : 'max-lg:hidden',
        )}
      >
        <Outlet />
      </div>
    </div>
  )
}
