/** A provider's steps in the onboarding wizard, shared by specs. */

import { expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { heading } from './pages.ts'
import { confirmAddress, sendCommand, stranger, type Stranger } from './strangers.ts'

/** A profile address that nobody has. */
export const freeSlug = (words = 'harbor') => `${words}-${randomUUID().slice(0, 8)}`

export const onboardingAnswers = {
  businessName: 'Harbor Doula Care',
  providerName: 'Wilma Oduya',
  tagline: 'Calm company through a long night',
  description: 'I sit with families through labor and through the first weeks after it, at their home.',
  yearsInService: '9',
  familiesServed: '1,200',
  startingPrice: '42.50',
} as const

export const pressNext = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

export const fillPractice = async (page: Page, slug: string) => {
  await field(page, 'Business name').fill(onboardingAnswers.businessName)
  await field(page, 'Profile link').fill(slug)
  await field(page, 'Your name').fill(onboardingAnswers.providerName)
}
export const fillWords = async (page: Page) => {
  await field(page, 'Tagline').fill(onboardingAnswers.tagline)
  await field(page, 'Description').fill(onboardingAnswers.description)
}
export const fillCare = async (page: Page) => {
  await page.getByRole('checkbox', { name: /^Birth Doula/ }).check()
  await page.getByRole('radio', { name: 'In person only' }).check()
  await page.getByRole('checkbox', { name: 'English' }).check()
}
export const fillExperience = async (page: Page) => {
  await field(page, 'Years in service').fill(onboardingAnswers.yearsInService)
  await field(page, 'Families served').fill(onboardingAnswers.familiesServed)
}
export const fillPrice = async (page: Page) => {
  await field(page, 'Starting price').fill(onboardingAnswers.startingPrice)
  await page.getByRole('radio', { name: 'Hourly' }).check()
}

/** Fills every step from the first to the last, which reviews everything. */
export const fillAll = async (page: Page, slug: string) => {
  await expect(heading(page)).toHaveText('Your practice')
  await fillPractice(page, slug)
  await pressNext(page)
  await expect(heading(page)).toHaveText('About you')
  await fillWords(page)
  await pressNext(page)
  await expect(heading(page)).toHaveText('Your care')
  await fillCare(page)
  await pressNext(page)
  await expect(heading(page)).toHaveText('Your experience')
  await fillExperience(page)
  await pressNext(page)
  await expect(heading(page)).toHaveText('Your price')
  await fillPrice(page)
  await pressNext(page)
  await expect(heading(page)).toHaveText('How to reach you')
  await pressNext(page)
  await expect(heading(page)).toHaveText('Review')
}

/** The contract's input for a profile, to create one without the screen. */
export const profileOf = (slug: string) => ({
  ...onboardingAnswers,
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

/** A provider with a published profile, logged in in this browser. */
export const publishProfile = async (page: Page, slug: string): Promise<Stranger> => {
  const person = stranger(onboardingAnswers.providerName)
  await sendCommand(page, 'signUp', { ...person, kind: 'provider', terms: true })
  await confirmAddress(page, person)
  await sendCommand(page, 'logIn', { email: person.email, password: person.password })
  await sendCommand(page, 'createProviderProfile', profileOf(slug))
  return person
}

/** Deletes the account, because the searches of other tests count people. Waits until the profile is gone. */
export const erase = async (page: Page, { email, password }: Stranger, slug: string) => {
  // An open page of theirs would request data that they may no longer see.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await sendCommand(page, 'logIn', { email, password })
  await sendCommand(page, 'deleteMyAccount', { password })
  await expect.poll(async () => (await page.request.get(`/providers/${slug}`)).status()).toBe(404)
}
