/** Accounts: their names, addresses and staff roles. One row for each existing account. */
import { EntitySchema } from 'typeorm'
import type { AccountEvent } from '../../domain/accounts/account-events.ts'
import type { Projection } from '../../platform/projecting/projection.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'

export const accountEntity = new EntitySchema({
  name: 'Account',
  schema: 'read',
  tableName: 'account',
  columns: {
    account_id: { type: 'text', primary: true, primaryKeyConstraintName: 'account_pkey' },
    address_id: { type: 'text' },
    email: { type: 'text' },
    name: { type: 'text' },
    kind: { type: 'text', nullable: true },
    staff_role: { type: 'text', nullable: true },
    pending_email: { type: 'text', nullable: true },
    phone: { type: 'text', nullable: true },
    location: { type: 'text', nullable: true },
    registered_at: { type: 'timestamptz' },
    verified_at: { type: 'timestamptz', nullable: true },
  },
  indices: [
    { name: 'account_address', columns: ['address_id'] },
    { name: 'account_email', columns: ['email'] },
    { name: 'account_registered', columns: ['registered_at', 'account_id'] },
    { name: 'account_staff', columns: ['staff_role'], where: 'staff_role is not null' },
  ],
})

const table = 'account'

const update = (accountId: string, set: Readonly<Record<string, unknown>>) =>
  ({ kind: 'update', table, key: { account_id: accountId }, set }) as const

export const accountsProjection: Projection<AccountEvent> = {
  name: 'accounts',
  version: 2,
  tables: [table],
  on: {
    AccountRegistered: ({ data }) => ({
      kind: 'upsert',
      table,
      key: { account_id: data.accountId },
      row: {
        address_id: data.addressId,
        email: data.email,
        name: data.name,
        kind: data.kind,
        staff_role: null,
        pending_email: null,
        phone: null,
        location: null,
        registered_at: data.registeredAt,
        verified_at: null,
      },
    }),
    AddressVerified: ({ data }) => update(data.accountId, { verified_at: data.verifiedAt }),
    NameChanged: ({ data }) => update(data.accountId, { name: data.name }),
    ContactDetailsChanged: ({ data: { accountId, phone, location } }) =>
      update(accountId, { phone, location }),
    AddressChangeRequested: ({ data }) => update(data.accountId, { pending_email: data.email }),
    AddressChanged: ({ data }) =>
      update(data.accountId, {
        address_id: data.addressId,
        email: data.email,
        pending_email: null,
        verified_at: data.changedAt,
      }),
    PasswordChanged: ({ data }) => update(data.accountId, { pending_email: null }),
    StaffRoleGranted: ({ data }) => update(data.accountId, { staff_role: data.role }),
    StaffRoleRevoked: ({ data }) => update(data.accountId, { staff_role: null }),
    // The ids include unconfirmed accounts that others registered with the same address. Ids that are not
    // accounts match no row.
    AccountDeletionRequested: ({ data }) =>
      data.personIds.map((personId) => ({ kind: 'delete', table, key: { account_id: personId } })),
  },
}

export interface AccountRow {
  readonly account_id: string
  readonly address_id: string
  readonly email: string
  readonly name: string
  readonly kind: 'client' | 'provider' | null
  readonly staff_role: 'moderator' | 'analyst' | 'admin' | null
  readonly pending_email: string | null
  readonly phone: string | null
  readonly location: string | null
  readonly registered_at: Date
  readonly verified_at: Date | null
}

/**
 * The account that has confirmed an address, or else the first one registered with it; `addressId` is the
 * keyed hash of the address. Other accounts with the same address stay unconfirmed (docs/decisions/0008).
 */
export const accountByAddress = async (tables: ReadTables, addressId: string): Promise<AccountRow | null> => {
  const [row] = await tables.query<AccountRow>(
    `select * from read.account where address_id = $1
      order by verified_at is null, registered_at, account_id limit 1`,
    [addressId],
  )
  return row ?? null
}

/** Unconfirmed accounts that were registered with the same address as this one. */
export const unconfirmedAccountsBeside = async (
  tables: ReadTables,
  { account_id: accountId, address_id: addressId }: Pick<AccountRow, 'account_id' | 'address_id'>,
): Promise<readonly string[]> => {
  const rows = await tables.query<{ account_id: string }>(
    'select account_id from read.account where address_id = $1 and account_id <> $2 and verified_at is null',
    [addressId, accountId],
  )
  return rows.map(({ account_id: id }) => id)
}

export const accountById = async (tables: ReadTables, accountId: string): Promise<AccountRow | null> => {
  const [row] = await tables.query<AccountRow>('select * from read.account where account_id = $1', [
    accountId,
  ])
  return row ?? null
}

/** Which of these addresses (given as keyed hashes) belong to an account that has confirmed them. */
export const heldAddresses = async (
  tables: ReadTables,
  addressIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await tables.query<{ address_id: string }>(
    'select address_id from read.account where address_id = any($1) and verified_at is not null',
    [addressIds],
  )
  return new Set(rows.map(({ address_id: id }) => id))
}

/** Everybody with a staff role, by name. */
export const staffAccounts = (tables: ReadTables): Promise<AccountRow[]> =>
  tables.query<AccountRow>(
    'select * from read.account where staff_role is not null order by name, account_id',
  )

/** @param staff everybody with a staff role */
export const isLastAdmin = (staff: readonly AccountRow[], accountId: string): boolean => {
  const admins = staff.filter(({ staff_role: role }) => role === 'admin')
  return admins.length === 1 && admins[0]?.account_id === accountId
}
