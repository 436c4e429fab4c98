/** Public pages and a parent's own in Spanish, as a browser draws them on the narrowest phone, with every part open: no English. */
import type { Page } from '@playwright/test'
import { englishIn } from './english-words.ts'
import { open } from './pages.ts'
import { stateOf, type Who } from './people.ts'
import { routeRules } from './route-rules.ts'
import { expect, test } from './test.ts'

/** Pages whose addresses a page of theirs names: by that page, the first link that matches. */
const linked: readonly (readonly [Who, string, RegExp])[] = [
  ['parent', '/dashboard/client/bookings', /^\/es\/dashboard\/bookings\/./],
  ['parent', '/dashboard/client/messages', /^\/es\/dashboard\/client\/messages\/./],
  ['parent', '/dashboard/client/reviews', /^\/es\/dashboard\/client\/reviews\/write\/./],
]

/** A tab or a part of a page with an address of its own. */
const parts: Readonly<Partial<Record<Who, readonly string[]>>> = {
  visitor: ['/search?searchQuery=zzzzqqqq', '/waitlist?joined=true', '/waitlist?left=true'],
  parent: ['/dashboard/client/bookings?list=past'],
}

/** What everybody may open is looked at as a visitor. */
const pathsOf = (who: Who): readonly string[] => [
  ...Object.values(routeRules)
    .filter((rule) => rule[who] === 200 && (who === 'visitor' || rule.visitor !== 200))
    .map(({ path }) => path),
  ...(parts[who] ?? []),
]

const look = async (page: Page, path: string) => {
  await open(page, `/es${path}`)
  await page.waitForLoadState('networkidle')
  await page
    .locator('main details')
    .evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')))
  expect.soft(await englishIn(page, await page.content()), `English of ${path}`).toEqual([])
}

for (const who of ['visitor', 'parent'] as const)
  test(`every page of the ${who} is in Spanish`, async ({ page, context }) => {
    const storageState = await stateOf(who)
    if (storageState) await context.setStorageState(storageState)
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of pathsOf(who)) {
      await look(page, path)
      const [, , pattern] = linked.find(([whose, from]) => whose === who && from === path) ?? []
      const links = await page
        .locator('main a')
        .evaluateAll((all) => all.map((each) => each.getAttribute('href')))
      const next = pattern && links.find((each) => pattern.test(each ?? ''))
      expect(next === undefined, `a link of ${path}`).toBe(pattern === undefined)
      if (next) await look(page, next.slice('/es'.length))
    }
  })

const about = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('what people wrote in English says so, also after a link, and what they wrote in Spanish does not', async ({
  page,
}) => {
  await open(page, '/es/providers/elena-morales')
  const elena = about(page, 'Sobre Elena')
  await expect(elena.getByText('En inglés', { exact: true })).toBeVisible()
  await expect(elena.locator('[lang=en]')).toContainText('I help families in San Antonio')
  await expect(page.getByText('Muy amable, y nos explicó todo con calma.')).toHaveAttribute('lang', 'es')

  await open(page, '/es/search?searchQuery=Carmen+Villanueva')
  await expect(page.getByText('primero ves a quienes hablan español')).toBeVisible()
  await expect(page.getByText('Noches tranquilas').first()).toHaveAttribute('lang', 'es')
  await page.getByRole('link', { name: 'Carmen Villanueva' }).click()
  const carmen = about(page, 'Sobre Carmen')
  await expect(carmen.locator('[lang=es]')).toContainText('Crié a cinco hijos')
  await expect(carmen.getByText('En inglés', { exact: true })).toHaveCount(0)

  await open(page, '/providers/carmen-villanueva')
  await expect(about(page, 'About Carmen').getByText('In Spanish', { exact: true })).toBeVisible()
  await open(page, '/es/search?sort=price')
  await expect(page.getByText('primero ves a quienes hablan español')).toHaveCount(0)
})
