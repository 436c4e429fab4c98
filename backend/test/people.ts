/** People with accounts, for specs: registered by commands, signed in over HTTP. */

import { randomBytes, randomUUID } from 'node:crypto'
import { TOTP } from 'otpauth'
import type { StaffRole } from '../src/domain/accounts/account-events.ts'
import type { AccountKind } from '../src/domain/accounts/address.ts'
import type { AnyCommand } from '../src/domain/commands.ts'
import { issueToken } from '../src/platform/sessions/single-use-tokens.ts'
import { opaqueId } from '../src/platform/settings/secrets.ts'
import type { Reply } from './http-client.ts'
import type { RunningServer } from './shared-server.ts'
import { until } from './until.ts'

export const password = 'night light lullaby 7'

export interface Person {
  readonly name: string
  readonly email: string
  readonly kind: AccountKind | null
  readonly staffRole?: StaffRole
}

/** An address that nobody else on a shared server has. */
export const addressOf = (name: string): string =>
  `${name.toLowerCase()}-${randomBytes(6).toString('hex')}@example.com`

/** Executes a command as the system. @throws if it is refused */
export const execute = async (server: RunningServer, command: AnyCommand): Promise<void> => {
  const outcome = await server.execute(command)
  if ('refused' in outcome) throw new Error(`${command.type} was refused: ${outcome.message}`)
}

/** Registers a verified account with {@link password}. Resolves with its id when the read tables have it. */
export const register = async (server: RunningServer, person: Person): Promise<string> => {
  const { settings, store, projections } = server.parts
  const { name, email, kind, staffRole } = person
  const accountId = randomUUID()
  const addressId = opaqueId(settings.secrets.lookupKey, 'address', email)
  await execute(server, { type: 'TakeAddress', addressId, accountId })
  await execute(server, {
    type: 'RegisterAccount',
    accountId,
    registration: { addressId, name, email, kind, isVerified: true },
  })
  if (staffRole) await execute(server, { type: 'GrantStaffRole', accountId, role: staffRole })
  await projections.waitFor(await store.head(), ['AccountRegistered'])
  const token = await resetToken(server, accountId)
  const reset = await callWith(server, '', 'resetPassword', { token, password })
  if (reset.status !== 200) throw new Error(`No password could be set: ${reset.text}`)
  return accountId
}

/** The token in the link of a password reset mail. */
export const resetToken = (server: RunningServer, accountId: string): Promise<string> => {
  const expiresAt = new Date(Date.now() + 60_000)
  return issueToken(server.parts.pool, { purpose: 'reset_password', accountId, expiresAt })
}

/** The Cookie header that a browser would send after this answer. */
export const cookiesAfter = (cookie: string, { headers }: Pick<Reply, 'headers'>): string => {
  const jar = new Map(
    cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair]),
  )
  for (const line of headers['set-cookie'] ?? []) {
    const [pair = ''] = line.split(';')
    const name = pair.slice(0, pair.indexOf('='))
    if (pair.endsWith('=') || /Max-Age=0/i.test(line)) jar.delete(name)
    else jar.set(name, pair)
  }
  return [...jar.values()].join('; ')
}

/**
 * A person who signed up and logged in with one browser, and has not confirmed the address. Resolves with the
 * Cookie header of that browser.
 */
export const signUpUnconfirmed = async (
  server: RunningServer,
  { name, email, kind }: Person,
  ownPassword = password,
): Promise<string> => {
  const { projections, store } = server.parts
  const before = await store.head()
  const signedUp = await callWith(server, '', 'signUp', {
    ...{ name, email, kind, password: ownPassword, terms: true },
  })
  if (signedUp.status !== 200) throw new Error(`signUp answered ${signedUp.status}: ${signedUp.text}`)
  const cookie = cookiesAfter('', signedUp)
  const isRegistered = async () => {
    for await (const { type, data } of store.readAll({ after: before }))
      if (type === 'AccountRegistered' && data['email'] === email && data['name'] === name) return true
    return false
  }
  await until(`the account of ${email} is registered`, isRegistered)
  await projections.waitFor(await store.head(), ['AccountRegistered'])
  const loggedIn = await callWith(server, cookie, 'logIn', { email, password: ownPassword })
  if (loggedIn.status !== 200) throw new Error(`logIn answered ${loggedIn.status}: ${loggedIn.text}`)
  return cookiesAfter(cookie, loggedIn)
}

/** A network that nobody else on a shared server has. */
const network = `2001:db8:${randomBytes(2).toString('hex')}`
let origins = 0

/** An origin address that no limit has counted yet. */
export const anOrigin = (): string => {
  origins += 1
  return `${network}:${origins.toString(16)}::1`
}

/**
 * Calls a server function by POST, from a new origin address if the server trusts the loopback as a proxy.
 */
export const callWith = (server: RunningServer, cookie: string, id: string, data: object): Promise<Reply> =>
  server.request({
    method: 'POST',
    url: `/_server/${id}?createServerFn`,
    headers: {
      'sec-fetch-site': 'same-origin',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
      'x-forwarded-for': anOrigin(),
      ...(cookie && { cookie }),
    },
    payload: { data, context: {} },
  })

/** The second-step secrets of staff, by email address. */
const secrets = new Map<string, string>()

/** A code of theirs that is accepted: the code of their sign-in may be used once more. */
export const freshCode = async (server: RunningServer, accountId: string, email: string): Promise<string> => {
  await server.parts.tables.query('update account.two_factor set last_step = null where account_id = $1', [
    accountId,
  ])
  return new TOTP({ secret: secrets.get(email) ?? '' }).generate()
}

/** The Cookie header of a person who signs in; staff set up their second step on the way. */
export const signIn = async (server: RunningServer, { email, staffRole }: Person): Promise<string> => {
  const call = async (cookie: string, id: string, data: object) => {
    const reply = await callWith(server, cookie, id, data)
    if (reply.status !== 200) throw new Error(`${id} answered ${reply.status}: ${reply.text}`)
    return { cookie: cookiesAfter(cookie, reply), body: reply.json() as Record<string, unknown> }
  }
  if (!staffRole) return (await call('', 'logIn', { email, password })).cookie
  const challenged = await call('', 'staffLogIn', { email, password })
  const setUp = await call(challenged.cookie, 'twoFactorSetUp', {})
  const secret = String(setUp.body['secret'])
  secrets.set(email, secret)
  const code = new TOTP({ secret }).generate()
  return (await call(setUp.cookie, 'staffEnterCode', { code })).cookie
}
