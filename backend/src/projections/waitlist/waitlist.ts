/** The waitlist as staff see it: one row for each entry, with the newest answers. */
import { EntitySchema } from 'typeorm'
import type { WaitlistAnswers, WaitlistEvent } from '../../domain/waitlist/waitlist.ts'
import type { AccountEvent } from '../../domain/accounts/account-events.ts'
import type { Projection } from '../../platform/projecting/projection.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'

export const waitlistEntryEntity = new EntitySchema({
  name: 'WaitlistEntry',
  schema: 'read',
  tableName: 'waitlist_entry',
  columns: {
    entry_id: { type: 'text', primary: true, primaryKeyConstraintName: 'waitlist_entry_pkey' },
    email: { type: 'text' },
    full_name: { type: 'text' },
    user_type: { type: 'text' },
    location: { type: 'text', nullable: true },
    message: { type: 'text', nullable: true },
    joined_at: { type: 'timestamptz' },
    revised_at: { type: 'timestamptz', nullable: true },
    invited_at: { type: 'timestamptz', nullable: true },
    invitations: { type: 'integer', default: 0 },
    unsubscribed_at: { type: 'timestamptz', nullable: true },
  },
  indices: [{ name: 'waitlist_entry_joined', columns: ['joined_at', 'entry_id'] }],
})

const table = 'waitlist_entry'

const answers = ({ email, fullName, userType, location, message }: WaitlistAnswers) => ({
  email,
  full_name: fullName,
  user_type: userType,
  location,
  message,
})

export const waitlistProjection: Projection<WaitlistEvent | AccountEvent> = {
  name: 'waitlist',
  version: 2,
  tables: [table],
  on: {
    WaitlistJoined: ({ data }) => ({
      kind: 'upsert',
      table,
      key: { entry_id: data.entryId },
      row: {
        joined_at: data.joinedAt,
        revised_at: null,
        invited_at: null,
        invitations: 0,
        unsubscribed_at: null,
        // Last, because V8 takes 1 µs for each property that follows a spread.
        ...answers(data),
      },
    }),
    WaitlistAnswersRevised: ({ data }) => ({
      kind: 'update',
      table,
      key: { entry_id: data.entryId },
      set: { revised_at: data.revisedAt, ...answers(data) },
    }),
    WaitlistInvited: ({ data }) => ({
      kind: 'update',
      table,
      key: { entry_id: data.entryId },
      set: { invited_at: data.invitedAt, invitations: data.invitation },
    }),
    WaitlistUnsubscribed: ({ data }) => ({
      kind: 'update',
      table,
      key: { entry_id: data.entryId },
      set: { unsubscribed_at: data.unsubscribedAt },
    }),
    PersonErased: ({ data }) =>
      data.personIds.map((entryId) => ({ kind: 'delete', table, key: { entry_id: entryId } })),
  },
}

interface EntryRow {
  readonly entry_id: string
  readonly email: string
  readonly full_name: string
  readonly user_type: 'parent' | 'provider'
  readonly invited_at: Date | null
  readonly unsubscribed_at: Date | null
}

/** Those of these entries that exist; erased people have none. */
export const waitlistEntries = (
  tables: ReadTables,
  entryIds: readonly string[],
): Promise<readonly EntryRow[]> =>
  tables.query<EntryRow>(
    `select entry_id, email, full_name, user_type, invited_at, unsubscribed_at
       from read.waitlist_entry where entry_id = any($1)`,
    [entryIds],
  )

/** The status of `read.waitlist_entry w` without a look at the accounts, as SQL. */
export const waitlistStatusOfEntry = `case
  when w.unsubscribed_at is not null then 'unsubscribed'
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
