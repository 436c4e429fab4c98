import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCall } from '../../../server/queries.ts'
import type { MessageSender } from './sending.ts'

/** The account, the query client and the call with which this page sends messages. */
export const useMessageSender = (): MessageSender => {
  const call = useCall()
  const queryClient = useQueryClient()
  const accountId = useRouteContext({ from: '__root__', select: ({ session }) => session.user?.id ?? '' })
  return useMemo(() => ({ call, queryClient, accountId }), [call, queryClient, accountId])
}
