/** Providers who endorse each other, for the specs. Each is erased at the end of the test. */

import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { erase, freeSlug, profileOf } from './onboarding-pages.ts'
import { confirmAddress, giveOwnNetwork, sendCommand, signInStranger, type Stranger } from './strangers.ts'

export interface Endorser extends Stranger {
  readonly slug: string
  /** A browser window of their own, logged in. */
  readonly page: Page
  readonly context: BrowserContext
}

/** A provider with a profile and a confirmed address, in their own browser. */
export const openProvider = async (
  browser: Browser,
  baseURL: string | undefined,
  name: string,
): Promise<Endorser> => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' })
  await giveOwnNetwork(context)
  const page = await context.newPage()
  const person = await signInStranger(page, 'provider', name)
  await confirmAddress(page, person)
  const slug = freeSlug('peer')
  await sendCommand(page, 'createProviderProfile', { ...profileOf(slug), providerName: name })
  return { ...person, slug, page, context }
}

export const closePeople = async (...people: readonly Endorser[]) => {
  const leave = async (person: Endorser) => {
    await erase(person.page, person, person.slug)
    await person.context.close()
  }
  await Promise.all(people.map(leave))
}

interface Asked {
  readonly providerId: string
  readonly link: string
}

/** The data of the provider's own endorsements page. */
export const dashboardOf = async ({ page }: Endorser): Promise<Asked> => {
  const answer = await page.request.get('/_server/dashboardEndorsements?createServerFn&payload=%7B%7D')
  expect(answer.status()).toBe(200)
  return (await answer.json()) as Asked
}

/** The path in the newest email that asks an address for an endorsement. @param before a path that is not meant */
export const pathMailedToEndorser = async (page: Page, email: string, before = ''): Promise<string> => {
  let link: string | undefined
  await expect
    .poll(async () => {
      const answer = await page.request.get('/dev/mail.json', { params: { to: email } })
      const mails = (await answer.json()) as { text: string }[]
      const links = mails.map(({ text }) => /\/endorsements\/create\/[\w.-]+/.exec(text)?.[0])
      link = links.find((each) => each !== undefined && each !== before)
      return link
    })
    .toBeDefined()
  return link ?? ''
}

export const endorsementText = (of: string) =>
  `${of} stays calm when nobody else does. Families I sent there came back rested, and sure of themselves.`

/**
 * Submits an endorsement `by` one provider `about` another through the general link, without a screen.
 * @returns its id
 */
export const submitEndorsement = async (
  by: Endorser,
  about: Endorser,
  text = endorsementText(about.name),
): Promise<string> => {
  const { link } = await dashboardOf(about)
  const answer = await by.page.request.post('/_server/submitEndorsement?createServerFn', {
    headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
    data: { data: { token: link.split('/').at(-1), relationship: 'colleague', text }, context: {} },
  })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { endorsementId: string }).endorsementId
}

export const submitApprovedEndorsement = async (
  by: Endorser,
  about: Endorser,
  text?: string,
): Promise<string> => {
  const endorsementId = await submitEndorsement(by, about, text)
  await sendCommand(about.page, 'approveEndorsement', { endorsementId })
  return endorsementId
}

export const submitPinnedEndorsement = async (
  by: Endorser,
  about: Endorser,
  text?: string,
): Promise<string> => {
  const endorsementId = await submitApprovedEndorsement(by, about, text)
  await sendCommand(about.page, 'pinEndorsement', { endorsementId })
  return endorsementId
}
