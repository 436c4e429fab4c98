/**
 * Browsers in which an account was signed in: each has a random cookie, stored as its hash for each account.
 */

import { text, yesOrNo } from '../postgres/read-table.ts'
import { statement } from '../postgres/statement.ts'
import type { Statements } from './account-tables.ts'
import { hashOfToken, randomToken } from './single-use-tokens.ts'

const cookieForm = /^[A-Za-z0-9_-]{43}$/

const hashOf = (cookie: string | undefined): Buffer | null =>
  cookie !== undefined && cookieForm.test(cookie) ? hashOfToken(cookie) : null

/**
 * The hash of a browser that is known to the confirmed holder of an address, or null. Signing up makes nobody
 * the holder: otherwise every sign-up would give a few more guesses at the holder's password.
 */
export const knownDevice = async (
  client: Statements,
  addressId: string,
  cookie: string | undefined,
): Promise<Buffer | null> => {
  const hash = hashOf(cookie)
  if (!hash) return null
  const { rowCount } = await client.query(
    `select 1 from account.device join read.account using (account_id)
     where account.address_id = $1 and device.device_hash = $2 and account.verified_at is not null`,
    [addressId, hash],
  )
  return rowCount ? hash : null
}

/** Of the accounts with one address in one browser, beside the first. Each is a password to check at a log-in. */
const newestUnconfirmed = 2

const unconfirmedAccounts = statement(
  { account_id: text() },
  `select account_id from (
       select account_id, row_number() over (order by account.registered_at desc, account_id) as nth,
              count(*) over () as made
         from account.device join read.account using (account_id)
        where account.address_id = $1 and device.device_hash = $2 and account.verified_at is null
     ) as unconfirmed where nth <= $3 or nth = made order by nth`,
)

/**
 * The unconfirmed accounts that were created with the address in this browser, newest first: the first one, which holds
 * the address unless somebody else does, and the newest.
 */
export const unconfirmedAccountsIn = async (
  client: Statements,
  addressId: string,
  cookie: string | undefined,
): Promise<readonly string[]> => {
  const rows = await unconfirmedAccounts(client, [addressId, hashOf(cookie), newestUnconfirmed])
  return rows.map(({ account_id: id }) => id)
}

const rememberedDevice = statement(
  { known: yesOrNo(), in_use: yesOrNo(), first: yesOrNo() },
  `select exists (select 1 from account.device where account_id = $1 and device_hash = $2) as known,
       exists (select 1 from account.device where device_hash = $2) as in_use,
       not exists (select 1 from account.device where account_id = $1) as first`,
)

/**
 * Remembers the browser for the account. `isNew` is false for the account's first browser, because its owner
 * has just signed up there. A cookie with which nobody was ever signed in is replaced: it may have been
 * planted.
 */
export const rememberDevice = async (
  client: Statements,
  accountId: string,
  cookie: string | undefined,
): Promise<{ readonly cookie: string; readonly isNew: boolean }> => {
  const hash = hashOf(cookie)
  const rows = await rememberedDevice(client, [accountId, hash])
  const { known = false, in_use: inUse = false, first = false } = rows[0] ?? {}
  const kept = inUse && cookie !== undefined ? cookie : randomToken()
  await client.query(
    `insert into account.device (account_id, device_hash) values ($1, $2)
     on conflict (account_id, device_hash) do update set last_seen_at = now()`,
    [accountId, hashOfToken(kept)],
  )
  return { cookie: kept, isNew: !known && !first }
}

export const forgetDevice = async (client: Statements, accountId: string, cookie: string): Promise<void> => {
  await client.query('delete from account.device where account_id = $1 and device_hash = $2', [
    accountId,
    hashOfToken(cookie),
  ])
}
