import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCall } from '../../../server/queries.ts'
import type { Sender } from './sending.ts'

/** In whose name messages are sent from this page. */
export const useSender = (): Sender => {
  const call = useCall()
  const queryClient = useQueryClient()
  const accountId = useRouteContext({ from: '__root__', select: ({ session }) => session.user?.id ?? '' })
  return useMemo(() => ({ call, queryClient, accountId }), [call, queryClient, accountId])
}
