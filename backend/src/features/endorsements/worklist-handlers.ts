/** A provider's own endorsements. The provider is always taken from the session, never from the request. */

import type { DeclarationsOf } from '../../contract/declare.ts'
import type { EndorsementCard } from '../../contract/endorsements/worklist.ts'
import type * as declarations from '../../contract/endorsements/worklist.ts'
import type { ProviderRecord } from '../../contract/profiles/providers.ts'
import { refuse } from '../../domain/decider/decider.ts'
import { requestLifetime } from '../../domain/endorsements/limits.ts'
import { providerIdOf } from '../../domain/profiles/provider-id.ts'
import { t } from '../../language/texts.ts'
import type { Handlers, HandlerContext } from '../../platform/functions/registry.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { pinsVersionOf } from '../../projections/endorsements/endorsement-pins.ts'
import {
  shownRequestsOf,
  endorsementsAbout,
  type CardWithStatus,
} from '../../projections/endorsements/worklist-queries.ts'
import { providerById } from '../../projections/profiles/providers.ts'

const done = { status: 'done' } as const

/** Runs a command on an endorsement of the caller: it is looked up in the caller's own stream only. */
const onOwn =
  (
    type:
      | 'ResendEndorsementRequest'
      | 'CancelEndorsementRequest'
      | 'ApproveEndorsement'
      | 'DeclineEndorsement'
      | 'UnpinEndorsement',
  ) =>
  (context: HandlerContext<Session>, { endorsementId }: { readonly endorsementId: string }) => {
    const { session, decide } = context
    return decide({ type, providerId: providerIdOf(context, session), endorsementId }, done)
  }

/** The caller's own profile as others see it; null if they have none. */
export const ownProviderRecord = async (context: HandlerContext): Promise<ProviderRecord | null> => {
  const { session, tables } = context
  if (session?.role !== 'provider') return null
  return (await providerById(tables, providerIdOf(context, session))) ?? null
}

/**
 * The id of the provider's general endorsement link: the provider's id followed by a keyed hash of it
 * (endorsement-links.ts).
 */
export const generalLinkOf = ({ idOf }: Pick<HandlerContext, 'idOf'>, providerId: string): string =>
  `${providerId}.${idOf('endorsement-link', providerId)}`

const cardsWith = (cards: readonly CardWithStatus[], status: string): EndorsementCard[] =>
  cards.filter(([each]) => each === status).map(([, card]) => card)

export const worklistHandlers: Handlers<DeclarationsOf<typeof declarations>> = {
  resendEndorsementRequest: onOwn('ResendEndorsementRequest'),
  cancelEndorsementRequest: onOwn('CancelEndorsementRequest'),
  approveEndorsement: onOwn('ApproveEndorsement'),
  declineEndorsement: onOwn('DeclineEndorsement'),
  pinEndorsement: (context, { endorsementId, position }) => {
    const { session, decide } = context
    const pin = { type: 'PinEndorsement', providerId: providerIdOf(context, session), endorsementId } as const
    return decide(position === undefined ? pin : { ...pin, position }, done)
  },
  unpinEndorsement: onOwn('UnpinEndorsement'),

  updatePinPositions: (context, { endorsementIds, version }) => {
    const { session, decide } = context
    return decide(
      { type: 'ReorderPins', providerId: providerIdOf(context, session), endorsementIds, version },
      done,
    )
  },

  dashboardEndorsements: async (context) => {
    const { tables } = context
    const own = await ownProviderRecord(context)
    if (!own) return refuse('not_found', t`You don’t have a provider profile yet`)
    const [cards, requests, pinsVersion] = await Promise.all([
      endorsementsAbout(tables, own.id),
      shownRequestsOf(tables, own.id),
      pinsVersionOf(tables, own.id),
    ])
    return {
      providerId: own.id,
      link: `/endorsements/create/${generalLinkOf(context, own.id)}`,
      requests: requests.map((row) => ({
        id: row.endorsement_id,
        email: row.email,
        relationship: row.relationship,
        note: row.note,
        status: row.status,
        requestedAt: row.requested_at.toISOString(),
        sentAt: row.sent_at.toISOString(),
        expiresAt: new Date(row.requested_at.getTime() + requestLifetime).toISOString(),
      })),
      pending: cardsWith(cards, 'pending'),
      approved: cardsWith(cards, 'approved'),
      declined: cardsWith(cards, 'declined'),
      pinsVersion,
    }
  },
}
