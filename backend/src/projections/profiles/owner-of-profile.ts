import { providerIdOfAccount } from '../../domain/profiles/provider-id.ts'
import { providerProfileStream } from '../../domain/profiles/provider-profile.ts'
import { find, type ReadTables } from '../../platform/consumers/tables.ts'
import { eventIndex } from '../log/event-index.ts'

/**
 * The account of a profile; null where nobody's is known. A profile's id does not reveal it, so it is looked for in
 * the log: the owner began the profile.
 */
export const ownerOfProfile = async (
  tables: ReadTables,
  idOf: (kind: string, words: string) => string,
  providerId: string,
): Promise<string | null> => {
  const inStream = { stream: providerProfileStream(providerId) }
  const [begun] = await find(tables, eventIndex, ['actor_id'], inStream, ['position'], 1)
  return begun && providerIdOfAccount({ idOf }, begun.actor_id) === providerId ? begun.actor_id : null
}
