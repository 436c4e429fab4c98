/**
 * Carries out what follows for the other entries of a person when staff merge them, or when one of them is
 * joined again, left or erased (domain/waitlist/merged-entries.ts). It keeps which entries belong together
 * itself, in log order, because a read table may be behind.
 */

import type pg from 'pg'
import type { AccountEvent } from '../../domain/accounts/account-events.ts'
import {
  commandsAfter,
  entriesOf,
  linkedAfter,
  namedIn,
  type LinkedEntries,
  type LinkedEntry,
  type LinkingEvent,
} from '../../domain/waitlist/merged-entries.ts'
import { waitlist, waitlistStream, type WaitlistEvent } from '../../domain/waitlist/waitlist.ts'
import type { FoldedStates } from '../../platform/commands/folded-states.ts'
import type { PersonKeys } from '../../platform/event-store/person-keys.ts'
import { dropMailsOf, lockMailsOf } from '../../platform/mail/outbox.ts'
import { integer, maybe, text } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import type { ProcessContext, ProcessManager } from '../../platform/processes/process-manager.ts'

export const linkedEntryTables = `
  create schema if not exists reaction;

  create table if not exists reaction.linked_entry (
    entry_id text primary key,
    joins integer not null,
    status text not null,
    kept_id text,
    merged_at text,
    same_as text
  );
  create index if not exists linked_entry_same on reaction.linked_entry (same_as) where same_as is not null`

type Client = Pick<pg.ClientBase, 'query'>

const linkedIn = statement(
  {
    entry_id: text(),
    joins: integer(),
    status: text<LinkedEntry['status']>(),
    kept_id: maybe(text()),
    merged_at: maybe(text()),
    same_as: maybe(text()),
  },
  `with recursive linked (entry_id) as (
       select unnest($1::text[])
       union
       select next.entry_id from linked
        cross join lateral (
          select same_as as entry_id from reaction.linked_entry
           where entry_id = linked.entry_id and same_as is not null
          union all
          select entry_id from reaction.linked_entry where same_as = linked.entry_id) as next)
     select e.* from reaction.linked_entry e join linked using (entry_id) order by e.entry_id`,
)

/** These entries and all that are linked with them. A link that was followed is not followed again. */
const readLinked = async (client: Client, entryIds: readonly string[]): Promise<LinkedEntries> => {
  const rows = await linkedIn(client, [entryIds])
  return new Map(
    rows.map(({ entry_id: id, joins, status, kept_id: keptId, merged_at: mergedAt, same_as: sameAs }) => [
      id,
      { joins, status, sameAs, merge: keptId === null || mergedAt === null ? null : { keptId, mergedAt } },
    ]),
  )
}

const writeLinked = async (client: Client, entryId: string, entry: LinkedEntry | undefined) => {
  if (!entry) return
  const { joins, status, merge, sameAs } = entry
  await client.query(
    `insert into reaction.linked_entry (entry_id, joins, status, kept_id, merged_at, same_as)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (entry_id) do update
       set joins = $2, status = $3, kept_id = $4, merged_at = $5, same_as = $6`,
    [entryId, joins, status, merge?.keptId, merge?.mergedAt, sameAs],
  )
}

export const linkedEntries = ({
  states,
  keys,
}: {
  readonly states: Pick<FoldedStates, 'refresh'>
  readonly keys: Pick<PersonKeys, 'erase'>
}): ProcessManager<WaitlistEvent | AccountEvent> => {
  /** @returns the other entries that a command was sent for */
  const sentFor = async (event: LinkingEvent, { transaction, execute }: ProcessContext) => {
    const before = await readLinked(transaction, namedIn(event))
    const after = linkedAfter(before, event)
    for (const id of entriesOf(event)) await writeLinked(transaction, id, after.get(id))
    const commands = commandsAfter(before, event)
    for (const command of commands) await execute(command)
    return commands.map(({ entryId }) => entryId)
  }
  const follow = async (event: LinkingEvent, context: ProcessContext) => {
    await sentFor(event, context)
  }
  return {
    name: 'linked-entries',
    // The erasure may come before these events are handled.
    evenErased: ['WaitlistJoined', 'WaitlistAnswersRevised'],
    on: {
      WaitlistJoined: follow,
      WaitlistAnswersRevised: follow,
      WaitlistEntryMerged: follow,
      WaitlistMergeUndone: follow,
      WaitlistUnsubscribed: follow,
      WaitlistEntryErased: follow,

      async PersonErased(event, context) {
        const { accountId, isFurther } = event.data
        const others = await sentFor(event, context)
        if (isFurther) return
        const personIds: string[] = []
        for (const id of others) {
          // Not if somebody has joined with that address since.
          const { state } = await states.refresh(waitlist, waitlistStream(id))
          if (state.status === 'erased') personIds.push(id)
        }
        if (personIds.length === 0) return
        for (const id of personIds) {
          await keys.erase(id)
          await lockMailsOf(context.transaction, id)
        }
        await dropMailsOf(context.transaction, personIds)
        await context.execute({ type: 'RecordFurtherErasure', accountId, personIds })
      },
    },
  }
}
