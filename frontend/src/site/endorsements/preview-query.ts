import { endorsementPreview } from 'backend/contract/endorsements/endorsements'
import type { Call } from '../../server/call.ts'
import { serverQuery } from '../../server/queries.ts'

export const endorsementPreviewQuery = (call: Call, id: string) => ({
  ...serverQuery(call, endorsementPreview, { id }),
  staleTime: 0,
})
