/**
 * Each provider's pins in order, as the last pin event has them, and the version that a reorder must name.
 */
import type { PinEvent } from '../../domain/endorsements/endorsement-pins.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import type { Change, Handlers } from '../../platform/projecting/projection.ts'

export const pinsTable = 'endorsement_pins'

const pins = ({ data: { providerId, pins: ids, pinsVersion } }: Pick<PinEvent, 'data'>): Change => ({
  kind: 'upsert',
  table: pinsTable,
  key: { provider_id: providerId },
  row: { pins: ids, version: pinsVersion },
})

export const pinChanges = {
  EndorsementPinned: pins,
  EndorsementUnpinned: pins,
  PinsReordered: pins,
} satisfies Handlers<PinEvent>

export const pinsVersionOf = async (tables: ReadTables, providerId: string): Promise<number> => {
  const [row] = await tables.query<{ version: number }>(
    'select version from read.endorsement_pins where provider_id = $1',
    [providerId],
  )
  return row?.version ?? 0
}
