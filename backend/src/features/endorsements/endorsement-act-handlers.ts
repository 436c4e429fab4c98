/** What is done with endorsements: whose they are follows from who is signed in, and never from what is sent. */
import type { DeclarationsOf } from '../../contract/declare.ts'
import type * as declarations from '../../contract/endorsements/endorsement-acts.ts'
import { refuse, type Command } from '../../domain/decider/decider.ts'
import {
  ApproveEndorsement,
  CancelEndorsementRequest,
  DeclineEndorsement,
  PinEndorsement,
  RemoveEndorsement,
  ReorderPins,
  ResendEndorsementRequest,
  RestoreEndorsement,
  UnpinEndorsement,
  WithdrawEndorsement,
} from '../../domain/endorsements/endorsement-commands.ts'
import { sidesOf } from '../../projections/endorsements/endorsement-queries.ts'
import { providerIdOf } from '../../domain/profiles/provider-id.ts'
import type { Handlers, HandlerContext } from '../../platform/functions/registry.ts'

type EndorsementActHandlers = Handlers<DeclarationsOf<typeof declarations>>

const done = { status: 'done' } as const
const nobody = () => refuse('not_authenticated', 'Not authenticated')
const noEndorsement = () => refuse('not_found', 'There is no such endorsement')

interface OnOwn {
  readonly endorsementId: string
  /** Of a pin alone. */
  readonly position?: number | undefined
}

/** One of their own endorsements: the stream is theirs, so nobody reaches another's. */
const onOwn =
  (Of: new (providerId: string, endorsementId: string, position?: number) => Command) =>
  (context: HandlerContext, { endorsementId, position }: OnOwn) => {
    const { session, decide } = context
    return session ? decide(new Of(providerIdOf(context, session), endorsementId, position), done) : nobody()
  }

const moderated =
  (Of: new (providerId: string, endorsementId: string, reason: string) => Command) =>
  async (
    { tables, decide }: HandlerContext,
    { endorsementId, reason }: { readonly endorsementId: string; readonly reason: string },
  ) => {
    const sides = await sidesOf(tables, endorsementId)
    return sides ? decide(new Of(sides.providerId, endorsementId, reason), done) : noEndorsement()
  }

export const endorsementActHandlers: EndorsementActHandlers = {
  resendEndorsementRequest: onOwn(ResendEndorsementRequest),
  cancelEndorsementRequest: onOwn(CancelEndorsementRequest),
  approveEndorsement: onOwn(ApproveEndorsement),
  declineEndorsement: onOwn(DeclineEndorsement),
  pinEndorsement: onOwn(PinEndorsement),
  unpinEndorsement: onOwn(UnpinEndorsement),

  updatePinPositions: (context, { endorsementIds, version }) => {
    const { session, decide } = context
    if (!session) return nobody()
    return decide(new ReorderPins(providerIdOf(context, session), endorsementIds, version), done)
  },

  withdrawEndorsement: async (context, { endorsementId }) => {
    const { session, tables, decide } = context
    if (!session) return nobody()
    const own = providerIdOf(context, session)
    const sides = await sidesOf(tables, endorsementId)
    if (sides?.endorserId !== own) return noEndorsement()
    return decide(new WithdrawEndorsement(sides.providerId, endorsementId, own), done)
  },

  removeEndorsement: moderated(RemoveEndorsement),
  restoreEndorsement: moderated(RestoreEndorsement),
}
