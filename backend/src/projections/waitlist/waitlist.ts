/** The waitlist as staff see it: one row for each entry, with the newest answers. */

import type { PersonErasedEvent } from '../../domain/accounts/account-events.ts'
import type { WaitlistAnswers, WaitlistEvent } from '../../domain/waitlist/waitlist.ts'
import { find, type ReadTables } from '../../platform/consumers/tables.ts'
import {
  integer,
  key,
  means,
  maybe,
  readTable,
  text,
  time,
  withDefault,
  certain,
} from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { nothingOf, remove, update, upsert, type Projection } from '../../platform/projecting/projection.ts'

export const waitlistEntry = readTable(
  'waitlist_entry',
  {
    entry_id: key(text('clear')),
    email: text({ pseudonym: 'waitlist address' }),
    full_name: text('masked'),
    user_type: text<WaitlistAnswers['userType']>('clear'),
    location: maybe(text('masked')),
    message: maybe(text('masked')),
    joined_at: time('clear'),
    revised_at: means('When they last changed their answers', maybe(time('clear'))),
    invited_at: maybe(time('clear')),
    invitations: means('How many times they were invited', withDefault(0, integer('clear'))),
    unsubscribed_at: maybe(time('clear')),
    merged_into: means('The other entry of the same person, which stays', maybe(text('clear'))),
  },
  {
    indexes: {
      waitlist_entry_joined: ['joined_at', 'entry_id'],
      waitlist_entry_find: 'made by a migration',
    },
  },
)

const answers = ({ email, fullName, userType, location, message }: WaitlistAnswers) => ({
  email,
  full_name: fullName,
  user_type: userType,
  location,
  message,
})

export const waitlistProjection: Projection<WaitlistEvent | PersonErasedEvent> = {
  name: 'waitlist',
  version: 3,
  tables: [waitlistEntry],
  on: {
    WaitlistJoined: ({ data }) =>
      upsert(
        waitlistEntry,
        { entry_id: data.entryId },
        {
          joined_at: data.joinedAt,
          revised_at: null,
          invited_at: null,
          invitations: 0,
          unsubscribed_at: null,
          merged_into: null,
          // Last, because V8 takes 1 µs for each property that follows a spread.
          ...answers(data),
        },
      ),
    WaitlistAnswersRevised: ({ data }) =>
      update(waitlistEntry, { entry_id: data.entryId }, { revised_at: data.revisedAt, ...answers(data) }),
    WaitlistInvited: ({ data: { entryId, invitedAt, invitation } }) =>
      update(waitlistEntry, { entry_id: entryId }, { invited_at: invitedAt, invitations: invitation }),
    WaitlistUnsubscribed: ({ data: { entryId, unsubscribedAt } }) =>
      update(waitlistEntry, { entry_id: entryId }, { unsubscribed_at: unsubscribedAt }),
    WaitlistEntryMerged: ({ data: { entryId, keptId } }) =>
      update(waitlistEntry, { entry_id: entryId }, { merged_into: keptId }),
    WaitlistMergeUndone: ({ data: { entryId } }) =>
      update(waitlistEntry, { entry_id: entryId }, { merged_into: null }),
    WaitlistEntryErased: ({ data: { entryId } }) => remove(waitlistEntry, { entry_id: entryId }),
    PersonErased: ({ data }) => data.personIds.map((entryId) => remove(waitlistEntry, { entry_id: entryId })),
    ...nothingOf('WaitlistJoinRepeated'),
  },
}

/** Those of these entries that exist; erased people have none. */
export const waitlistEntries = (tables: ReadTables, entryIds: readonly string[]) =>
  find(
    tables,
    waitlistEntry,
    ['entry_id', 'email', 'full_name', 'user_type', 'invited_at', 'unsubscribed_at', 'merged_into'],
    { entry_id: entryIds },
  )

const entriesMergedWithRows = statement(
  { entry_id: certain('an id', text()) },
  `with recursive linked (entry_id) as (
       select unnest($1::text[])
       union
       select next.entry_id from linked
        cross join lateral (
          select merged_into as entry_id from read.waitlist_entry
           where entry_id = linked.entry_id and merged_into is not null
          union all
          select entry_id from read.waitlist_entry where merged_into = linked.entry_id) as next)
     select entry_id from linked where entry_id <> all ($1) order by 1`,
  { name: 'merged waitlist entries' },
)

/** The other entries that staff merged with these, in either direction and however many steps away. */
export const entriesMergedWith = async (
  tables: ReadTables,
  entryIds: readonly string[],
): Promise<readonly string[]> => {
  const rows = await entriesMergedWithRows(tables, [entryIds])
  return rows.map(({ entry_id: entryId }) => entryId)
}

/** The status of `read.waitlist_entry w` without a look at the accounts, as SQL. */
export const waitlistStatusOfEntry = `case
  when w.unsubscribed_at is not null then 'unsubscribed'
  when w.merged_into is not null then 'merged'
  when w.invited_at is not null then 'invited'
  else 'waiting' end`

/**
 * The status of `read.waitlist_entry w`, as SQL. A person who has signed up counts as signed up, whatever
 * else happened to their entry. In the history of erased people every address reads `erased`, so two of these
 * must not count as the same address.
 */
export const waitlistStatus = `case
  when exists (select 1 from read.account a
                where a.email = w.email and a.email <> 'erased' and a.verified_at is not null) then 'signed_up'
  else (${waitlistStatusOfEntry}) end`
