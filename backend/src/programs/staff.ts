/**
 * `make staff EMAIL=ada@example.org`: makes the holder of the address an admin, and creates an account if
 * there is none. Prints a link to set a password; works whether or not the server runs.
 */
import { makeAdmin } from '../features/staff/make-admin.ts'
import { emailField } from '../contract/accounts/account-fields.ts'
import { opaqueId } from '../platform/settings/secrets.ts'
import { endSessions } from '../platform/sessions/session-rows.ts'
import { issueToken } from '../platform/sessions/single-use-tokens.ts'
import { runProgram, withInfrastructure } from './run-program.ts'

/** Milliseconds: an hour, for the person reading the terminal. */
const linkLives = 60 * 60 * 1000

const makeStaff = async (words: readonly string[]): Promise<string> => {
  const [text, ...rest] = words
  const email = emailField.safeParse(text)
  if (!email.success || rest.length > 0) throw new Error('Usage: make staff EMAIL=ada@example.org')
  return withInfrastructure(async ({ settings, store, pool }) => {
    const addressId = opaqueId(settings.secrets.lookupKey, 'address', email.data)
    const made = await makeAdmin(
      {
        store,
        endSessions: (accountId) => endSessions(pool, accountId, { except: null }),
        clock: () => new Date(),
      },
      { addressId, email: email.data, reason: 'Made an admin from the command line' },
    )
    if ('refused' in made) throw new Error(made.message)
    const token = await issueToken(pool, {
      purpose: 'reset_password',
      accountId: made.accountId,
      expiresAt: new Date(Date.now() + linkLives),
    })
    return `${email.data} is an admin. Set a password at ${settings.baseUrl}/reset-password?token=${token} (the link works once, for an hour).\n`
  })
}

await runProgram(makeStaff)
