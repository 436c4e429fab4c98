/**
 * What somebody typed before the scripts ran is still in its fields afterwards: on every page whose HTML has a form,
 * also where a password manager has put an element into the form, which makes React draw the page anew. So is what they
 * typed before they switched to the other language.
 */

import type { Page } from '@playwright/test'
import { depth } from '../../scripts/depth.ts'
import { holdScripts, open, people, untilHydrated, words } from './pages.ts'
import { stateOf } from './people.ts'
import { pathsOf, siteRoles } from './site-pages.ts'
import { expect, test } from './test.ts'
import { turnOf } from './turns.ts'

const controls = (page: Page) =>
  page
    .locator('main')
    .locator(
      'textarea, select:not([name=sort]), input:not([type=hidden], [type=file], [type=range], [readonly], [tabindex="-1"])',
    )

type Value = readonly [name: string, value: string | boolean]
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Ticks of filters and the order choose people at once, and are tried in search-filters.walk.spec.ts. */
const typeEverywhere = (page: Page): Promise<readonly Value[]> =>
  controls(page).evaluateAll((all) => {
    const texts: Record<string, string> = { date: '2026-12-24', time: '10:15', number: '7', tel: '555 0100' }
    const chosen = (all as Control[]).filter(
      ({ type, form, disabled }) =>
        !disabled && (form?.method === 'post' || !/^(checkbox|radio)$/.test(type)),
    )
    for (const control of chosen) {
      if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
        control.click()
        continue
      }
      if (control instanceof HTMLSelectElement) control.selectedIndex = control.options.length - 1
      // As a person would: React takes what a script sets with the element's own setter for nobody's act.
      else
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(
          control,
          texts[control.type] ?? 'maya@example.org',
        )
      for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }))
    }
    return (chosen as HTMLInputElement[]).map(({ name, type, value, checked }): Value =>
      /^(checkbox|radio)$/.test(type) ? [`${name} ${value}`, checked] : [name, value],
    )
  })

const valuesNow = (page: Page): Promise<readonly Value[]> =>
  controls(page).evaluateAll((all) =>
    (all as HTMLInputElement[]).map(({ name, type, value, checked }): Value =>
      /^(checkbox|radio)$/.test(type) ? [`${name} ${value}`, checked] : [name, value],
    ),
  )

const putElementsIntoForms = (page: Page) =>
  page.evaluate(() => {
    for (const form of document.querySelectorAll('main form')) {
      form.prepend(document.createElement('com-password-manager'))
      form.querySelector('input')?.after(document.createElement('com-password-manager'))
    }
  })

/** At the gate a visitor's pages, and those of another role. */
const [visitor, ...others] = siteRoles
const roles = depth === 'gate' ? [visitor, turnOf(others, 'typed early')] : siteRoles

for (const who of roles)
  for (const manager of ['', ' with a password manager'])
    test(`keeps what a ${who}${manager} typed before the scripts ran, on every page`, async ({
      page,
      context,
      expectTrouble,
    }) => {
      const storageState = await stateOf(who)
      if (storageState) await context.setStorageState(storageState)
      // React reports that the page is not what it expected.
      if (manager) expectTrouble(/#4(18|23|25)/)
      const lost: Record<string, string> = {}
      let forms = 0
      for (const path of pathsOf(who)) {
        const html = await (await page.request.get(path)).text()
        if (!/<(input|textarea|select) /.test(html)) continue
        const release = await holdScripts(page)
        await page.goto(path)
        if (manager) await putElementsIntoForms(page)
        const typed = await typeEverywhere(page)
        await release()
        if (typed.length === 0) continue
        forms += 1
        await untilHydrated(page)
        // React gives its fields their values while it hydrates, and in the moment after.
        await page.waitForLoadState('networkidle')
        await expect
          .poll(() => valuesNow(page))
          .toEqual(expect.arrayContaining([...typed]))
          .catch(async () => (lost[path] = JSON.stringify({ typed, now: await valuesNow(page) })))
      }
      expect(lost).toEqual({})
      expect(forms).toBeGreaterThan(0)
    })

/** The site carries no password over. */
const isCarried = ([name]: Value) => !/password/i.test(name)

for (const who of depth === 'gate' ? [visitor] : siteRoles)
  test(`keeps what a ${who} typed when they switch the language, on every page`, async ({
    page,
    context,
  }) => {
    const storageState = await stateOf(who)
    if (storageState) await context.setStorageState(storageState)
    // On a dashboard the browser asks first, which is enough where a form has changed its shape.
    let wasAsked = false
    page.on('dialog', (dialog) => {
      wasAsked = true
      void dialog.accept()
    })
    const lost: Record<string, string> = {}
    let forms = 0
    for (const path of pathsOf(who)) {
      const html = await (await page.request.get(path)).text()
      if (!/<(input|textarea|select) /.test(html)) continue
      await open(page, path)
      await page.waitForLoadState('networkidle')
      const names = new Set((await typeEverywhere(page)).filter(isCarried).map(([name]) => name))
      // A field may write it otherwise, such as one for a slug.
      const typed = (await valuesNow(page)).filter(([name]) => names.has(name))
      if (typed.length === 0) continue
      forms += 1
      await page.getByRole('contentinfo').getByRole('link', { name: 'Español' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await untilHydrated(page)
      if (wasAsked) wasAsked = false
      else
        await expect
          .poll(() => valuesNow(page))
          .toEqual(expect.arrayContaining([...typed]))
          .catch(async () => (lost[path] = JSON.stringify({ typed, now: await valuesNow(page) })))
    }
    expect(lost).toEqual({})
    expect(forms).toBeGreaterThan(0)
  })

test('finds whom somebody searched for before the scripts ran', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/search')
  await words(page).pressSequentially('Priya Raman')
  await release()
  await expect(people(page)).toHaveCount(1)
  await expect(words(page)).toHaveValue('Priya Raman')
})
