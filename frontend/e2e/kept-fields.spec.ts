/**
 * What somebody typed and has not sent is in its fields again after a reload, in another tab and in the other language:
 * in each form of which the browser keeps something (site/forms/kept-in-browser.ts).
 */

import { request, type Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { firstFreeTime } from './booking-people.ts'
import { open } from './pages.ts'
import { stateOf } from './people.ts'
import { linkedFrom, untilLoaded } from './site-pages.ts'
import { expect, test } from './test.ts'

interface KeptForm {
  readonly who: 'visitor' | 'parent' | 'provider'
  /** Opens the form. */
  readonly reach: (page: Page) => Promise<unknown>
}

/** The general link of the demo's provider. */
const endorsingLink = async (page: Page): Promise<string> => {
  const state = await stateOf('provider')
  const provider = await request.newContext({
    baseURL: new URL('/', page.url()).href,
    ...(state && { storageState: state }),
  })
  const answer = await provider.get('/_server/dashboardEndorsements?createServerFn&payload=%7B%7D')
  const { link } = (await answer.json()) as { link: string }
  await provider.dispose()
  return new URL(link, page.url()).pathname
}

/** By the kind that the form is kept under. */
const forms: Readonly<Record<string, KeptForm>> = {
  'endorsement-of': {
    who: 'visitor',
    reach: async (page) => {
      await open(page, '/')
      await open(page, await endorsingLink(page))
    },
  },
  review: {
    who: 'parent',
    reach: async (page) => {
      await open(page, '/dashboard/client/reviews')
      await untilLoaded(page)
      await open(page, (await linkedFrom(page, 'parent', '/dashboard/client/reviews')) ?? '')
    },
  },
  'message-to': { who: 'visitor', reach: (page) => open(page, '/providers/rosa-delgado-ruiz/message') },
  'booking-with': {
    who: 'visitor',
    reach: async (page) => {
      await open(page, '/providers/rosa-delgado-ruiz/book')
      await page.getByRole('main').getByRole('list').getByRole('link').first().click()
      await firstFreeTime(page).click()
      await page.getByRole('button', { name: 'Continue' }).click()
    },
  },
  'other-times': {
    who: 'parent',
    reach: async (page) => {
      await open(page, '/dashboard/client/bookings')
      await untilLoaded(page)
      const booking = (await linkedFrom(page, 'parent', '/dashboard/client/bookings')) ?? ''
      await open(page, `${booking}?act=times`)
    },
  },
  faq: {
    who: 'provider',
    reach: async (page) => {
      await open(page, '/dashboard/provider/faq')
      await page.getByRole('button', { name: 'Add a question' }).first().click()
    },
  },
}

/** Kept without a field: where somebody goes on, and what they tapped before they logged in. */
const withoutFields = ['way-on', 'begun-save', 'begun-booking']

/** But for the terms: what somebody agrees to they agree to each time. */
const controls = (page: Page) =>
  page.locator(
    'main :is(textarea, input[type=text], input[type=radio], input[type=checkbox]:not([name=terms]), input:not([type]))',
  )

const valuesIn = (page: Page) =>
  controls(page).evaluateAll((all) =>
    (all as HTMLInputElement[]).map(({ name, type, value, checked }) =>
      type === 'radio' || type === 'checkbox' ? [name, value, checked] : [name, value],
    ),
  )

/** Types into each field, and makes each choice another one. */
const fillAll = async (page: Page) => {
  await expect(controls(page).first()).toBeAttached()
  for (const control of await controls(page).all()) {
    const type = await control.evaluate((each) => (each as HTMLInputElement).type)
    if (type === 'radio' || type === 'checkbox') await control.dispatchEvent('click')
    else if ((await control.inputValue()) === '') await control.fill('Typed on a night between two feeds')
  }
}

test('every kind of text that a browser keeps is in this spec', () => {
  const source = new URL('../src/site/', import.meta.url)
  const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.spec)\.tsx?$/.test(file))
    .map((file) => readFileSync(new URL(file, source), 'utf8'))
  const kinds = texts.flatMap((text) =>
    [...text.matchAll(/= keptInBrowser(?:<[^(]*>)?\(\s*'([\w-]+)'/g)].map(([, kind]) => kind ?? ''),
  )
  expect(kinds.toSorted()).toEqual([...Object.keys(forms), ...withoutFields].toSorted())
})

for (const [kind, { who, reach }] of Object.entries(forms))
  test(`what is kept as ${kind} is in its fields after a reload, in another tab and in Spanish`, async ({
    page,
    context,
  }) => {
    const storageState = await stateOf(who)
    if (storageState) await context.setStorageState(storageState)
    await reach(page)
    await fillAll(page)
    const typed = await valuesIn(page)
    expect(typed.length).toBeGreaterThan(0)
    await page.reload()
    await expect.poll(() => valuesIn(page)).toEqual(typed)
    const other = await context.newPage()
    await other.goto(page.url())
    await expect.poll(() => valuesIn(other)).toEqual(typed)
    await other.getByRole('link', { name: 'Español' }).last().click()
    await expect(other.locator('html')).toHaveAttribute('lang', 'es')
    await expect.poll(() => valuesIn(other)).toEqual(typed)
  })
