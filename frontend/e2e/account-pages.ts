/** Locators and steps for the account pages, shared by their specs. */

import { expect, type Page } from '@playwright/test'
import type { Stranger } from './strangers.ts'

export const emailField = (page: Page) => page.getByLabel('Email', { exact: true })
export const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })
export const newPasswordField = (page: Page) => page.getByLabel('New password', { exact: true })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const menuOf = (page: Page, { name }: Stranger) => button(page, name)
export const titleOfPage = (page: Page, text: string) =>
  page.getByRole('heading', { level: 1, name: text, exact: true })
export const deadLinkTitle = (page: Page) => titleOfPage(page, 'This link is invalid or has expired')

/** Opens a page with a form, and waits until it has hydrated. */
export const openForm = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.locator('form[novalidate]').first()).toBeAttached()
}

export const fillSignUp = async (page: Page, person: Stranger, kind = 'I am a parent') => {
  await page.getByRole('radio', { name: kind }).check()
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await emailField(page).fill(person.email)
  await passwordField(page).fill(person.password)
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
}

export const fillLogIn = async (page: Page, who: Pick<Stranger, 'email' | 'password'>) => {
  await emailField(page).fill(who.email)
  await passwordField(page).fill(who.password)
}

export const logIn = async (page: Page, who: Pick<Stranger, 'email' | 'password'>) => {
  await fillLogIn(page, who)
  await button(page, 'Log in').click()
}

export const logOut = async (page: Page, who: Stranger) => {
  await menuOf(page, who).click()
  await button(page, 'Log out').click()
}
