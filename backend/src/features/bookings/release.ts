/**
 * When a person deletes their account, ends their future bookings, so that the other side's calendar is
 * correct and the other side is notified. The process manager itself keeps which calendars a person is in, in
 * log order.
 */

import type { AccountEvent } from '../../domain/accounts/account-events.ts'
import type { BookingEvent } from '../../domain/bookings/events.ts'
import { text } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import type { ProcessManager } from '../../platform/processes/process-manager.ts'

export const bookingPartyTables = `
  create schema if not exists reaction;

  create table if not exists reaction.booking_party (
    provider_id text not null,
    client_id text not null,
    primary key (provider_id, client_id)
  );
  create index if not exists booking_party_client on reaction.booking_party (client_id)`

const partiesReleased = statement(
  { provider_id: text(), client_id: text() },
  `select provider_id, client_id from reaction.booking_party
          where client_id = any($1) or provider_id = any($1) order by provider_id, client_id`,
)

export const bookingRelease: ProcessManager<BookingEvent | AccountEvent> = {
  name: 'booking-release',
  // The erasure may come before this event is handled.
  evenErased: ['BookingRequested'],
  on: {
    async BookingRequested({ data: { providerId, clientId } }, { transaction }) {
      await transaction.query(
        'insert into reaction.booking_party (provider_id, client_id) values ($1, $2) on conflict do nothing',
        [providerId, clientId],
      )
    },

    async AccountDeletionRequested({ data: { personIds } }, { transaction, execute }) {
      const rows = await partiesReleased(transaction, [personIds])
      const left = new Set(
        rows.filter((row) => personIds.includes(row.provider_id)).map((row) => row.provider_id),
      )
      for (const providerId of left) await execute({ type: 'ReleaseBookings', providerId, clientId: null })
      for (const { provider_id: providerId, client_id: clientId } of rows)
        if (!left.has(providerId)) await execute({ type: 'ReleaseBookings', providerId, clientId })
    },

    async PersonErased({ data: { personIds } }, { transaction }) {
      await transaction.query(
        'delete from reaction.booking_party where client_id = any($1) or provider_id = any($1)',
        [personIds],
      )
    },
  },
}
