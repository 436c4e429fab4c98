/**
 * `make staff EMAIL=ada@example.org`: makes the holder of the address an admin, and creates an account if
 * there is none. Prints a link to set a password; works whether or not the server runs.
 * `make staff EMAIL=ada@example.org ARGS=--reset-two-factor` also resets their two-step login: for the last
 * admin, whom no other admin can help.
 */

import { parseArgs } from 'node:util'
import { emailField } from '../contract/accounts/account-fields.ts'
import { makeAdmin } from '../features/staff/make-admin.ts'
import { resetTwoFactorAsOperator } from '../features/staff/reset-two-factor.ts'
import { endSessions } from '../platform/sessions/session-rows.ts'
import { issueToken } from '../platform/sessions/single-use-tokens.ts'
import { storedTwoFactor } from '../platform/sessions/two-factor.ts'
import { opaqueId } from '../platform/settings/secrets.ts'
import { runProgram, withInfrastructure } from './run-program.ts'

/** Milliseconds: an hour, for the person reading the terminal. */
const linkLives = 60 * 60 * 1000

const usage = 'Usage: make staff EMAIL=ada@example.org [ARGS=--reset-two-factor]'

const optionsFrom = (words: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { 'reset-two-factor': { type: 'boolean', default: false } },
    })
    return { addresses: positionals, isReset: values['reset-two-factor'] }
  } catch {
    throw new Error(usage)
  }
}

const makeStaff = async (words: readonly string[]): Promise<string> => {
  const { addresses, isReset } = optionsFrom(words)
  const [text, ...rest] = addresses
  const email = emailField.safeParse(text)
  if (!email.success || rest.length > 0) throw new Error(usage)
  return withInfrastructure(async ({ settings, store, pool }) => {
    const clock = () => new Date()
    const addressId = opaqueId(settings.secrets.lookupKey, 'address', email.data)
    const made = await makeAdmin(
      {
        store,
        endSessions: (accountId) => endSessions(pool, accountId, { except: null }),
        clock,
      },
      { addressId, email: email.data, reason: 'Made an admin from the command line' },
    )
    if ('refused' in made) throw new Error(made.message)
    if (isReset) {
      const parts = { store, twoFactor: storedTwoFactor(pool), clock }
      const refusal = await resetTwoFactorAsOperator(parts, made.accountId, 'Reset from the command line')
      if (refusal) throw new Error(refusal.message)
    }
    const token = await issueToken(pool, {
      purpose: 'reset_password',
      accountId: made.accountId,
      expiresAt: new Date(Date.now() + linkLives),
    })
    const reset = isReset ? ' Their two-step login was reset. They’ll set it up again when they log in.' : ''
    return `${email.data} is an admin.${reset} Set a password at ${settings.baseUrl}/reset-password?token=${token} (the link works once, for an hour).\n`
  })
}

await runProgram(makeStaff)
