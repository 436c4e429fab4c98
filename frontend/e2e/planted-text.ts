/**
 * Text that would do something if a page treated it as markup, a script or an address, and the check whether
 * it did.
 */

import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './test.ts'

declare global {
  interface Window {
    did?: string
  }
}

/**
 * Each would leave an element with this mark, run a script, or both. There is no dot between letters, because
 * names do not allow one.
 */
const payloads = [
  `<img data-planted src=x onerror="window['did']='img'">`,
  `"><svg data-planted onload=window['did']='svg'>`,
  `</script><script data-planted>window['did']='script'</script>`,
  `<a data-planted href="javascript:window['did']='link'">a</a>`,
  `</textarea></title></style><b data-planted onclick=alert(1)>`,
  `<iframe data-planted srcdoc="<script>parent['did']='frame'</script>">`,
  `javascript:window['did']='address'`,
  `[a](javascript:window['did']='markdown')`,
  `{{constructor['constructor']("window['did']='template'")()}}`,
  `"}]</script><script data-planted>window['did']='state'</script>`,
]

/** The beginning of each planted text, which a page shows. */
export const beginningOf = (field: string) => `planted ${field} `

let turn = 0

/** As many of the payloads as fit; each text starts with another one. */
export const plantedText = (field: string, longest: number): string => {
  turn += 1
  let text = beginningOf(field)
  for (const [index] of payloads.entries()) {
    const payload = payloads[(turn + index) % payloads.length] ?? ''
    if (text.length + payload.length < longest) text += `${payload} `
  }
  return text.trim()
}

/** What a browser reported about scripts that ran or were blocked. */
const told = new WeakMap<BrowserContext, string[]>()

/** Call it before the context's first page is opened. */
export const listen = async (context: BrowserContext) => {
  const lines: string[] = []
  told.set(context, lines)
  context.on('dialog', (dialog) => {
    lines.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('console', (message) => {
    if (message.text().startsWith('CSP violation')) lines.push(message.text())
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP violation: ${event.violatedDirective} ${event.blockedURI}`)
    })
  })
}

const counted = { tried: 0, succeeded: 0 }

/** How often planted text was checked on a page, and how often it had become more than text. */
export const plantedCounts = (): Readonly<typeof counted> => counted

/** Fails if any planted text has become an element, an address or a running script. */
export const expectNothingPlanted = async (page: Page) => {
  const found = await page.evaluate(() => ({
    did: window.did ?? null,
    elements: [...document.querySelectorAll('[data-planted]')].map((element) => element.outerHTML),
    addresses: [...document.querySelectorAll('a, form, iframe, object')]
      .flatMap((element) => ['href', 'action', 'src', 'data'].map((name) => element.getAttribute(name) ?? ''))
      .filter((address) => /^\s*(javascript|data|vbscript):/i.test(address)),
  }))
  const lines = told.get(page.context()) ?? []
  const isHarmless = found.did === null && found.elements.length + found.addresses.length + lines.length === 0
  if (!isHarmless) counted.succeeded += 1
  expect({ page: page.url(), ...found, lines }).toEqual({
    page: page.url(),
    did: null,
    elements: [],
    addresses: [],
    lines: [],
  })
}

/** Fails unless the page shows the text of each of these fields, and only as text. */
export const expectOnlyText = async (page: Page, fields: readonly string[]) => {
  const main = page.getByRole('main').first()
  for (const field of fields) await expect(main, page.url()).toContainText(beginningOf(field).trim())
  counted.tried += fields.length
  await expectNothingPlanted(page)
}
