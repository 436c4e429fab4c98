/**
 * The demo accounts (the provider has a profile, the newcomer has none yet), logged in over HTTP as their
 * owners would be.
 */

import { expect, request, type APIRequestContext } from '@playwright/test'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOTP, Secret, TOTP } from 'otpauth'
import { runningSite } from './sites.ts'

export type Who = 'visitor' | 'parent' | 'provider' | 'newcomer' | 'moderator' | 'analyst' | 'admin'

const isStaff = (who: Who) => who === 'moderator' || who === 'analyst' || who === 'admin'

export const emailOf = (who: Who) => `${who}@demo.example`

/** The folder with the accounts' password and with what the tests store about the accounts during a run. */
const directory = async (): Promise<string> => (await runningSite('open')).directory

/** All demo accounts share one password, which is generated for each run. */
export const demoPassword = async (): Promise<string> => {
  const file = join(await directory(), 'demo-accounts.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { password: string }).password
}

const fileOf = async (kind: string, who: Who) => join(await directory(), `e2e-${kind}-${who}.json`)

/**
 * Milliseconds. An access token lasts for ten minutes. The first page that renews it uses up the refresh
 * token, and when another copy then sends the used token, the session ends. Copies are replaced long before
 * that, even for a slow test.
 */
const keptFor = 3 * 60_000

/** The file with the cookies of a logged-in account, which a browser context takes as its `storageState`. */
export const stateOf = async (who: Who): Promise<string | undefined> => {
  if (who === 'visitor') return undefined
  const file = await fileOf('state', who)
  if (existsSync(file) && Date.now() - statSync(file).mtimeMs < keptFor) return file
  // A context without cookies: logging in over an existing session, such as the test's own, would end that
  // session.
  const context = await request.newContext({
    baseURL: (await runningSite('open')).address,
    storageState: { cookies: [], origins: [] },
  })
  await (isStaff(who) ? signInStaff(context, who) : post(context, 'logIn', await credentials(who)))
  await context.storageState({ path: file })
  await context.dispose()
  return file
}

const credentials = async (who: Who) => ({ email: emailOf(who), password: await demoPassword() })

const signInStaff = async (context: APIRequestContext, who: Who) => {
  await post(context, 'staffLogIn', await credentials(who))
  if (existsSync(await fileOf('authenticator', who)))
    return post(context, 'staffEnterCode', { code: await nextCode(who) })
  const { secret } = (await post(context, 'twoFactorSetUp', {})) as { secret: string }
  const code = await codeOfStep(who, { secret, step: stepAt(Date.now()) })
  return post(context, 'staffEnterCode', { code })
}

/** What a staff member's log-ins need: the secret of their codes, and the half minute of the last code used. */
interface Authenticator {
  readonly secret: string
  readonly step: number
}

const stepAt = (timestamp: number) => TOTP.counter({ timestamp })

/** A code is accepted once, so the next log-in or export has to know which was used. */
const codeOfStep = async (who: Who, used: Authenticator): Promise<string> => {
  writeFileSync(await fileOf('authenticator', who), JSON.stringify(used))
  return HOTP.generate({ secret: Secret.fromBase32(used.secret), counter: used.step })
}

/**
 * A code that this staff member has not used yet. The server accepts the code of the next half minute early;
 * if that is used too, this waits until there is another.
 */
export const nextCode = async (who: Who): Promise<string> => {
  const file = await fileOf('authenticator', who)
  const { secret, step } = JSON.parse(readFileSync(file, 'utf8')) as Authenticator
  const next = () => stepAt(Date.now()) + 1
  await expect.poll(next, { message: 'another code', timeout: 60_000 }).toBeGreaterThan(step)
  return codeOfStep(who, { secret, step: next() })
}

const post = async (context: APIRequestContext, id: string, data: object): Promise<unknown> => {
  const answer = await context.post(`/_server/${id}?createServerFn`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { data, context: {} },
  })
  if (!answer.ok()) throw new Error(`${id} was answered with ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}
