/** Markup and scripts typed as a name are shown as text everywhere (notes: XSS in a real browser). */

import { signInStranger } from './strangers.ts'
import { expect, test } from './test.ts'

/**
 * Without a dot between letters, because names that a mail program would turn into a link are refused
 * (contract/accounts/name-rules.ts).
 */
const payloads = [
  `<img src=x onerror="window['ran']=1">`,
  `"><svg/onload=window['ran']=1>`,
  `</script><script>window['ran']=1</script>`,
  `<iframe srcdoc="<script>parent['ran']=1</script>">`,
  `{{constructor['constructor']("window['ran']=1")()}}`,
  `'-(window['ran']=1)-'`,
]

declare global {
  interface Window {
    ran?: number
  }
}

for (const payload of payloads)
  test(`A person named ${payload} is shown by that name, and nothing runs`, async ({ page }) => {
    const { email } = await signInStranger(page, 'client', payload)
    for (const path of ['/', '/dashboard/client', '/dashboard/account']) {
      await page.goto(path)
      await expect(page.getByRole('banner')).toContainText(payload.slice(0, 8))
      expect(await page.evaluate(() => window.ran), path).toBeUndefined()
    }
    const mails = (await (await page.request.get('/dev/mail.json', { params: { to: email } })).json()) as {
      id: string
    }[]
    expect(mails.length).toBeGreaterThan(0)
    for (const { id } of mails) {
      await page.goto(`/dev/mail/${id}`)
      expect(await page.evaluate(() => window.ran), id).toBeUndefined()
    }
  })

test('Text in an address of the site is never run as a script', async ({ page }) => {
  for (const payload of payloads) {
    const text = encodeURIComponent(payload)
    for (const path of [
      `/search?searchQuery=${text}`,
      `/check-email?email=${text}`,
      `/login?redirect=${text}`,
    ]) {
      await page.goto(path)
      expect(await page.evaluate(() => window.ran), path).toBeUndefined()
    }
  }
})
