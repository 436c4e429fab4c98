/** Accounts: their names, addresses and staff roles. One row for each existing account. */

import type { AccountEvent, StaffRole } from '../../domain/accounts/account-events.ts'
import type { AccountKind } from '../../domain/accounts/address.ts'
import type { Language } from '../../language/languages.ts'
import { find, present, type ReadTables } from '../../platform/consumers/tables.ts'
import {
  key,
  means,
  maybe,
  readTable,
  text,
  time,
  withDefault,
  type RowOf,
  type SetOf,
} from '../../platform/postgres/read-table.ts'
import { statement, type Asked } from '../../platform/postgres/statement.ts'
import { nothingOf, remove, update, upsert, type Projection } from '../../platform/projecting/projection.ts'

export const account = readTable(
  'account',
  {
    account_id: key(text('clear')),
    address_id: text('clear'),
    email: text({ pseudonym: 'account address' }),
    name: text('masked'),
    kind: means('client is a parent; null for staff', maybe(text<AccountKind>('clear'))),
    staff_role: maybe(text<StaffRole>('clear')),
    pending_email: maybe(text('masked')),
    registered_at: time('clear'),
    verified_at: means('When the address was confirmed', maybe(time('clear'))),
    phone: maybe(text('masked')),
    location: maybe(text('masked')),
    language: means('Of their emails', withDefault("'en'", text<Language>('clear'))),
  },
  {
    indexes: {
      account_address: ['address_id'],
      account_email: ['email'],
      account_registered: ['registered_at', 'account_id'],
      account_find: 'made by a migration',
      account_phone: 'made by a migration',
      account_staff: { columns: ['staff_role'], where: 'staff_role is not null' },
    },
  },
)

const set = (accountId: string, values: SetOf<typeof account>) =>
  update(account, { account_id: accountId }, values)

export const accountsProjection: Projection<AccountEvent> = {
  name: 'accounts',
  version: 2,
  tables: [account],
  on: {
    AccountRegistered: ({ data }) =>
      upsert(
        account,
        { account_id: data.accountId },
        {
          address_id: data.addressId,
          email: data.email,
          name: data.name,
          kind: data.kind,
          staff_role: null,
          pending_email: null,
          phone: null,
          location: null,
          language: data.language ?? 'en',
          registered_at: data.registeredAt,
          verified_at: null,
        },
      ),
    AddressVerified: ({ data }) => set(data.accountId, { verified_at: data.verifiedAt }),
    NameChanged: ({ data }) => set(data.accountId, { name: data.name }),
    ContactDetailsChanged: ({ data: { accountId, phone, location } }) => set(accountId, { phone, location }),
    AddressChangeRequested: ({ data }) => set(data.accountId, { pending_email: data.email }),
    AddressChanged: ({ data }) =>
      set(data.accountId, {
        address_id: data.addressId,
        email: data.email,
        pending_email: null,
        verified_at: data.changedAt,
      }),
    PasswordChanged: ({ data }) => set(data.accountId, { pending_email: null }),
    AccountLanguageChosen: ({ data }) => set(data.accountId, { language: data.language }),
    StaffRoleGranted: ({ data }) => set(data.accountId, { staff_role: data.role }),
    StaffRoleRevoked: ({ data }) => set(data.accountId, { staff_role: null }),
    // The ids include unconfirmed accounts that others registered with the same address. Ids that are not
    // accounts match no row.
    AccountDeletionRequested: ({ data }) =>
      data.personIds.map((personId) => remove(account, { account_id: personId })),
    ...nothingOf(
      'VerificationRequested',
      'SignedInFromNewDevice',
      'SessionsEnded',
      'CalendarLinkCreated',
      'ExactReadingProposed',
      'ExactReadingAllowed',
      'ExactReadingEnded',
      'MessageMailsSwitched',
      'TwoFactorEnabled',
      'RecoveryCodeUsed',
      'TwoFactorReset',
      'PersonErased',
    ),
  },
}

export type AccountRow = RowOf<typeof account>

const accountByAddressRows = statement(
  account.columns,
  `select * from read.account where address_id = $1
      order by verified_at is null, registered_at, account_id limit 1`,
)

/**
 * The account that has confirmed an address, or else the first one registered with it; `addressId` is the
 * keyed hash of the address. Other accounts with the same address stay unconfirmed (docs/decisions/0008).
 */
export const accountByAddress = async (tables: ReadTables, addressId: string): Promise<AccountRow | null> => {
  const [row] = await accountByAddressRows(tables, [addressId])
  return row ?? null
}

const unconfirmedAccountsOfAddressRows = statement(
  { account_id: text() },
  'select account_id from read.account where address_id = $1 and account_id <> $2 and verified_at is null',
)

/** Unconfirmed accounts that were registered with the same address as this one. */
export const unconfirmedAccountsOfAddress = async (
  tables: ReadTables,
  { account_id: accountId, address_id: addressId }: Pick<AccountRow, 'account_id' | 'address_id'>,
): Promise<readonly string[]> => {
  const rows = await unconfirmedAccountsOfAddressRows(tables, [addressId, accountId])
  return rows.map(({ account_id: id }) => id)
}

export const accountById = async (tables: ReadTables, accountId: string): Promise<AccountRow | null> => {
  const [row] = await find(tables, account, '*', { account_id: accountId })
  return row ?? null
}

/** Which of these addresses (given as keyed hashes) belong to an account that has confirmed them. */
export const heldAddresses = async (
  tables: ReadTables,
  addressIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await find(tables, account, ['address_id'], { address_id: addressIds, verified_at: present })
  return new Set(rows.map(({ address_id: id }) => id))
}

/** Everybody with a staff role, by name. */
export const staffAccounts = (tables: ReadTables): Promise<AccountRow[]> =>
  find(tables, account, '*', { staff_role: present }, ['name', 'account_id'])

/** The ids of everybody with a staff role, in order. */
export const staffAccountIds = async (asked: Asked): Promise<readonly string[]> => {
  const rows = await find(asked, account, ['account_id'], { staff_role: present }, ['account_id'])
  return rows.map(({ account_id: id }) => id)
}
