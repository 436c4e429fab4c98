/** The current endorsements. Each provider's pins and their order are in endorsement-pins.ts. */

import type { PersonErasedEvent } from '../../domain/accounts/account-events.ts'
import type { EndorsementEvent } from '../../domain/endorsements/endorsements.ts'
import type { EndorsementStatus } from '../../domain/endorsements/limits.ts'
import {
  id,
  key,
  maybe,
  means,
  readTable,
  text,
  time,
  type SetOf,
} from '../../platform/postgres/read-table.ts'
import { remove, removeWhere, update, upsert, type Projection } from '../../platform/projecting/projection.ts'
import { endorsementPins, pinChanges } from './endorsement-pins.ts'

export const endorsement = readTable(
  'endorsement',
  {
    endorsement_id: key(id('clear')),
    provider_id: means('Who it is about', id('clear')),
    endorser_id: means('Who wrote it', maybe(id('clear'))),
    writer_name: means('Of a writer who had no profile; null: they had one', maybe(text('masked'))),
    writer_profession: maybe(text('masked')),
    writer_workplace: maybe(text('masked')),
    status: text<EndorsementStatus>('clear'),
    email: maybe(text({ pseudonym: 'endorsement address' })),
    relationship: text('clear'),
    note: maybe(text('masked')),
    text: maybe(text('masked')),
    requested_at: maybe(time('clear')),
    sent_at: means('When the request was last mailed; null once it is answered', maybe(time('clear'))),
    submitted_at: maybe(time('clear')),
    approved_at: maybe(time('clear')),
  },
  {
    indexes: {
      endorsement_newest: ['provider_id', 'status', 'approved_at'],
      endorsement_endorser: ['endorser_id'],
      endorsement_submitted: 'made by a migration',
      endorsement_find: 'made by a migration',
    },
  },
)

type About = { readonly data: { readonly endorsementId: string } }

const set = ({ data: { endorsementId } }: About, values: SetOf<typeof endorsement>) =>
  update(endorsement, { endorsement_id: endorsementId }, values)

/** Deletes the address and the note of a request that ended without an endorsement. */
const closed = (event: About, status: EndorsementStatus) => set(event, { status, email: null, note: null })

const noWriter = { writer_name: null, writer_profession: null, writer_workplace: null }

export const endorsementsProjection: Projection<EndorsementEvent | PersonErasedEvent> = {
  name: 'endorsements',
  version: 1,
  tables: [endorsement, endorsementPins],
  on: {
    EndorsementRequested: ({ data: { providerId, endorsementId, email, relationship, note, requestedAt } }) =>
      upsert(
        endorsement,
        { endorsement_id: endorsementId },
        {
          provider_id: providerId,
          endorser_id: null,
          ...noWriter,
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
      ),
    EndorsementRequestResent: (event) =>
      event.data.endorserId ? [] : set(event, { sent_at: event.data.resentAt }),
    EndorsementRequestCancelled: (event) => closed(event, 'cancelled'),
    EndorsementRequestRefused: (event) => set(event, { status: 'refused', note: null }),
    EndorsementRequestExpired: (event) => set(event, { status: 'expired', note: null }),
    EndorsementSubmitted: ({ data }) =>
      upsert(
        endorsement,
        { endorsement_id: data.endorsementId },
        {
          provider_id: data.providerId,
          endorser_id: data.endorserId,
          writer_name: data.writerName ?? null,
          writer_profession: data.writerProfession ?? null,
          writer_workplace: data.writerWorkplace ?? null,
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
      ),
    EndorsementApproved: (event) => set(event, { status: 'approved', approved_at: event.data.approvedAt }),
    EndorsementDeclined: (event) => set(event, { status: 'declined' }),
    EndorsementWithdrawn: (event) => set(event, { status: 'withdrawn', text: null }),
    EndorsementRemoved: (event) => set(event, { status: 'removed' }),
    EndorsementRestored: (event) => set(event, { status: event.data.status }),
    ...pinChanges,
    PersonErased: ({ data: { personIds } }) =>
      personIds.flatMap((person) => [
        removeWhere(endorsement, { provider_id: person }),
        removeWhere(endorsement, { endorser_id: person }),
        remove(endorsementPins, { provider_id: person }),
      ]),
  },
}
