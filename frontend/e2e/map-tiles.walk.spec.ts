/** The map of a search on the tiles of a service (MAP_STYLE_URL, docs/decisions/0054): here a small one of our own. */

import type { Page } from '@playwright/test'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { open } from './pages.ts'
import { longestStart, startServer } from './servers.ts'
import { atTheEnd, oncePerWorker } from './sites.ts'
import { expect, test as base } from './test.ts'

/** One pixel, stretched over a tile. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const startTileServer = async () => {
  const state = { isDown: false, tiles: 0 }
  const server = createServer(({ url, headers: { host } }, answer) => {
    answer.setHeader('access-control-allow-origin', '*')
    if (state.isDown) return answer.writeHead(503).end()
    if (url !== '/style.json') {
      state.tiles += 1
      return answer.writeHead(200, { 'content-type': 'image/png' }).end(tile)
    }
    answer.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        version: 8,
        sources: { ground: { type: 'raster', tiles: [`http://${host}/{z}/{x}/{y}.png`], tileSize: 256 } },
        layers: [{ id: 'ground', type: 'raster', source: 'ground' }],
      }),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  atTheEnd(() => new Promise((resolve) => server.close(resolve)))
  return { state, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const start = async () => {
  const tiles = await startTileServer()
  const { address, stop } = await startServer(`tiles-${process.env['TEST_WORKER_INDEX'] ?? ''}`, {
    MAP_STYLE_URL: `${tiles.origin}/style.json`,
  })
  atTheEnd(stop)
  return { ...tiles, address }
}

const test = base.extend<{ tiled: Awaited<ReturnType<typeof start>> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  tiled: [async ({}, provide) => provide(await oncePerWorker('tiled', start)), { timeout: longestStart }],
})

/** Opens a map. Resolves to the addresses of all that was asked for. */
const openMap = async (page: Page, address: string): Promise<string[]> => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, `${address}/search?searchQuery=Priya+Raman`)
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  const map = page.getByRole('region', { name: 'Map of these people' })
  await expect(map.locator('[data-ready]')).toBeVisible()
  await expect(map.getByRole('alert')).toHaveCount(0)
  return asked
}

test('The page may load from the service alone, and the map draws its tiles', async ({ page, tiled }) => {
  const { state, origin, address } = tiled
  const headers = (await page.request.get(`${address}/search`)).headers()
  const policy = headers['content-security-policy']?.split(';')
  expect(policy).toContain(`connect-src 'self' ${origin}`)
  expect(policy).toContain(`img-src 'self' data: ${origin}`)
  const asked = await openMap(page, address)
  expect(state.tiles).toBeGreaterThan(0)
  const isKnown = (url: string) =>
    [`${origin}/`, `${address}/`, 'data:', 'blob:'].some((known) => url.startsWith(known))
  expect(asked.filter((url) => !isKnown(url))).toEqual([])
  expect(asked.filter((url) => url.includes('states-10m'))).toEqual([])
})

test('While the service is down the map draws outlines of its own', async ({
  page,
  tiled,
  expectTrouble,
}) => {
  const { state, address } = tiled
  expectTrouble(/^Failed to load resource: the server responded with a status of 503/)
  state.isDown = true
  const asked = await openMap(page, address)
  state.isDown = false
  expect(asked.some((url) => url.includes('states-10m'))).toBe(true)
})
