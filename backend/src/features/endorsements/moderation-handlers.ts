/** What moderators do with an endorsement, which they address by its id alone. */

import type { DeclarationsOf } from '../../contract/declare.ts'
import type * as declarations from '../../contract/endorsements/moderation.ts'
import { refuse } from '../../domain/decider/decider.ts'
import type { Handlers, HandlerContext } from '../../platform/functions/registry.ts'
import { sidesOfEndorsement } from '../../projections/endorsements/endorsement-queries.ts'

const done = { status: 'done' } as const

const moderated =
  (type: 'RemoveEndorsement' | 'RestoreEndorsement') =>
  async (
    { tables, decide }: HandlerContext,
    { endorsementId, reason }: { readonly endorsementId: string; readonly reason: string },
  ) => {
    const sides = await sidesOfEndorsement(tables, endorsementId)
    return sides
      ? decide({ type, providerId: sides.providerId, endorsementId, reason }, done)
      : refuse('not_found', 'We couldn’t find that endorsement')
  }

export const endorsementModerationHandlers: Handlers<DeclarationsOf<typeof declarations>> = {
  removeEndorsement: moderated('RemoveEndorsement'),
  restoreEndorsement: moderated('RestoreEndorsement'),
}
