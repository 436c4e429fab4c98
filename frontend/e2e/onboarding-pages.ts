/** What a provider does in the wizard, for whoever tests with one. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { confirm, send, stranger, type Stranger } from './strangers.ts'
import { heading } from './pages.ts'

/** A slug that nobody has. */
export const freeSlug = (words = 'harbor') => `${words}-${randomUUID().slice(0, 8)}`

export const answers = {
  businessName: 'Harbor Doula Care',
  providerName: 'Wilma Oduya',
  tagline: 'Calm company through a long night',
  description: 'I sit with families through labor and through the first weeks after it, at their home.',
  yearsInService: '9',
  familiesServed: '1,200',
  startingPrice: '42.50',
} as const

export const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

export const fillPractice = async (page: Page, slug: string) => {
  await field(page, 'Business name').fill(answers.businessName)
  await field(page, 'Profile link').fill(slug)
  await field(page, 'Your name').fill(answers.providerName)
}
export const fillWords = async (page: Page) => {
  await field(page, 'Your work in one sentence').fill(answers.tagline)
  await field(page, 'Description').fill(answers.description)
}
export const fillCare = async (page: Page) => {
  await page.getByRole('checkbox', { name: /^Birth Doula/ }).check()
  await page.getByRole('radio', { name: 'In person only' }).check()
  await page.getByRole('checkbox', { name: 'English' }).check()
}
export const fillExperience = async (page: Page) => {
  await field(page, 'Years in service').fill(answers.yearsInService)
  await field(page, 'Families served').fill(answers.familiesServed)
}
export const fillPrice = async (page: Page) => {
  await field(page, 'Starting price').fill(answers.startingPrice)
  await page.getByRole('radio', { name: 'Hourly' }).check()
}

/** From the first step to the last, where everything is looked over. */
export const fillAll = async (page: Page, slug: string) => {
  await expect(heading(page)).toHaveText('Your practice')
  await fillPractice(page, slug)
  await next(page)
  await expect(heading(page)).toHaveText('About you')
  await fillWords(page)
  await next(page)
  await expect(heading(page)).toHaveText('Your care')
  await fillCare(page)
  await next(page)
  await expect(heading(page)).toHaveText('Your experience')
  await fillExperience(page)
  await next(page)
  await expect(heading(page)).toHaveText('Your price')
  await fillPrice(page)
  await next(page)
  await expect(heading(page)).toHaveText('How to reach you')
  await next(page)
  await expect(heading(page)).toHaveText('Review')
}

/** What the contract takes, for a profile that is made without the screen. */
export const profileOf = (slug: string) => ({
  ...answers,
  slug,
  yearsInService: 9,
  familiesServed: 1200,
  startingPrice: 42.5,
  insuranceAccepted: false,
  medicaidAccepted: false,
  startingPriceType: 'hourly',
  slidingScaleOffered: false,
  serviceDelivery: 'in_person_only',
  providerTypes: ['birth_doula'],
  languages: ['english'],
})

/** A provider with a published profile, signed in in this browser. */
export const published = async (page: Page, slug: string): Promise<Stranger> => {
  const person = stranger(answers.providerName)
  await send(page, 'signUp', { ...person, kind: 'provider', terms: true })
  await confirm(page, person)
  await send(page, 'logIn', { email: person.email, password: person.password })
  await send(page, 'createProviderProfile', profileOf(slug))
  return person
}

/** Leaves nothing behind: the search of other tests counts people. Waits until the profile is gone. */
export const erase = async (page: Page, { email, password }: Stranger, slug: string) => {
  // A page of theirs that is still open would ask for what they may not see any more.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await send(page, 'logIn', { email, password })
  await send(page, 'deleteMyAccount', { password })
  await expect.poll(async () => (await page.request.get(`/providers/${slug}`)).status()).toBe(404)
}
