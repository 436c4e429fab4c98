import { providerIdOfAccount } from '../../domain/profiles/provider-id.ts'
import { providerProfileStream } from '../../domain/profiles/provider-profile.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'

/**
 * The account of a profile; null where nobody's is known. A profile's id does not reveal it, so it is looked for in
 * the log: the owner began the profile.
 */
export const ownerOfProfile = async (
  tables: ReadTables,
  idOf: (kind: string, words: string) => string,
  providerId: string,
): Promise<string | null> => {
  const [begun] = await tables.query<{ actor_id: string }>(
    'select actor_id from read.event_index where stream = $1 order by position limit 1',
    [providerProfileStream(providerId)],
  )
  return begun && providerIdOfAccount({ idOf }, begun.actor_id) === providerId ? begun.actor_id : null
}
