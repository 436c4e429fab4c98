/** A parent and a provider exchange messages, each in their own browser (product.md, "Messages"). */

import type { Browser, Page } from '@playwright/test'
import { openConsoleAs, dialog, openList, reason, rows, title } from './console-pages.ts'
import { closePeople, openProvider, type Endorser } from './endorsement-people.ts'
import { expectGoodScreen } from './look-over.ts'
import { goOffline, holdScripts, open } from './pages.ts'
import { takePicture } from './pictures.ts'
import {
  confirmAddress,
  giveOwnNetwork,
  mailedLink,
  sendCommand,
  signInStranger,
  stranger,
  type Stranger,
} from './strangers.ts'
import { expect, test } from './test.ts'

const phone = { width: 390, height: 844 }
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const lines = (page: Page) => page.getByRole('region', { name: /^Messages with/ })
const conversationRows = (page: Page) => page.getByRole('list', { name: 'Conversations' })

interface Parent extends Stranger {
  readonly page: Page
}

const parent = async (browser: Browser, baseURL: string | undefined, name: string): Promise<Parent> => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    reducedMotion: 'reduce',
    viewport: phone,
  })
  await giveOwnNetwork(context)
  const page = await context.newPage()
  const person = await signInStranger(page, 'client', name)
  await confirmAddress(page, person)
  return { ...person, page }
}

const leave = async ({ page, password }: Parent) => {
  await page.goto('about:blank')
  await sendCommand(page, 'deleteMyAccount', { password })
  await page.context().close()
}

/** Goes from the profile to the conversation that the first message starts. Returns its path. */
const begin = async ({ page }: Parent, { slug }: Endorser, text: string): Promise<string> => {
  await open(page, `/providers/${slug}`)
  await link(page, /^Message [A-Z]/)
    .filter({ visible: true })
    .first()
    .click()
  await page.getByLabel('Your message').fill(text)
  await button(page, 'Send message').click()
  await expect(page).toHaveURL(/\/dashboard\/client\/messages\/./)
  await expect(lines(page)).toContainText(text)
  return new URL(page.url()).pathname
}

const say = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: /^Message/ }).fill(text)
  await button(page, 'Send').click()
}

/** The messages of the conversation, from the top. */
const said = (page: Page) =>
  lines(page).evaluate((region) =>
    [...region.querySelectorAll('li')]
      .sort((a, b) => Number(a.dataset['index']) - Number(b.dataset['index']))
      .flatMap((line) => line.querySelector('[dir="auto"]')?.textContent ?? []),
  )

test('two people talk: each sees the other’s messages, counts and receipts without a reload', async ({
  browser,
  baseURL,
}) => {
  const rosa = await openProvider(browser, baseURL, 'Rosa Delgado')
  const maya = await parent(browser, baseURL, 'Maya Okafor')
  await open(rosa.page, '/dashboard/provider')
  await begin(maya, rosa, 'Are you free on Friday?')

  await expect(rosa.page).toHaveTitle(/^\(1\) /)
  await link(rosa.page, /^Messages 1/)
    .first()
    .click()
  await conversationRows(rosa.page)
    .getByRole('link', { name: /Maya Okafor/ })
    .click()
  await expect(lines(rosa.page)).toContainText('1 new message')
  await expect(lines(rosa.page)).toContainText('Are you free on Friday?')
  await expect(rosa.page).toHaveTitle(/^Messages/)
  await expect(lines(maya.page)).toContainText(/Read \d+:\d\d [AP]M/)

  await rosa.page.getByRole('textbox', { name: 'Message Maya' }).fill('I am. See https://example.org/hold')
  await rosa.page.keyboard.press('Enter')
  await expect(lines(maya.page)).toContainText('I am.')
  const page = lines(maya.page).getByRole('link', { name: 'https://example.org/hold' })
  await expect(page).toHaveAttribute('rel', 'ugc nofollow noopener')
  // The message was in view, so it counts as read.
  await expect(lines(rosa.page)).toContainText(/Read \d+:\d\d [AP]M/)

  // A draft survives a reload.
  await rosa.page.getByRole('textbox', { name: 'Message Maya' }).fill('Bring the')
  await rosa.page.reload()
  await expect(rosa.page.getByRole('textbox', { name: 'Message Maya' })).toHaveValue('Bring the')

  // On a phone, the list and the conversation are separate pages, and Back leads from one to the other.
  await link(maya.page, 'Back to all messages').click()
  await expect(conversationRows(maya.page)).toContainText('Rosa Delgado')
  await expect(lines(maya.page)).toBeHidden()
  await maya.page.goBack()
  await expect(lines(maya.page)).toContainText('I am.')
  await leave(maya)
  await closePeople(rosa)
})

test('messages written without a connection wait, keep their order and arrive once', async ({
  browser,
  baseURL,
}) => {
  const rosa = await openProvider(browser, baseURL, 'Rosa Delgado')
  const maya = await parent(browser, baseURL, 'Maya Okafor')
  const path = await begin(maya, rosa, 'Hello Rosa')
  await open(rosa.page, path.replace('client', 'provider'))
  await goOffline(maya.page)
  await expect(maya.page.getByText('You’re offline. Nothing you write will be lost.')).toBeVisible()
  await say(maya.page, 'One')
  await say(maya.page, 'Two')
  await expect(lines(maya.page).getByText('Waiting to send')).toHaveCount(2)
  // In the meantime the other side sends a message, which is stored before the connection is back; the log
  // keeps that order.
  const isSent = rosa.page.waitForResponse(/_server\/sendMessage/)
  await say(rosa.page, 'Are you there?')
  expect((await isSent).status()).toBe(200)
  await maya.page.context().setOffline(false)
  await expect(lines(rosa.page)).toContainText('Two')
  const expected = ['Hello Rosa', 'Are you there?', 'One', 'Two']
  await expect.poll(() => said(rosa.page)).toEqual(expected)
  await expect.poll(() => said(maya.page)).toEqual(expected)
  await expect(lines(maya.page).getByText('Waiting to send')).toHaveCount(0)
  await leave(maya)
  await closePeople(rosa)
})

test('a hidden tab shows what it missed, without a reload and without a gap', async ({
  browser,
  baseURL,
}) => {
  const rosa = await openProvider(browser, baseURL, 'Rosa Delgado')
  const maya = await parent(browser, baseURL, 'Maya Okafor')
  const path = await begin(maya, rosa, 'Hello Rosa')
  await open(rosa.page, path.replace('client', 'provider'))
  await expect(lines(rosa.page)).toContainText('Hello Rosa')
  const beSeen = (state: 'visible' | 'hidden') =>
    maya.page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, state)
  await beSeen('hidden')
  for (const text of ['One', 'Two', 'Three']) {
    await say(rosa.page, text)
    await expect(lines(rosa.page)).toContainText(text)
  }
  // The title's count goes up, and nothing is marked as read because the tab is hidden.
  await expect(maya.page).toHaveTitle(/^\(3\) /)
  await expect(lines(rosa.page).getByText(/^Read/)).toHaveCount(0)
  await beSeen('visible')
  await expect.poll(() => said(maya.page)).toEqual(['Hello Rosa', 'One', 'Two', 'Three'])
  await expect(lines(rosa.page).getByText(/^Read/)).toBeVisible()
  await leave(maya)
  await closePeople(rosa)
})

test('a second tab shows the same, and a tab that is killed loses nothing that was written in it', async ({
  browser,
  baseURL,
}) => {
  const rosa = await openProvider(browser, baseURL, 'Rosa Delgado')
  const maya = await parent(browser, baseURL, 'Maya Okafor')
  const path = await begin(maya, rosa, 'Hello Rosa')
  await open(rosa.page, path.replace('client', 'provider'))
  const context = maya.page.context()
  const second = await context.newPage()
  await open(second, path)
  await say(rosa.page, 'One')
  for (const page of [maya.page, second]) await expect(lines(page)).toContainText('One')
  // A message sent in one tab appears in the other too, and once in each.
  await say(second, 'Two')
  for (const page of [maya.page, second, rosa.page])
    await expect.poll(() => said(page)).toEqual(['Hello Rosa', 'One', 'Two'])

  // The tab is killed while a message waits for the connection.
  await second.close()
  await goOffline(maya.page)
  await say(maya.page, 'Three')
  await expect(lines(maya.page).getByText('Waiting to send')).toHaveCount(1)
  const killed = maya.page.waitForEvent('crash')
  await maya.page.goto('chrome://crash').catch(() => undefined)
  await killed
  await maya.page.close()
  await context.setOffline(false)
  const reopened = await context.newPage()
  await open(reopened, path)
  for (const page of [reopened, rosa.page])
    await expect.poll(() => said(page)).toEqual(['Hello Rosa', 'One', 'Two', 'Three'])
  await expect(lines(reopened).getByText('Waiting to send')).toHaveCount(0)
  await leave({ ...maya, page: reopened })
  await closePeople(rosa)
})

/** A moderator reads the messages of the newest report, which is recorded, and closes the report. */
const closeNewestReport = async (browser: Browser, baseURL: string | undefined, reporter: string) => {
  const staff = await openConsoleAs(browser, 'moderator', baseURL)
  await openList(staff, '/admin/conversation-reports', 'Reported conversations')
  await expectGoodScreen(staff)
  await takePicture(staff, 'console-conversation-reports')
  await rows(staff).nth(1).getByRole('link').first().click()
  await expect(title(staff, `A report by ${reporter}`)).toBeVisible()
  await button(staff, 'Read the messages').click()
  await expect(staff.getByRole('list', { name: 'Messages' }).getByText('Hello Rosa')).toBeVisible()
  await expect(staff.getByText('Viewed by staff')).toBeVisible()
  await expectGoodScreen(staff)
  await takePicture(staff, 'console-conversation-report')
  await button(staff, 'Close report').click()
  await dialog(staff).getByLabel('No problem found').check()
  await reason(staff).fill('One greeting, and no advertising')
  await dialog(staff).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(staff.getByText('Report closed.')).toBeVisible()
  await staff.context().close()
}

test('a blocked person is told so, their messages stay, and a report is confirmed and closed', async ({
  browser,
  baseURL,
  expectTrouble,
}) => {
  expectTrouble(/status of 403/)
  const rosa = await openProvider(browser, baseURL, 'Rosa Delgado')
  const maya = await parent(browser, baseURL, 'Maya Okafor')
  const path = await begin(maya, rosa, 'Hello Rosa')
  await open(rosa.page, path.replace('client', 'provider'))
  await button(rosa.page, 'More').first().click()
  await button(rosa.page, 'Report conversation').click()
  await button(rosa.page, 'Send report').click()
  await expect(rosa.page.getByText('Please say what’s wrong')).toBeVisible()
  await rosa.page.getByLabel('It’s spam or advertising').check()
  await expectGoodScreen(rosa.page)
  await takePicture(rosa.page, 'message-report')
  await button(rosa.page, 'Send report').click()
  await expect(rosa.page.getByText(/^You reported this conversation today/)).toBeVisible()
  await button(rosa.page, 'More').first().click()
  await button(rosa.page, 'Block Maya Okafor').click()
  await button(rosa.page, 'Block').click()
  await expect(rosa.page.getByText('You blocked this person. Unblock them to send a message.')).toBeVisible()
  await expect(maya.page.getByText('You can’t write to this person.')).toBeVisible()
  await expectGoodScreen(rosa.page)
  await takePicture(rosa.page, 'message-blocked')
  await button(rosa.page, 'Unblock').click()
  await expect(rosa.page.getByRole('textbox', { name: 'Message Maya' })).toBeVisible()
  await expect(maya.page.getByRole('textbox', { name: 'Message Rosa' })).toBeVisible()
  await closeNewestReport(browser, baseURL, 'Rosa Delgado')
  await leave(maya)
  await closePeople(rosa)
})

test('a conversation is archived and moved back, and a new message brings it back by itself', async ({
  browser,
  baseURL,
}) => {
  const rosa = await openProvider(browser, baseURL, 'Rosa Delgado')
  const maya = await parent(browser, baseURL, 'Maya Okafor')
  const path = (await begin(maya, rosa, 'Hello Rosa')).replace('client', 'provider')
  await rosa.page.setViewportSize(phone)
  const inbox = async () => {
    await open(rosa.page, '/dashboard/provider/messages')
    return conversationRows(rosa.page)
  }
  await open(rosa.page, path)
  await button(rosa.page, 'More').first().click()
  await button(rosa.page, 'Archive').click()
  await button(rosa.page, 'Undo').click()
  await expect(rosa.page.getByText('Back in your inbox')).toBeVisible()
  await button(rosa.page, 'More').first().click()
  await button(rosa.page, 'Archive').click()
  await expect(rosa.page.getByText('Conversation archived').first()).toBeVisible()
  await inbox()
  await expect(rosa.page.getByText('No messages yet')).toBeVisible()
  await button(rosa.page, 'Archived').click()
  await expect(conversationRows(rosa.page)).toContainText('Maya Okafor')
  await expectGoodScreen(rosa.page)
  await takePicture(rosa.page, 'messages-archived')
  await say(maya.page, 'Are you there?')
  await expect(await inbox()).toContainText('Are you there?')
  await leave(maya)
  await closePeople(rosa)
})

test('a long conversation opens at the first unread message, and every screen is accessible and fits', async ({
  browser,
  baseURL,
}) => {
  const rosa = await openProvider(browser, baseURL, 'Rosa Delgado')
  const maya = await parent(browser, baseURL, 'Maya Okafor')
  await open(maya.page, '/dashboard/client/messages')
  await expect(maya.page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
  await expectGoodScreen(maya.page)
  await takePicture(maya.page, 'messages-empty')
  const path = await begin(maya, rosa, 'Message no. 1')
  const id = path.split('/').at(-1) ?? ''
  for (let number = 2; number <= 28; number += 1)
    await sendCommand(maya.page, 'sendMessage', {
      conversationId: id,
      messageId: `message-number-${number}`,
      text: `Message no. ${number}. ${'It goes on for a while. '.repeat(number % 4)}`,
    })
  await expect(lines(maya.page)).toContainText('Message no. 28')
  await expectGoodScreen(maya.page)
  await takePicture(maya.page, 'conversation-client')
  await open(rosa.page, '/dashboard/provider/messages')
  await expect(conversationRows(rosa.page)).toContainText('Maya Okafor')
  await takePicture(rosa.page, 'messages-list')
  await conversationRows(rosa.page)
    .getByRole('link', { name: /Maya Okafor/ })
    .click()
  await expect(lines(rosa.page).getByText('28 new messages')).toBeInViewport()
  await expect(lines(rosa.page).getByText(/^Message no\. 28/)).not.toBeInViewport()
  await button(rosa.page, 'Go to the newest message').click()
  await expect(lines(rosa.page).getByText(/^Message no\. 28/)).toBeInViewport()
  await expect(button(rosa.page, 'Go to the newest message')).toBeHidden()
  await expectGoodScreen(rosa.page)
  await takePicture(rosa.page, 'conversation-provider')
  await leave(maya)
  await closePeople(rosa)
})

test('a visitor writes first and then signs up: the text is kept until their address is confirmed', async ({
  browser,
  baseURL,
  page,
}) => {
  const rosa = await openProvider(browser, baseURL, 'Rosa Delgado')
  await page.setViewportSize(phone)
  await open(page, `/providers/${rosa.slug}`)
  await link(page, /^Message [A-Z]/)
    .filter({ visible: true })
    .first()
    .click()
  await page.getByLabel('Your message').fill('Ezra is nine days old.')
  await expectGoodScreen(page)
  await takePicture(page, 'message-write')
  await link(page, 'Sign up').filter({ visible: true }).last().click()
  const person = stranger('Paula Reyes')
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('checkbox').check()
  await button(page, 'Sign up').click()
  await expect(page).toHaveURL(/check-email/)
  const fromMail = await page.context().newPage()
  // Confirming the address also logs in, in the browser that signed up; and a tap needs no scripts.
  const release = await holdScripts(fromMail)
  await fromMail.goto(await mailedLink(page, person.email, '/verify'))
  await button(fromMail, 'Confirm my email').click()
  await expect(fromMail.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await release()
  await expect(link(fromMail, 'Finish your message to Rosa')).toBeVisible()
  await fromMail.close()
  // The tab that signed up knows it too.
  await link(page, 'Finish your message to Rosa').click()
  await expect(page.getByLabel('Your message')).toHaveValue('Ezra is nine days old.')
  await button(page, 'Send message').click()
  await expect(lines(page)).toContainText('Ezra is nine days old.')
  // Writing to the same provider again opens the conversation.
  await open(page, `/providers/${rosa.slug}/message`)
  await expect(lines(page)).toContainText('Ezra is nine days old.')
  await leave({ ...person, page })
  await closePeople(rosa)
})

test('emails about messages are switched on and off in the account, and a dead link says so', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/status of 410/)
  await signInStranger(page, 'client', 'Maya Okafor')
  await open(page, '/dashboard/account')
  const box = page.getByRole('checkbox', { name: /^Email me when a message has been unread/ })
  await expect(box).toBeChecked()
  await box.uncheck()
  await page.reload()
  await expect(box).not.toBeChecked()
  await open(page, `/messages/emails?stop=account_made_up.${'x'.repeat(30)}`)
  await expectGoodScreen(page)
  await button(page, 'Turn them off').click()
  await expect(page.getByRole('heading', { name: 'This link is invalid or has expired' })).toBeVisible()
  await open(page, '/messages/emails?stopped=true')
  await expect(page.getByRole('heading', { name: 'Optional emails are off' })).toBeVisible()
})
