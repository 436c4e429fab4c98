/**
 * A conversation of 10,000 messages on a real page (product.md, "Messages"). An account may send 30 messages
 * a minute, so the answers are made here, in pages as the server would return them. How long the server takes
 * to open such a conversation is a row of `make bench`.
 */

import type { Locator, Page, Route } from '@playwright/test'
import type { OutputOf } from 'backend/contract/declare'
import { linesAboveUnread, linesPageSize, type conversation } from 'backend/contract/messages/conversations'
import { closePeople, openProvider } from './endorsement-people.ts'
import { open } from './pages.ts'
import { confirmAddress, giveOwnNetwork, sendCommand, signInStranger } from './strangers.ts'
import { expect, test } from './test.ts'

type Answer = OutputOf<typeof conversation>
type Line = Answer['lines'][number]

const count = 10_000
const firstUnread = 9_001

/** Pixels that a fling scrolls per frame: at 60 frames a second, more than 20,000 a second. */
const speed = 360
/**
 * Pixels before the end of the loaded lines at which a fling stops until the next page has loaded. Lines that
 * were never rendered have no known height, so they must not come into view in the frame in which they
 * arrive.
 */
const inReserve = 2 * speed
/** Pixels; the text in view may move by less than one, because widths and heights are rounded. */
const unseen = 1
/** Rows on one screen, and those rendered above and below it. */
const mostRows = 60

const lineOf = (number: number): Line => ({
  kind: 'message',
  number,
  by: number % 2 === 0 ? 'you' : 'other',
  text: `Message no. ${number}.${' He slept for three hours and then fed well.'.repeat((number * 7) % 5)}`,
  // Twenty a day, so that there are day headings between them.
  sentAt: new Date(Date.UTC(2025, 0, 1) + number * 72 * 60_000).toISOString(),
  messageId: number % 2 === 0 ? `message-number-${number}` : null,
})

interface Asked {
  readonly before?: number
  readonly after?: number
}

/**
 * The earliest line that is loaded in pages of the server's size. All lines before it come in one answer, so
 * that everything is loaded soon.
 */
const earliestPaged = 8_001

/** Answers as the server does: a page before or after a line, or the page around the first unread message. */
const answerTo = (real: Answer, { before, after }: Asked): Answer => {
  const [from, to] =
    before !== undefined
      ? [before > earliestPaged ? before - linesPageSize : 1, before - 1]
      : after !== undefined
        ? [after + 1, after + linesPageSize]
        : [firstUnread - linesAboveUnread, firstUnread - linesAboveUnread + linesPageSize - 1]
  const [first, last] = [Math.max(1, from), Math.min(count, to)]
  return {
    ...real,
    lines: Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => lineOf(first + at)),
    hasEarlier: first > 1,
    hasLater: last < count,
    lastNumber: count,
    firstUnread,
    unread: (count - firstUnread + 1) / 2,
    readByYou: firstUnread - 1,
  }
}

const payloadOf = (address: string): unknown =>
  JSON.parse(new URL(address).searchParams.get('payload') ?? '{}')

/** @param isEarlierIn resolves when the pages before the loaded lines may arrive */
const answerAsLong = async (page: Page, isEarlierIn: Promise<void>) => {
  let real: Promise<Answer> | undefined
  await page.route(/\/_server\/conversation\?/, async (route: Route) => {
    real ??= route.fetch().then(async (answer) => (await answer.json()) as Answer)
    const asked = payloadOf(route.request().url()) as Asked
    if (asked.before !== undefined) await isEarlierIn
    await route.fulfill({ json: answerTo(await real, asked) })
  })
  await page.route(/\/_server\/markRead/, (route: Route) =>
    route.fulfill({ json: { readByYou: count, unread: 0 } }),
  )
}

interface Fling {
  /** Milliseconds of each frame. */
  readonly frames: readonly number[]
  /** Pixels by which the row in the middle of the screen moved without being scrolled. */
  readonly jumps: readonly number[]
  /** Frames with no row in the middle of the screen. */
  readonly blank: number
  /** The highest number of rows that were rendered at once. */
  readonly rows: number
}

/** Scrolls by this many pixels in each frame until the given line is rendered. */
const fling = (region: Locator, by: number, until: number): Promise<Fling> =>
  region.evaluate(
    (scroller, { by: step, until: last, inReserve: kept }) =>
      new Promise<Fling>((resolve) => {
        const frames: number[] = []
        const jumps: number[] = []
        let [blank, rows] = [0, 0]
        let before = performance.now()
        let held: { row: Element; top: number } | null = null
        const inTheMiddle = () => {
          const { left, top, width, height } = scroller.getBoundingClientRect()
          return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('li') ?? null
        }
        const isThere = () =>
          [...scroller.querySelectorAll('li [dir="auto"]')].some((text) =>
            text.textContent.startsWith(`Message no. ${last}.`),
          )
        const frame = (now: number) => {
          frames.push(now - before)
          before = now
          if (held?.row.isConnected) jumps.push(Math.abs(held.row.getBoundingClientRect().top - held.top))
          rows = Math.max(rows, scroller.querySelectorAll('li').length)
          const wasAt = scroller.scrollTop
          const ahead = step < 0 ? wasAt : scroller.scrollHeight - scroller.clientHeight - wasAt
          if (ahead > kept) scroller.scrollTop += step
          // A real finger scrolls before the frame begins, so the page gets the scroll event within the same
          // frame.
          scroller.dispatchEvent(new Event('scroll'))
          const row = inTheMiddle()
          if (!row) blank += 1
          held = row && { row, top: row.getBoundingClientRect().top }
          if (isThere()) resolve({ frames: frames.slice(1), jumps, blank, rows })
          else requestAnimationFrame(frame)
        }
        requestAnimationFrame(frame)
      }),
    { by, until, inReserve },
  )

const share = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? 0

/**
 * Reports a figure for docs/performance.md. No test depends on it, because frames take longer on a busy
 * machine.
 */
const tellFrames = (what: string, { frames }: Fling) => {
  const of = (part: number) => share(frames, part).toFixed(1)
  const description = `${what}: ${frames.length} frames, p50 ${of(0.5)} ms, p95 ${of(0.95)} ms, p99 ${of(0.99)} ms`
  test.info().annotations.push({ type: 'frames', description })
  process.stdout.write(`${description}\n`)
}

const expectSmooth = ({ jumps, blank, rows }: Fling) => {
  expect(Math.max(...jumps), 'pixels that something in sight jumped').toBeLessThanOrEqual(unseen)
  expect(blank, 'frames with nothing to read').toBe(0)
  expect(rows, 'rows on the page').toBeLessThan(mostRows)
}

test('10,000 messages open at the first unread one and scroll to both ends without a jump or an empty frame', async ({
  browser,
  baseURL,
}) => {
  const rosa = await openProvider(browser, baseURL, 'Rosa Delgado')
  const parent = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  await giveOwnNetwork(parent)
  const page = await parent.newPage()
  const maya = await signInStranger(page, 'client', 'Maya Okafor')
  await confirmAddress(page, maya)
  await sendCommand(page, 'startConversation', {
    providerId: rosa.slug,
    messageId: 'message-number-0',
    text: 'Are you free on Friday?',
  })
  let letEarlierIn: () => void = () => undefined
  await answerAsLong(page, new Promise<void>((resolve) => (letEarlierIn = resolve)))
  await open(page, '/dashboard/client/messages')
  await page
    .getByRole('list', { name: 'Conversations' })
    .getByRole('link', { name: /Rosa Delgado/ })
    .click()
  const region = page.getByRole('region', { name: 'Messages with Rosa Delgado' })
  const message = (number: number) => region.getByText(new RegExp(`^Message no\\. ${number}\\.`))

  await expect(region.getByText('500 new messages')).toBeInViewport()
  await expect(message(firstUnread)).toBeInViewport()
  await expect(message(firstUnread - 2)).not.toBeInViewport()

  // On a slow network, the reader reaches the upper end of the loaded lines before more have arrived, and the
  // view stays in place when they do.
  const first = firstUnread - linesAboveUnread
  await region.evaluate((scroller) => (scroller.scrollTop = 0))
  await expect(message(first)).toBeInViewport()
  const top = () => message(first).evaluate((text) => text.getBoundingClientRect().top)
  const before = await top()
  letEarlierIn()
  await expect(message(first - 1)).toBeAttached()
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(unseen)

  const down = await fling(region, speed, count)
  expectSmooth(down)
  await message(count).scrollIntoViewIfNeeded()
  await expect(message(count)).toBeInViewport()
  const up = await fling(region, -speed, earliestPaged)
  expectSmooth(up)
  tellFrames('1,000 lines down, page by page', down)
  tellFrames('2,000 lines up, page by page', up)

  // The remaining lines arrive in one answer and the view stays in place, so the first line takes another
  // scroll.
  await expect(async () => {
    await region.evaluate((scroller) => (scroller.scrollTop = 0))
    await expect(message(1)).toBeInViewport({ timeout: 1000 })
  }).toPass()
  await page.getByRole('button', { name: 'Go to the newest message' }).click()
  await expect(message(count)).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Go to the newest message' })).toBeHidden()
  const loaded = await fling(region, -speed, count - 1_000)
  expectSmooth(loaded)
  tellFrames('1,000 lines up, with 10,000 loaded', loaded)

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('about:blank')
  await sendCommand(page, 'deleteMyAccount', { password: maya.password })
  await parent.close()
  await closePeople(rosa)
})
