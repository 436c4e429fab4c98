/** Somebody who was invited from the waitlist. */

import { expect, request, type Page } from '@playwright/test'
import { stateOf } from './people.ts'
import { runningSite } from './sites.ts'
import { ownNetworkHeaders, stranger } from './strangers.ts'

/**
 * Somebody joins, is found in the console by their address, and is invited. Resolves to the text of their
 * email.
 */
export const invitedMail = async (page: Page) => {
  const state = await stateOf('moderator')
  const { address: baseURL } = await runningSite('open')
  const office = await request.newContext({ baseURL, ...(state && { storageState: state }) })
  const { email, name } = stranger('Wanda Winter')
  const joined = await page.request.post('/api/waitlist', {
    headers: ownNetworkHeaders(),
    data: { email, full_name: name, user_type: 'provider' },
  })
  expect(joined.status()).toBe(201)
  const filter = encodeURIComponent(JSON.stringify({ q: email }))
  let entryId: string | undefined
  await expect
    .poll(async () => {
      const found = await office.get(`/api/admin/waitlist?filter=${filter}`)
      entryId = ((await found.json()) as { id: string }[])[0]?.id
      return entryId
    })
    .toBeDefined()
  const invited = await office.post('/_server/inviteWaitlistEntries?createServerFn', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { data: { entryIds: [entryId], reason: null }, context: {} },
  })
  expect(await invited.json()).toEqual({ invited: 1, skipped: 0 })
  let text: string | undefined
  await expect
    .poll(async () => {
      const mails = await page.request.get('/dev/mail.json', { params: { to: email } })
      text = ((await mails.json()) as { text: string }[])[0]?.text
      return text
    })
    .toBeDefined()
  await office.dispose()
  return text ?? ''
}
