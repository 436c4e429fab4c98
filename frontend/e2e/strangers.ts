/** People who are made up for one test, each with their own email address and network address. */

import { expect, type BrowserContext, type Page } from '@playwright/test'
import { randomInt, randomUUID } from 'node:crypto'

export interface Stranger {
  readonly name: string
  readonly email: string
  readonly password: string
}

export const stranger = (name = 'Wilma Oduya'): Stranger => ({
  name,
  email: `${randomUUID().slice(0, 12)}@example.org`,
  password: 'seven quiet lamps by the stairs',
})

/** The client address by which the server counts attempts (e2e/servers.ts makes it trust the header). */
export const ownNetworkHeaders = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
})

export const giveOwnNetwork = (context: BrowserContext) => context.setExtraHTTPHeaders(ownNetworkHeaders())

/** Calls a command with the session of the page's browser. */
export const sendCommand = async (page: Page, id: string, data: object) => {
  const answer = await page.request.post(`/_server/${id}?createServerFn`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { data, context: {} },
  })
  expect(answer.status(), id).toBe(200)
}

/**
 * A person with an account, not logged in. The account is created a moment after the request, and the welcome
 * email is sent then.
 */
export const signUpStranger = async (page: Page, kind: 'client' | 'provider' = 'client', name?: string) => {
  const person = stranger(name)
  await sendCommand(page, 'signUp', { ...person, kind, terms: true })
  await mailedLink(page, person.email, '/verify')
  return person
}

/** Confirms the address as the link in the email would. */
export const confirmAddress = async (page: Page, { email }: Stranger) => {
  const link = await mailedLink(page, email, '/verify')
  await sendCommand(page, 'verifyAddress', { token: new URL(link, 'http://x').searchParams.get('token') })
}

/** A person with an account, logged in in this browser. */
export const signInStranger = async (page: Page, kind: 'client' | 'provider' = 'client', name?: string) => {
  const person = await signUpStranger(page, kind, name)
  await sendCommand(page, 'logIn', { email: person.email, password: person.password })
  return person
}

/** The emails to an address, newest first. */
export const mailsOf = async (page: Page, email: string) => {
  const answer = await page.request.get('/dev/mail.json', { params: { to: email } })
  return (await answer.json()) as readonly { readonly subject: string; readonly text: string }[]
}

/** The path of the newest link to `path` that was emailed to an address. */
export const mailedLink = async (page: Page, email: string, path: string): Promise<string> => {
  let link: string | undefined
  await expect
    .poll(async () => {
      const mails = await mailsOf(page, email)
      const text = mails.find((mail) => mail.text.includes(`${path}?token=`))?.text
      link = text?.match(new RegExp(`${path}\\?token=[\\w-]+`))?.[0]
      return link
    })
    .toBeDefined()
  return link ?? ''
}

/** A link that was never in any email. */
export const deadLink = (path: string) => `${path}?token=${'x'.repeat(43)}`
