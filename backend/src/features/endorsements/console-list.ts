/** Endorsements as staff read them, in every status. */

import { endorsementsList } from '../../contract/endorsements/console-endorsements.ts'
import { endorsementsStream } from '../../domain/endorsements/endorsements.ts'
import { resource } from '../../platform/console/resource.ts'
import { text } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { endorsementsProjection } from '../../projections/endorsements/endorsements.ts'

const streamsOfEndorsement = statement(
  { stream: text() },
  `select stream from read.endorsement_stream where endorsement_id = $1
         union select $2 || provider_id from read.endorsement where endorsement_id = $1`,
)

export const endorsementsResource = resource(endorsementsList, {
  from: 'read.endorsement e',
  joins: 'left join read.endorsement_pins s on s.provider_id = e.provider_id',
  ofPerson: ({ provider }) => `e.provider_id = ${provider} or e.endorser_id = ${provider}`,
  sql: { id: 'e.endorsement_id', pin: 'array_position(s.pins, e.endorsement_id)' },
  history: {
    projection: endorsementsProjection,
    async streams(id, tables) {
      const rows = await streamsOfEndorsement(tables, [id, endorsementsStream('')])
      return rows.map(({ stream }) => stream)
    },
    concerns: ({ data }, id) => data['endorsementId'] === id,
    show(row, rows, id) {
      const pins = rows.row('endorsement_pins', { provider_id: row['provider_id'] })?.['pins']
      const place = Array.isArray(pins) ? pins.indexOf(id) : -1
      return { pin: place < 0 ? null : place + 1 }
    },
  },
})
