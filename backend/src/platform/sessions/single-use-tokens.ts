/** The token of a link in a mail: 32 random bytes, stored as SHA-256, valid once (ASVS 11.5.1). */

import { createHash, randomBytes } from 'node:crypto'
import { maybe, text, yesOrNo } from '../postgres/read-table.ts'
import { statement } from '../postgres/statement.ts'
import type { Statements } from './account-tables.ts'
import type { SingleUseTokens, TokenPurpose } from './auth-service.ts'

/** 256 bits: nobody can guess one, so the hash needs no salt and need not be slow. */
const tokenBytes = 32

/** 43 characters of base64url. */
export const randomToken = (): string => randomBytes(tokenBytes).toString('base64url')

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export interface TokenToIssue {
  readonly purpose: TokenPurpose
  readonly accountId: string
  /** What else redeeming it returns, such as the id of an address; never a secret. */
  readonly detail?: string
  readonly expiresAt: Date
}

/**
 * Earlier tokens for the same purpose stay valid until one of them is redeemed: mails may arrive out of
 * order.
 */
export const issueToken = async (
  client: Statements,
  { purpose, accountId, detail, expiresAt }: TokenToIssue,
): Promise<string> => {
  const token = randomToken()
  await client.query(
    'insert into account.token (token_hash, purpose, account_id, detail, expires_at) values ($1, $2, $3, $4, $5)',
    [hashOfToken(token), purpose, accountId, detail ?? null, expiresAt],
  )
  return token
}

/**
 * One statement spends the token and all others of the account and purpose. Of two at once, the second finds
 * nothing left to spend, whichever of the links each of them carried.
 */
const redeem = `
  update account.token spent set used_at = now()
  from account.token shown
  where shown.token_hash = $1 and shown.purpose = $2 and shown.used_at is null and shown.expires_at > now()
    and spent.account_id = shown.account_id and spent.purpose = shown.purpose and spent.used_at is null
  returning spent.token_hash = $1 as is_shown, spent.account_id, spent.detail`

const redeemedToken = statement({ is_shown: yesOrNo(), account_id: text(), detail: maybe(text()) }, redeem)

const tokenFound = statement(
  { account_id: text(), detail: maybe(text()) },
  `select account_id, detail from account.token
        where token_hash = $1 and purpose = $2 and used_at is null and expires_at > now()`,
)

export const singleUseTokens = (client: Statements): SingleUseTokens => ({
  async redeem(purpose, token) {
    const rows = await redeemedToken(client, [hashOfToken(token), purpose])
    const shown = rows.find(({ is_shown }) => is_shown)
    return shown ? { accountId: shown.account_id, detail: shown.detail } : null
  },

  async peek(purpose, token) {
    const rows = await tokenFound(client, [hashOfToken(token), purpose])
    return rows[0] ? { accountId: rows[0].account_id, detail: rows[0].detail } : null
  },

  async revoke(purpose, accountId) {
    await client.query(
      'update account.token set used_at = now() where purpose = $1 and account_id = $2 and used_at is null',
      [purpose, accountId],
    )
  },
})
