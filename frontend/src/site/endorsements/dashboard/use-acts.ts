import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../server/queries.ts'
import { useActsOn, type Act as ActOn, type Perform as PerformOn } from '../../acts/use-acts.ts'
import type { Worklist } from './pin-acts.ts'
import { invalidateEndorsements, worklistQuery } from '../worklist-query.ts'

export type Act = ActOn<Worklist>
export type Perform = PerformOn<Worklist>

/** Everything a provider does to their endorsements. */
export const useActs = (list: Worklist): { shown: Worklist; perform: Perform } => {
  const queryClient = useQueryClient()
  return useActsOn(list, {
    topic: 'endorsements',
    queryKey: worklistQuery(useCall()).queryKey,
    invalidate: () => invalidateEndorsements(queryClient),
  })
}
