/** The current endorsements. Each provider's pins and their order are in endorsement-pins.ts. */
import type { AccountEvent } from '../../domain/accounts/account-events.ts'
import type { EndorsementEvent } from '../../domain/endorsements/endorsements.ts'
import type { Change, Projection } from '../../platform/projecting/projection.ts'
import { pinChanges, pinsTable } from './endorsement-pins.ts'

const table = 'endorsement'

type About = { readonly data: { readonly endorsementId: string } }

const update = ({ data: { endorsementId } }: About, set: Readonly<Record<string, unknown>>): Change => ({
  kind: 'update',
  table,
  key: { endorsement_id: endorsementId },
  set,
})

/** Deletes the address and the note of a request that ended without an endorsement. */
const closed = (event: About, status: string) => update(event, { status, email: null, note: null })

export const endorsementsProjection: Projection<EndorsementEvent | AccountEvent> = {
  name: 'endorsements',
  version: 1,
  tables: [table, pinsTable],
  on: {
    EndorsementRequested: ({
      data: { providerId, endorsementId, email, relationship, note, requestedAt },
    }) => ({
      kind: 'upsert',
      table,
      key: { endorsement_id: endorsementId },
      row: {
        provider_id: providerId,
        endorser_id: null,
        status: 'requested',
        email,
        relationship,
        note,
        text: null,
        requested_at: requestedAt,
        sent_at: requestedAt,
        submitted_at: null,
        approved_at: null,
      },
    }),
    EndorsementRequestResent: (event) =>
      event.data.endorserId ? [] : update(event, { sent_at: event.data.resentAt }),
    EndorsementRequestCancelled: (event) => closed(event, 'cancelled'),
    EndorsementRequestRefused: (event) => update(event, { status: 'refused', note: null }),
    EndorsementRequestExpired: (event) => update(event, { status: 'expired', note: null }),
    EndorsementSubmitted: ({ data }) => ({
      kind: 'upsert',
      table,
      key: { endorsement_id: data.endorsementId },
      row: {
        provider_id: data.providerId,
        endorser_id: data.endorserId,
        status: 'pending',
        email: null,
        relationship: data.relationship,
        note: null,
        text: data.text,
        requested_at: data.requestedAt,
        sent_at: null,
        submitted_at: data.submittedAt,
        approved_at: null,
      },
    }),
    EndorsementApproved: (event) => update(event, { status: 'approved', approved_at: event.data.approvedAt }),
    EndorsementDeclined: (event) => update(event, { status: 'declined' }),
    EndorsementWithdrawn: (event) => update(event, { status: 'withdrawn', text: null }),
    EndorsementRemoved: (event) => update(event, { status: 'removed' }),
    EndorsementRestored: (event) => update(event, { status: event.data.status }),
    ...pinChanges,
    PersonErased: ({ data: { personIds } }) =>
      personIds.flatMap((person): Change[] => [
        { kind: 'deleteWhere', table, where: { provider_id: person } },
        { kind: 'deleteWhere', table, where: { endorser_id: person } },
        { kind: 'delete', table: pinsTable, key: { provider_id: person } },
      ]),
  },
}
