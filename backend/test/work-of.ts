/** Which consumers a process works on, as the locks of its sessions show. */
import type { RunningServer } from './shared-server.ts'

/** Every lock of a consumer, with the application name of the session that holds it. */
const heldSql = `
  select wanted as lock, application_name as holder
    from (select 'project ' || projection as wanted from read.projection_checkpoint
          union all select 'react ' || reaction from reaction.checkpoint
          union all select 'digest the log') as consumer
    join pg_locks on locktype = 'advisory' and objsubid = 1 and granted
     and database = (select oid from pg_database where datname = current_database())
     and ((classid::bigint << 32) | objid::bigint) = hashtextextended(wanted, 0)
    join pg_stat_activity using (pid)`

/** The database's address for one process: its sessions carry the name. */
export const addressFor = (databaseUrl: string, name: string): string => {
  const url = new URL(databaseUrl)
  url.searchParams.set('application_name', name)
  return url.href
}

/** The locks of the consumers that the process of this name works on. */
export const workOf = async ({ parts }: RunningServer, name: string): Promise<readonly string[]> =>
  (await holders(parts)).flatMap(({ lock, holder }) => (holder === name ? lock : []))

/** Whether other processes hold all these locks. */
export const othersWorkOn = async (
  { parts }: RunningServer,
  locks: readonly string[],
  name: string,
): Promise<boolean> => {
  const taken = new Set((await holders(parts)).flatMap(({ lock, holder }) => (holder === name ? [] : lock)))
  return locks.every((lock) => taken.has(lock))
}

const holders = ({ tables }: RunningServer['parts']) =>
  tables.query<{ lock: string; holder: string }>(heldSql)
