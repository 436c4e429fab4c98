/** The demo accounts (the provider has a profile, the newcomer has none yet), signed in over HTTP as their owners would be. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, request, type APIRequestContext } from '@playwright/test'
import { TOTP } from 'otpauth'
import { runningSite } from './sites.ts'

export type Who = 'visitor' | 'parent' | 'provider' | 'newcomer' | 'moderator' | 'analyst' | 'admin'

const isStaff = (who: Who) => who === 'moderator' || who === 'analyst' || who === 'admin'

export const emailOf = (who: Who) => `${who}@demo.example`

/** Where their password is, and where what is known of them during the run is kept. */
const directory = async (): Promise<string> => (await runningSite('open')).directory

/** All of them have the same one, made anew with each run. */
export const demoPassword = async (): Promise<string> => {
  const file = join(await directory(), 'demo-accounts.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { password: string }).password
}

const fileOf = async (kind: string, who: Who) => join(await directory(), `e2e-${kind}-${who}.json`)

/**
 * Milliseconds. An access token lasts for ten minutes; the first page that renews it makes the refresh token of every
 * other copy a used one, which ends the session. No copy gets so old, however long its test takes.
 */
const keptFor = 3 * 60_000

/** Where the cookies of whoever is signed in are kept: what a browser context takes as its `storageState`. */
export const stateOf = async (who: Who): Promise<string | undefined> => {
  if (who === 'visitor') return undefined
  const file = await fileOf('state', who)
  if (existsSync(file) && Date.now() - statSync(file).mtimeMs < keptFor) return file
  // Nobody's browser yet: signing in over somebody's session, as the test's own may be, would end it.
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
  const file = await fileOf('secret', who)
  if (existsSync(file)) return enterUnusedCode(context, who)
  const { secret } = (await post(context, 'twoFactorSetUp', {})) as { secret: string }
  // For whoever signs in once more.
  writeFileSync(file, JSON.stringify(secret))
  await post(context, 'staffEnterCode', { code: new TOTP({ secret }).generate() })
}

/** A test may just have used the next code: then the one after it is let in half a minute later. */
const enterUnusedCode = (context: APIRequestContext, who: Who) =>
  expect(async () => post(context, 'staffEnterCode', { code: await nextCode(who) })).toPass({
    intervals: [10_000],
    timeout: 60_000,
  })

/** A code that staff did not use yet: the one of their sign-in counts for its half minute, and the next is let in early. */
export const nextCode = async (who: Who): Promise<string> => {
  const secret = JSON.parse(readFileSync(await fileOf('secret', who), 'utf8')) as string
  return new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 })
}

const post = async (context: APIRequestContext, id: string, data: object): Promise<unknown> => {
  const answer = await context.post(`/_server/${id}?createServerFn`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { data, context: {} },
  })
  if (!answer.ok()) throw new Error(`${id} was answered with ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}
