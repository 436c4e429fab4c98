/**
 * Passwords: hashed with argon2id and OWASP's parameters, one at a time. A
 * password is normalised to NFKC first, as NIST SP 800-63B asks: the same keys typed on two systems give the
 * same password. It is never truncated.
 */

import { hash as argon2, parseOptions, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { text } from '../postgres/read-table.ts'
import { statement } from '../postgres/statement.ts'
import { passwordVersion, type Statements } from './account-tables.ts'
import { TooBusy, type Passwords } from './auth-service.ts'
import { isCommonPassword } from './common-passwords.ts'
import { randomToken } from './single-use-tokens.ts'

/** argon2id (the package's number for it is a const enum), KiB, passes, lanes. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** One hash takes 12 ms of one core: 85 a second, and the other cores stay free. Two at a time gave 100. */
const atATime = 1
/** A wait of less than a second; further callers are told to come back. */
const longestQueue = 50

const normal = (password: string) => password.normalize('NFKC')

const isOutdated = (hash: string): boolean => {
  const made = parseOptions(hash)
  return (['algorithm', 'memoryCost', 'timeCost', 'parallelism'] as const).some(
    (name) => made[name] !== parameters[name],
  )
}

const passwordHash = statement(
  { hash: text(), version: text() },
  `select hash, ${passwordVersion} as version from account.password where account_id = $1`,
)

export const openPasswords = async (statements: Statements): Promise<Passwords> => {
  const limit = pLimit(atATime)
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= longestQueue) return Promise.reject(new TooBusy('Too many passwords wait'))
    return limit(work)
  }
  const hash = (password: string) => inTurn(() => argon2(normal(password), parameters))
  // Checked when there is no account, so that the answer takes as long.
  const dummy = await hash(randomToken())

  const renew = async (accountId: string, old: string, password: string) => {
    try {
      // `changed_at` stays, because the password is the same.
      await statements.query('update account.password set hash = $3 where account_id = $1 and hash = $2', [
        accountId,
        old,
        await hash(password),
      ])
    } catch (error) {
      // Too busy now: the hash is renewed at a later check.
      if (!(error instanceof TooBusy)) throw error
    }
  }

  return {
    isCommon: (password, words) => isCommonPassword(normal(password), words),
    hash,
    async check(accountId, password) {
      const rows = await passwordHash(statements, [accountId ?? ''])
      const [known] = rows
      const isRight = await inTurn(() => verify(known?.hash ?? dummy, normal(password)))
      if (known === undefined || accountId === null || !isRight) return null
      if (isOutdated(known.hash)) await renew(accountId, known.hash, password)
      return known.version
    },
    async keepFirst(accountId, kept) {
      await statements.query(
        `insert into account.password (account_id, hash) values ($1, $2)
         on conflict (account_id) do nothing`,
        [accountId, kept],
      )
    },
    async keep(accountId, kept) {
      await statements.query(
        `insert into account.password (account_id, hash) values ($1, $2)
         on conflict (account_id) do update set hash = excluded.hash, changed_at = now()`,
        [accountId, kept],
      )
    },
    async replace(accountId, checked, kept) {
      const { rowCount } = await statements.query(
        `update account.password set hash = $3, changed_at = now()
         where account_id = $1 and ${passwordVersion} = $2`,
        [accountId, checked, kept],
      )
      return rowCount === 1
    },
  }
}
