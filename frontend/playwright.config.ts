/** Browser tests against the real, built server (see e2e/sites.ts): each worker has its own, and its own database. */

import { defineConfig } from '@playwright/test'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { deeper, depth } from '../scripts/depth.ts'

/**
 * CHROMIUM_PATH, the system's own, or (undefined) the one Playwright installed. The shell without windows comes first:
 * a page of its own for each test costs it a quarter of the time.
 */
const chromium = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path))

/** Chromium has no sandbox for root; the rest keeps it off the network and out of small /dev/shm. */
const isRoot = process.getuid?.() === 0
const args = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
  '--disable-gpu',
  // The map needs WebGL, which newer versions draw without a graphics processor only if told to.
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export default defineConfig({
  testDir: 'e2e',
  testIgnore: deeper.map((each) => new RegExp(each)),
  outputDir: 'test-results/run',
  globalSetup: './e2e/servers.ts',
  // One more than a small machine has cores: a test waits for pages and polls for two fifths of its time.
  workers: Math.min(Math.max(2, availableParallelism()), 8),
  fullyParallel: false,
  // One that needs its second try is named at the end of the run, and fails `make torture` (scripts/test.js).
  retries: depth === 'torture' ? 0 : 1,
  forbidOnly: true,
  // A busy machine makes a test slow, never red.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 900 },
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...(chromium ? { executablePath: chromium } : {}), args },
    screenshot: 'only-on-failure',
  },
})
