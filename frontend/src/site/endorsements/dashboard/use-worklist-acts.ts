import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../server/queries.ts'
import { useListActs, type ListAct as ActOn, type PerformAct as PerformOn } from '../../acts/use-acts.ts'
import type { Worklist } from './pin-acts.ts'
import { invalidateEndorsements, worklistQuery } from '../worklist-query.ts'

export type WorklistAct = ActOn<Worklist>
export type PerformWorklistAct = PerformOn<Worklist>

/** Everything a provider does to their endorsements. */
export const useWorklistActs = (list: Worklist): { shown: Worklist; perform: PerformWorklistAct } => {
  const queryClient = useQueryClient()
  return useListActs(list, {
    topic: 'endorsements',
    queryKey: worklistQuery(useCall()).queryKey,
    invalidate: () => invalidateEndorsements(queryClient),
  })
}
