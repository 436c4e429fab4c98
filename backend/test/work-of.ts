/** Which consumers a process works on, as the locks of its sessions show. */

import { heldLocks, type Lock } from '../src/platform/consumers/locks.ts'
import type { RunningServer } from './shared-server.ts'

/** Every consumer's lock. */
const locksSql = `
  select 'project ' || projection as lock from read.projection_checkpoint
  union all select 'react ' || reaction from reaction.checkpoint
  union all select 'digest the log'`

/** The database's address for one process: its sessions carry the name. */
export const addressFor = (databaseUrl: string, name: string): string => {
  const url = new URL(databaseUrl)
  url.searchParams.set('application_name', name)
  return url.href
}

/** The locks of the consumers that the process of this name works on. */
export const workOf = async ({ parts }: RunningServer, name: string): Promise<readonly Lock[]> =>
  [...(await holders(parts))].flatMap(([lock, holder]) => (holder === name ? lock : []))

/** Whether other processes hold all these locks. */
export const othersWorkOn = async (
  { parts }: RunningServer,
  locks: readonly Lock[],
  name: string,
): Promise<boolean> => {
  const held = await holders(parts)
  return locks.every((lock) => held.has(lock) && held.get(lock) !== name)
}

const holders = async ({ tables }: RunningServer['parts']) => {
  const locks = await tables.query<{ lock: Lock }>(locksSql)
  return heldLocks(
    tables,
    locks.map(({ lock }) => lock),
  )
}
