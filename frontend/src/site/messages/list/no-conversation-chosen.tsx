import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCall } from '../../../server/queries.ts'
import { Trans } from '../../../ui/trans.tsx'
import { LetterDrawing } from '../../drawings/letter-drawing.tsx'
import { conversationListQuery } from '../message-queries.ts'

/** From here on the list and a conversation stand side by side (messages-page.tsx). */
const sideBySide = '(min-width: 64rem)'

/**
 * On a desktop, opens the newest unread conversation beside the list, or else the newest. A conversation
 * marks as read only what comes into sight.
 */
export const NoConversationChosen = ({ role }: { role: 'client' | 'provider' }) => {
  const { data } = useInfiniteQuery(conversationListQuery(useCall(), { only: 'all', name: '' }))
  const navigate = useNavigate()
  const cards = data?.pages[0]?.conversations
  const id = (cards?.find(({ unread }) => unread > 0) ?? cards?.[0])?.id
  useEffect(() => {
    // Whoever has begun to search keeps their field.
    if (id === undefined || !matchMedia(sideBySide).matches || document.activeElement?.matches('input'))
      return
    void navigate({ to: `/dashboard/${role}/messages/$id`, params: { id }, replace: true })
  }, [id, role, navigate])
  return (
    <div className="m-auto grid justify-items-center gap-4 p-6 text-center text-soft">
      <LetterDrawing className="h-24 w-30" />
      <p className="max-w-[21em]">
        <Trans>Conversations open here.</Trans>
      </p>
    </div>
  )
}
