/** The second factor of staff: codes by time (RFC 6238: SHA-1, six digits, 30 seconds), recovery codes. */

import { createHash, randomInt, hkdfSync } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type pg from 'pg'
import { renderSVG } from 'uqr'
import { productName } from '../../contract/product.ts'
import { openBytes, sealBytes } from '../event-store/aes-gcm.ts'
import { text, certain, type AnswerOf, bigint, bytes, integer, maybe } from '../postgres/read-table.ts'
import { statement, every } from '../postgres/statement.ts'
import { inTransaction } from '../postgres/transaction.ts'
import type { Secrets } from '../settings/secrets.ts'
import { factorVersion } from './account-tables.ts'
import type { FactorVersion, TwoFactor } from './auth-service.ts'
import { issueChallenge, readChallenge } from './challenges.ts'
import type { CookieJar } from './cookies.ts'
import { endSessions } from './session-rows.ts'
import type { Signing } from './signed-tokens.ts'

/**
 * Encrypts secrets that must be read again, such as that of a second factor: AES-256-GCM, bound to the owner.
 */

export interface SealedSecret {
  readonly bytes: Buffer
  readonly keyVersion: number
}

/**
 * The key is derived by HKDF from the key-encryption key, whose versions are kept as long as anything is
 * encrypted with them. So the session key may be replaced at any time without losing anybody's second factor.
 */
const keyOf = ({ byVersion }: Secrets['keyEncryptionKeys'], version: number): Buffer => {
  const root = byVersion.get(version)
  if (!root) throw new Error(`Key-encryption key ${version} is not given any more`)
  return Buffer.from(hkdfSync('sha256', root, Buffer.alloc(0), 'second factor', 32))
}

export const sealSecret = (
  keys: Secrets['keyEncryptionKeys'],
  owner: string,
  secret: string,
): SealedSecret => ({
  bytes: sealBytes(keyOf(keys, keys.current), Buffer.from(secret), owner),
  keyVersion: keys.current,
})

/**
 * @throws for a row that was copied from another owner, altered, or encrypted with a key that is no longer
 *   given.
 */
export const unsealSecret = (
  keys: Secrets['keyEncryptionKeys'],
  owner: string,
  { bytes, keyVersion }: SealedSecret,
): string => openBytes(keyOf(keys, keyVersion), bytes, owner).toString('utf8')

/** Bytes, as RFC 4226 asks for SHA-1. */
const secretSize = 20
/** Codes before and after the current one: clocks differ, and typing takes time. */
const window = 1

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: productName,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret: Secret.fromBase32(secret),
  })

const rowColumns = {
  sealed_secret: bytes(),
  key_version: integer(),
  pending_challenge: maybe(text()),
  last_step: maybe(bigint()),
  /** Null until it is set up. */
  version: maybe(text<FactorVersion>()),
}

type Row = AnswerOf<typeof rowColumns>

const rowStored = statement(
  rowColumns,
  (lock: '' | 'for update') =>
    `select sealed_secret, key_version, pending_challenge, last_step, ${factorVersion} as version
       from account.two_factor where account_id = $1 ${lock}`,
  { each: every(['', 'for update']) },
)

export interface TwoFactorParts {
  readonly pool: pg.Pool
  readonly keys: Secrets['keyEncryptionKeys']
  readonly signing: Signing
  readonly clock: () => Date
}

const rowOf = async (
  client: Pick<pg.ClientBase, 'query'>,
  accountId: string,
  lock: '' | 'for update' = '',
): Promise<Row | null> => {
  const [row] = await rowStored(client, [accountId], lock)
  return row ?? null
}

const enabledFactor = statement(
  { factor: certain('made of the moment that is written here', text<FactorVersion>()) },
  `update account.two_factor set enabled_at = now(), pending_challenge = null, last_step = $2
     where account_id = $1 returning ${factorVersion} as factor`,
)

const enable = async (client: pg.ClientBase, accountId: string, step: number) => {
  const recoveryCodes = newRecoveryCodes()
  const rows = await enabledFactor(client, [accountId, step])
  await client.query('delete from account.recovery_code where account_id = $1', [accountId])
  await client.query(
    'insert into account.recovery_code (account_id, code_hash) select $1, unnest($2::bytea[])',
    [accountId, recoveryCodes.map((code) => hashOfRecoveryCode(accountId, code))],
  )
  return { result: 'enabled', factor: rows[0]?.factor ?? '', recoveryCodes } as const
}

const spendRecoveryCode = async (
  client: pg.ClientBase,
  accountId: string,
  code: string,
  factor: FactorVersion,
) => {
  const { rowCount } = await client.query(
    `update account.recovery_code set used_at = now()
     where account_id = $1 and code_hash = $2 and used_at is null`,
    [accountId, hashOfRecoveryCode(accountId, code)],
  )
  return rowCount ? ({ result: 'recovery', factor } as const) : ({ result: 'wrong' } as const)
}

/** What is done to a second factor without a code or a browser. */
export const storedTwoFactor = (pool: pg.Pool): Pick<TwoFactor, 'isEnabled' | 'reset'> => ({
  isEnabled: async (accountId) => ((await rowOf(pool, accountId))?.version ?? null) !== null,

  reset: (accountId) =>
    inTransaction(pool, async (client) => {
      // The factor goes first: a code or a sign-in under way has its row locked (`enter`, `beginSession`), and
      // what it leads to is there by the time the next statements run.
      await client.query('delete from account.two_factor where account_id = $1', [accountId])
      await client.query('delete from account.recovery_code where account_id = $1', [accountId])
      await endSessions(client, accountId, { except: null })
    }),
})

export const twoFactorOf = ({ pool, keys, signing, clock }: TwoFactorParts, jar: CookieJar): TwoFactor => {
  const secretOf = (accountId: string, { sealed_secret: bytes, key_version: keyVersion }: Row) =>
    unsealSecret(keys, accountId, { bytes, keyVersion })

  /**
   * The time step of a right code; null if it is wrong, or a code of that step or a later one was used
   * already.
   */
  const stepOf = (accountId: string, row: Row, typed: string): number | null => {
    const code = withoutSeparators(typed)
    if (!/^\d{6}$/.test(code)) return null
    const totp = totpOf(secretOf(accountId, row))
    const timestamp = clock().getTime()
    const delta = totp.validate({ token: code, timestamp, window })
    if (delta === null) return null
    const step = totp.counter({ timestamp }) + delta
    return row.last_step !== null && step <= Number(row.last_step) ? null : step
  }

  return {
    challenge(accountId, checked) {
      issueChallenge(signing, jar, accountId, checked)
    },

    challenged: () => readChallenge(pool, signing, jar),

    ...storedTwoFactor(pool),

    setUp: (accountId, label) =>
      inTransaction(pool, async (client) => {
        const challenge = await readChallenge(client, signing, jar)
        const row = await rowOf(client, accountId, 'for update')
        if (challenge?.accountId !== accountId || row?.version)
          throw new Error('A second factor is set up within a challenge, and once')
        // A new challenge gets a new secret: someone who began an earlier challenge may have seen the earlier
        // secret.
        const isSame = row !== null && row.pending_challenge === challenge.id
        const secret = isSame ? secretOf(accountId, row) : new Secret({ size: secretSize }).base32
        if (!isSame) {
          const { bytes, keyVersion } = sealSecret(keys, accountId, secret)
          await client.query(
            `insert into account.two_factor as known (account_id, sealed_secret, key_version, pending_challenge)
             values ($1, $2, $3, $4)
             on conflict (account_id) do update set sealed_secret = excluded.sealed_secret,
               key_version = excluded.key_version, pending_challenge = excluded.pending_challenge
             where known.enabled_at is null`,
            [accountId, bytes, keyVersion, challenge.id],
          )
        }
        const uri = totpOf(secret, label).toString()
        return { secret, uri, qr: renderSVG(uri) }
      }),

    async enter(accountId, code) {
      const entered = await inTransaction(pool, async (client) => {
        const row = await rowOf(client, accountId, 'for update')
        if (!row) return { result: 'wrong' } as const
        const step = stepOf(accountId, row, code)
        const { version: factor } = row
        if (factor === null) {
          const challenge = await readChallenge(client, signing, jar)
          const isMine = challenge?.accountId === accountId && challenge.id === row.pending_challenge
          return step !== null && isMine ? enable(client, accountId, step) : ({ result: 'wrong' } as const)
        }
        if (step === null) return spendRecoveryCode(client, accountId, code, factor)
        await client.query('update account.two_factor set last_step = $2 where account_id = $1', [
          accountId,
          step,
        ])
        return { result: 'right', factor } as const
      })
      if (entered.result !== 'wrong') jar.clear('challenge')
      return entered
    },
  }
}

/** Codes for a person who lost their authenticator: 60 bits each, stored as SHA-256, each valid once. */
const howMany = 10
/** Crockford's: no I, L, O or U, so that nothing is misread. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 3
const groupLength = 4

const newCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => letters.charAt(randomInt(letters.length))).join(''),
  ).join('-')

const newRecoveryCodes = (): string[] => Array.from({ length: howMany }, newCode)

/**
 * A code as its digits and capital letters alone: people type and paste it with spaces or dashes, as their
 * authenticator shows it, and keyboards for Chinese and Japanese give wide digits.
 */
const withoutSeparators = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')

/**
 * Case, dashes and spaces do not matter, and letters that are mistaken for digits are read as those digits.
 */
const hashOfRecoveryCode = (accountId: string, typed: string): Buffer => {
  const code = withoutSeparators(typed).replace(/O/g, '0').replace(/[IL]/g, '1')
  return createHash('sha256').update(`${accountId}\n${code}`).digest()
}
