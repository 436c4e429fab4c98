/**
 * A page that an email's link leads to works after it was read in the other language, left with Back, and reloaded,
 * though most of them remove the token from their address.
 */

import type { Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { button, deadLinkTitle, titleOfPage } from './account-pages.ts'
import { invitedMail } from './invited.ts'
import { routeRules } from './route-rules.ts'
import { deadLink, mailedLink, sendCommand, signUpStranger } from './strangers.ts'
import { expect, test } from './test.ts'

interface TokenPage {
  /** Resolves to the link as it is in the email. */
  readonly link: (page: Page) => string | Promise<string>
  /** The page while its token is known, in the language. */
  readonly works: (page: Page, language: 'en' | 'es') => Promise<void>
}

const titled =
  (en: string, es: string): TokenPage['works'] =>
  (page, language) =>
    expect(titleOfPage(page, language === 'en' ? en : es)).toBeVisible()

/** By the route's file name. */
const tokenPages: Readonly<Record<string, TokenPage>> = {
  'verify.tsx': {
    link: () => deadLink('/verify'),
    works: titled('Confirm your email', 'Confirma tu correo'),
  },
  'confirm-address.tsx': {
    link: () => deadLink('/confirm-address'),
    works: titled('Confirm your email', 'Confirma tu correo'),
  },
  'reset-password.tsx': {
    link: () => deadLink('/reset-password'),
    works: titled('Choose a new password', 'Elige otra contraseña'),
  },
  'messages.emails.tsx': {
    link: () => '/messages/emails?stop=nobody-ever-had-this-one',
    works: titled('Turn off optional emails?', '¿Quieres desactivar los correos opcionales?'),
  },
  'waitlist.tsx': {
    link: () => '/waitlist?leave=made.up',
    works: titled('Leave the waitlist?', '¿Quieres salir de la lista de espera?'),
  },
  'signup.tsx': {
    link: async (page) => /\/signup\?bypass_waitlist=true\S*/.exec(await invitedMail(page))?.[0] ?? 'no link',
    works: (page, language) =>
      expect(page.getByLabel(language === 'en' ? 'Name' : 'Nombre', { exact: true })).toHaveValue(
        'Wanda Winter',
      ),
  },
}

/** Their token is part of the path, so the address keeps it. */
const inPath = ['endorsements.create.$id.tsx']

test('Every route that reads a token is tried', () => {
  const routes = fileURLToPath(new URL('../src/site/routes', import.meta.url))
  const reading = readdirSync(routes).filter((name) =>
    /token/i.test(readFileSync(`${routes}/${name}`, 'utf8')),
  )
  expect(reading.filter((name) => name in routeRules).toSorted()).toEqual(
    [...Object.keys(tokenPages), ...inPath].toSorted(),
  )
})

for (const [name, { link, works }] of Object.entries(tokenPages))
  test(`The link of ${name} outlives the other language, Back and a reload`, async ({ page }) => {
    await page.goto(await link(page))
    await works(page, 'en')
    // The page has hydrated, and has removed what it removes.
    if (name !== 'waitlist.tsx' && name !== 'messages.emails.tsx') await expect(page).not.toHaveURL(/token/)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Español' }).click()
    await works(page, 'es')
    await page.reload()
    await works(page, 'es')
    await page.goBack()
    await works(page, 'en')
    await page.reload()
    await works(page, 'en')
    await page.getByRole('link', { name: 'Fourth Trimester' }).first().click()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await works(page, 'en')
    if (name !== 'waitlist.tsx' && name !== 'messages.emails.tsx') await expect(page).not.toHaveURL(/token/)
  })

test('A link leads a new provider to their profile, and is said to be used after a reload', async ({
  page,
}) => {
  const { email, password } = await signUpStranger(page, 'provider')
  await sendCommand(page, 'logIn', { email, password })
  await page.goto(await mailedLink(page, email, '/verify'))
  await expect(page).toHaveURL('/verify')
  await button(page, 'Confirm my email').click()
  await expect(titleOfPage(page, 'Your email is confirmed')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Create your profile' })).toBeVisible()
  await page.reload()
  await expect(deadLinkTitle(page)).toBeVisible()
})
