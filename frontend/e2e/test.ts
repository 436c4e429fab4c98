/**
 * The `test` of every browser test. A test fails when a page throws an error, or logs an error to the console
 * that the test did not announce; violations of the content security policy are logged as such errors.
 */

import { expect, test as base } from '@playwright/test'
import { countFor } from '../../scripts/processor-time.ts'
import { longestStart } from './servers.ts'
import { endWorker, runningSite, type Site } from './sites.ts'

interface Options {
  /** The site that the test visits. */
  site: Site
}

interface Fixtures {
  /** Announces an error that this test provokes. */
  expectTrouble: (text: RegExp) => void
  /** The console's warnings so far. */
  warnings: string[]
  expected: RegExp[]
  silence: undefined
  cost: undefined
  /** The site's address. Starting the site does not count towards the test's own time. */
  address: string
}

export const test = base.extend<Options & Fixtures, { worker: undefined }>({
  worker: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, provide) => {
      await provide(undefined)
      await endWorker()
    },
    { scope: 'worker', auto: true, timeout: longestStart },
  ],
  site: ['open', { option: true }],
  cost: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, provide, { file }) => {
      countFor(file)
      await provide(undefined)
    },
    { auto: true },
  ],
  address: [
    async ({ site }, provide) => provide((await runningSite(site)).address),
    // Runs before any other fixture requests the site.
    { auto: true, timeout: longestStart },
  ],
  baseURL: ({ address }, provide) => provide(address),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  expected: async ({}, provide) => provide([]),
  // oxlint-disable-next-line no-empty-pattern -- as above
  warnings: async ({}, provide) => provide([]),
  expectTrouble: async ({ expected }, provide) => provide((text) => void expected.push(text)),
  silence: [
    async ({ context, expected, warnings }, provide) => {
      const said: string[] = []
      context.on('weberror', (error) => said.push(`thrown: ${error.error().message}`))
      context.on('console', (message) => {
        if (message.type() === 'error') said.push(`${message.text()} (${message.location().url})`)
        if (message.type() === 'warning') warnings.push(message.text())
      })
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`CSP violation: ${event.violatedDirective} ${event.blockedURI}`)
        })
      })
      await provide(undefined)
      expect(
        said.filter((line) => !expected.some((text) => text.test(line))),
        'errors on the console that the test did not announce',
      ).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
