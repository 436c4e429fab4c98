/** The map beside the list of a search (docs/decisions/0054). The list says everything that the map says. */

import type { Page } from '@playwright/test'
import { expectGoodScreen } from './look-over.ts'
import { firstPerson, open, people, peopleCount } from './pages.ts'
import { expect, test } from './test.ts'

const onePerson = '/search?searchQuery=Priya+Raman'
const mapButton = (page: Page) => page.getByRole('button', { name: 'Map', exact: true })
const listButton = (page: Page) => page.getByRole('button', { name: 'List', exact: true })
const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of these people' })
/** MapLibre names it. */
const canvasOf = (page: Page) => mapOf(page).getByRole('region', { name: 'Map', exact: true })

const openMap = async (page: Page) => {
  await mapButton(page).click()
  await expect(mapOf(page).locator('[data-ready]')).toBeVisible()
}

test('The map is fetched when it is opened, and shows a person as a circle that belongs to a card', async ({
  page,
}) => {
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await open(page, onePerson)
  await expect(mapButton(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const isOfMap = (url: string) => /maplibre|states-10m|searchMap/.test(url)
  expect(files.filter(isOfMap)).toEqual([])

  await openMap(page)
  expect(files.some((url) => url.includes('maplibre-gl-worker'))).toBe(true)
  const origin = new URL(page.url()).origin
  expect(files.filter((url) => !url.startsWith(origin) && !/^(data|blob):/.test(url))).toEqual([])
  expect(files.filter((url) => url.startsWith('blob:'))).toEqual([])
  await expect(firstPerson(page)).toHaveText('Priya Raman')
  await expect(mapOf(page)).toContainText('on the map')

  const plain = await canvasOf(page).screenshot()
  await people(page).first().hover()
  await expect.poll(async () => (await canvasOf(page).screenshot()).equals(plain)).toBe(false)

  // The only circle is in the middle.
  const card = page.getByRole('list', { name: 'People' }).getByRole('listitem')
  await expect
    .poll(async () => {
      await canvasOf(page).click()
      return mapOf(page).getByRole('list', { name: 'In this circle' }).isVisible()
    })
    .toBe(true)
  const chosen = mapOf(page).getByRole('link', { name: 'Priya Raman' })
  await expect(chosen).toHaveAttribute('href', /^\/providers\/priya-raman/)
  await expect(card).toHaveAttribute('data-on-map', '')
  await mapOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(chosen).toBeHidden()

  await listButton(page).click()
  await expect(mapOf(page)).toBeHidden()
  await expect(people(page)).toHaveCount(1)
})

test('By keyboard the map moves, and its area is searched in the list and the address', async ({ page }) => {
  await open(page, '/search?area=98103')
  await peopleCount(page)
  await openMap(page)
  const here = mapOf(page).getByRole('button', { name: 'Search this area' })
  await expect(here).toBeHidden()
  await canvasOf(page).focus()
  // As one who moves a map does: until it has moved.
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown')
      return here.isVisible()
    })
    .toBe(true)
  await here.press('Enter')
  await expect(page).toHaveURL(/\/search\?area=-?\d+\.\d%2C\+-?\d+\.\d&withinMiles=(%22)?(5|10|25|50)\1$/)
  await expect(here).toBeHidden()
  await expect(mapOf(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^([\d,]+ (person|people)|No matches)$/ })).toBeVisible()
})

test('On a phone the map fills the screen, looks right, and Back leads to the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/search?area=98103')
  await openMap(page)
  await expect(page.getByRole('dialog', { name: 'Map' })).toBeVisible()
  await expect(page).toHaveURL('/search?area=98103#map')
  await page.goBack()
  await expect(mapOf(page)).toBeHidden()
  await expect(page).toHaveURL('/search?area=98103')

  await openMap(page)
  await page.keyboard.press('Escape')
  await expect(mapOf(page)).toBeHidden()
  await expect(page).toHaveURL('/search?area=98103')
  await expect(firstPerson(page)).toBeVisible()

  // The button of the map stands above the people to compare.
  await people(page).first().getByText('Compare').click()
  const tray = page.getByRole('region', { name: 'People to compare' })
  await expect(tray).toBeVisible()
  const [button, below] = [await mapButton(page).boundingBox(), await tray.boundingBox()]
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
})

test('Beside the list and on the whole screen of a phone the map keeps the rules of every screen', async ({
  page,
}) => {
  await open(page, `${onePerson}#map`)
  await openMap(page)
  await expectGoodScreen(page)
})

test('A browser without WebGL gets the reason in words, and the list', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await open(page, '/search')
  const all = await peopleCount(page)
  await mapButton(page).click()
  await expect(mapOf(page).getByRole('alert')).toContainText('This browser can’t draw the map')
  expect(await peopleCount(page)).toBe(all)
  await expect(people(page).first()).toBeVisible()
})
