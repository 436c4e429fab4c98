/**
 * Each provider's pins in order, as the last pin event has them, and the version that a reorder must name.
 */

import type { PinEvent } from '../../domain/endorsements/endorsement-pins.ts'
import { find, type ReadTables } from '../../platform/consumers/tables.ts'
import { id, integer, key, readTable, texts } from '../../platform/postgres/read-table.ts'
import { upsert, type Handlers } from '../../platform/projecting/projection.ts'

export const endorsementPins = readTable('endorsement_pins', {
  provider_id: key(id('clear')),
  pins: texts('clear'),
  version: integer('clear'),
})

const pins = ({ data: { providerId, pins: ids, pinsVersion } }: Pick<PinEvent, 'data'>) =>
  upsert(endorsementPins, { provider_id: providerId }, { pins: ids, version: pinsVersion })

export const pinChanges = {
  EndorsementPinned: pins,
  EndorsementUnpinned: pins,
  PinsReordered: pins,
} satisfies Handlers<PinEvent>

export const pinsVersionOf = async (tables: ReadTables, providerId: string): Promise<number> => {
  const [row] = await find(tables, endorsementPins, ['version'], { provider_id: providerId })
  return row?.version ?? 0
}
