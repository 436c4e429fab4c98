/** The waitlist as staff read it. */

import { waitlistList } from '../../contract/waitlist/console-waitlist.ts'
import { waitlistStream } from '../../domain/waitlist/waitlist.ts'
import { resource } from '../../platform/console/resource.ts'
import { placeStateSql } from '../../projections/search/place-state.ts'
import {
  waitlistProjection,
  waitlistStatus,
  waitlistStatusOfEntry,
} from '../../projections/waitlist/waitlist.ts'

export const waitlistResource = resource(waitlistList, {
  from: 'read.waitlist_entry w',
  ofPerson: ({ entries }) => `w.entry_id = any (${entries})`,
  sql: { id: 'w.entry_id', status: waitlistStatus, state: placeStateSql('w.location') },
  // Anybody may join with any address, so an analyst does not read whether it has an account.
  analystSql: { status: waitlistStatusOfEntry },
  history: {
    projection: waitlistProjection,
    streams: (id) => [waitlistStream(id)],
    show: (row) => ({
      invitations: Number(row['invitations'] ?? 0),
      status:
        row['unsubscribed_at'] != null
          ? 'unsubscribed'
          : row['merged_into'] != null
            ? 'merged'
            : row['invited_at'] == null
              ? 'waiting'
              : 'invited',
    }),
  },
})
