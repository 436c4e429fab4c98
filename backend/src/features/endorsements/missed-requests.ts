/**
 * Until November 2026 an erasure lost all but one of its commands to a provider's stream: if a provider had asked
 * the erased person twice, one of their requests kept the address. Each is cancelled once the log is read from its
 * start, and the event says that it was missed. The log still knows them, because the request that was cancelled
 * has the same address. It goes on looking at each erasure that is recorded.
 */

import type { AccountEvent } from '../../domain/accounts/account-events.ts'
import type { Endorsement } from '../../domain/endorsements/endorsement-state.ts'
import {
  endorsements,
  endorsementsStream,
  type EndorsementEvent,
} from '../../domain/endorsements/endorsements.ts'
import type { FoldedStates } from '../../platform/commands/folded-states.ts'
import type { EventStore, RecordedEvent } from '../../platform/event-store/event-store.ts'
import { text, bigint } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import type { ProcessManager } from '../../platform/processes/process-manager.ts'

export const missedRequestTables = `
  create schema if not exists reaction;

  -- What erasures have cancelled, until the log says that the person is erased.
  create table if not exists reaction.request_to_erased (
    erasure uuid not null,
    provider_id text not null,
    endorsement_id text not null,
    revision bigint not null,
    primary key (erasure, provider_id, endorsement_id)
  )`

interface Row {
  readonly provider_id: string
  readonly endorsement_id: string
  /** Of the event that cancelled the request. */
  readonly revision: string
}

const requestsToErased = statement(
  { provider_id: text(), endorsement_id: text(), revision: bigint() },
  'delete from reaction.request_to_erased where erasure = $1 returning provider_id, endorsement_id, revision',
)

export const missedRequests = ({
  store,
  states,
}: {
  /** Opens the addresses. */
  readonly store: Pick<EventStore, 'readStream'>
  readonly states: FoldedStates
}): ProcessManager<EndorsementEvent | AccountEvent> => ({
  name: 'missed-requests',
  on: {
    async EndorsementRequestCancelled({ revision, data, metadata }, { transaction }) {
      if (metadata.actorId !== 'system' || data.wasMissed) return
      await transaction.query(
        `insert into reaction.request_to_erased (erasure, provider_id, endorsement_id, revision)
         values ($1, $2, $3, $4) on conflict do nothing`,
        [metadata.causationId, data.providerId, data.endorsementId, revision],
      )
    },

    async PersonErased({ metadata }, { transaction, execute }) {
      const rows = await requestsToErased(transaction, [metadata.causationId])
      for (const [providerId, cancelled] of Map.groupBy(rows, (row) => row.provider_id)) {
        const { state } = await states.refresh(endorsements, endorsementsStream(providerId))
        for (const endorsementId of await sameAddress(store, providerId, cancelled))
          if (keepsAddress(state.byId.get(endorsementId)))
            await execute({ type: 'CancelRequestToErasedPerson', providerId, endorsementId, wasMissed: true })
      }
    },
  },
})

const keepsAddress = (found: Endorsement | undefined): boolean =>
  found?.status === 'requested' ||
  found?.status === 'expired' ||
  (found?.status === 'refused' && !found.isAddressDeleted)

/** The requests of the provider, made before these were cancelled, to the address that these had. */
const sameAddress = async (
  store: Pick<EventStore, 'readStream'>,
  providerId: string,
  cancelled: readonly Row[],
): Promise<readonly string[]> => {
  const addresses = new Map<string, string>()
  const until = Math.max(...cancelled.map(({ revision }) => Number(revision)))
  for await (const recorded of store.readStream(endorsementsStream(providerId))) {
    const event = recorded as RecordedEvent & EndorsementEvent
    if (event.revision >= until) break
    // Once the provider is erased too, nobody reads the address.
    if (event.type === 'EndorsementRequested' && event.erased !== true)
      addresses.set(event.data.endorsementId, event.data.email.toLowerCase())
  }
  const asked = new Set(cancelled.map((row) => addresses.get(row.endorsement_id)))
  return [...addresses].filter(([, address]) => asked.has(address)).map(([endorsementId]) => endorsementId)
}
