/**
 * `make staff EMAIL=ada@example.org`: makes whoever holds the address an admin, and an account where nobody does.
 * Prints a link to set a password; works while the server runs, and while it does not.
 */
import { pino } from 'pino'
import { makeAdmin } from '../features/staff/make-admin.ts'
import { emailField } from '../contract/accounts/account-fields.ts'
import { createLogger } from '../platform/logging.ts'
import { openInfrastructure } from '../infrastructure.ts'
import { opaqueId } from '../platform/settings/secrets.ts'
import { issueToken } from '../platform/sessions/single-use-tokens.ts'
import { readSettings } from '../platform/settings/settings.ts'

/** Milliseconds: an hour, for whoever reads the terminal. */
const linkLives = 60 * 60 * 1000

const makeStaff = async (words: readonly string[]): Promise<string> => {
  const [text, ...rest] = words
  const email = emailField.safeParse(text)
  if (!email.success || rest.length > 0) throw new Error('Usage: make staff EMAIL=ada@example.org')
  // As a web server does: projectors and reactions that run elsewhere go on there.
  const settings = { ...readSettings(process.env), role: 'web' as const }
  const infrastructure = await openInfrastructure(settings, createLogger('error', pino.destination(2)))
  try {
    const addressId = opaqueId(settings.secrets.lookupKey, 'address', email.data)
    const made = await makeAdmin(
      infrastructure.store,
      { addressId, email: email.data, reason: 'Made an admin from the command line' },
      () => new Date(),
    )
    if ('refused' in made) throw new Error(made.message)
    const token = await issueToken(infrastructure.pool, {
      purpose: 'reset_password',
      accountId: made.accountId,
      expiresAt: new Date(Date.now() + linkLives),
    })
    return `${email.data} is an admin. A password is set at ${settings.baseUrl}/reset-password?token=${token} (within an hour, once).\n`
  } finally {
    await infrastructure.close()
  }
}

process.exitCode = await makeStaff(process.argv.slice(2)).then(
  (said) => {
    process.stdout.write(said)
    return 0
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  },
)
