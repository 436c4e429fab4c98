/**
 * The `test` of every browser test here. Each test fails when a page throws, or writes an error to the console that
 * the test did not announce; a violation of the content security policy is such an error.
 */
import { expect, test as base } from '@playwright/test'
import { addressVariable, type Site } from './servers.ts'

interface Options {
  /** Which of the two servers the test visits. */
  site: Site
}

interface Fixtures {
  /** Announces an error that this test provokes. */
  expectTrouble: (text: RegExp) => void
  /** The console's warnings so far. */
  warnings: string[]
  expected: RegExp[]
  silence: undefined
}

export const test = base.extend<Options & Fixtures>({
  site: ['open', { option: true }],
  baseURL: async ({ site }, provide) => {
    const address = process.env[addressVariable[site]]
    if (!address) throw new Error(`No server for the ${site} site`)
    await provide(address)
  },
  // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  expected: async ({}, provide) => provide([]),
  // eslint-disable-next-line no-empty-pattern -- as above
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
