/**
 * Several tabs of one browser share one connection and hand it over without a gap. The browser is a small
 * fake.
 */

import { afterEach, expect, it } from '@jest/globals'
import type { LiveNews } from './live-stream.ts'
import { joinLiveTabs, type BrowserOfTab, type LiveTab } from './live-tabs.ts'

class Source extends EventTarget {
  isOpen = true
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
  }
  close() {
    this.isOpen = false
  }
  opens() {
    this.dispatchEvent(new Event('open'))
  }
  says(name: string, position: string, data = '{}') {
    this.dispatchEvent(new MessageEvent(name, { data, lastEventId: position }))
  }
}

interface Held {
  readonly end: (error: Error) => void
  readonly signal: AbortSignal | undefined
  readonly run: () => unknown
}

/** A fake of the Web Locks API: one holder, whose lock may be stolen; the others wait in a queue. */
const openLocks = () => {
  let holder: Held | null = null
  let waiting: Held[] = []
  const next = () => {
    waiting = waiting.filter(({ signal }) => !signal?.aborted)
    const mine = waiting.shift()
    if (mine) hold(mine)
  }
  const hold = (mine: Held) => {
    holder = mine
    void Promise.resolve()
      .then(mine.run)
      .then(() => {
        if (holder !== mine) return
        holder = null
        next()
      })
  }
  const request = (_name: string, { signal, steal }: LockOptions, run: () => unknown) =>
    new Promise((_resolve, reject) => {
      const mine = { end: reject, signal, run }
      signal?.addEventListener('abort', () => reject(new Error('aborted')))
      if (steal) {
        holder?.end(new Error('stolen'))
        hold(mine)
      } else if (holder) waiting.push(mine)
      else hold(mine)
    })
  return { request } as unknown as LockManager
}

const openBrowser = (hasLocks = true) => {
  const locks = hasLocks ? openLocks() : undefined
  const sources: Source[] = []
  const channels = new Set<{ onmessage: BroadcastChannel['onmessage'] }>()
  const tabs = new Set<LiveTab>()
  return {
    sources,
    open: () => sources.filter(({ isOpen }) => isOpen),
    tabs,
    /** @param readAt the position at which the server read the tab's page; empty if it is unknown */
    newTab: (isSeen: boolean, readAt = '') => {
      const heard: string[] = []
      const own: BrowserOfTab = {
        locks,
        openChannel: () => {
          const channel: ReturnType<BrowserOfTab['openChannel']> = {
            onmessage: null,
            postMessage: (data: LiveNews) => {
              for (const other of channels)
                if (other !== channel)
                  other.onmessage?.call(channel as BroadcastChannel, new MessageEvent('message', { data }))
            },
            close: () => void channels.delete(channel),
          }
          channels.add(channel)
          return channel
        },
        openSource: (url) => {
          const source = new Source(url)
          sources.push(source)
          return source as unknown as EventSource
        },
        isSeen: () => isSeen,
      }
      const hear = ({ name, position }: LiveNews) => heard.push(`${name} ${position}`.trim())
      const tab = joinLiveTabs(own, hear, readAt)
      tabs.add(tab)
      return { ...tab, heard }
    },
  }
}

let browser: ReturnType<typeof openBrowser>
afterEach(() => {
  for (const tab of browser.tabs) tab.leave()
})
/** Resolves after the locks have been handed over. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

it('opens one connection for three tabs, and each tab receives every event', async () => {
  browser = openBrowser()
  const first = browser.newTab(true)
  await settled()
  const others = [browser.newTab(false), browser.newTab(false)]
  await settled()
  expect(browser.sources.map(({ url }) => url)).toEqual(['/api/live'])
  browser.sources[0]?.opens()
  browser.sources[0]?.says('changed', '7')
  browser.sources[0]?.says('heartbeat', '8')
  expect(first.heard).toEqual(['anew', 'changed 7'])
  for (const { heard } of others) expect(heard).toEqual(['anew', 'anew', 'changed 7'])
})

it('hands the connection over when its tab is closed, and continues after the last position', async () => {
  browser = openBrowser()
  const first = browser.newTab(true)
  await settled()
  const second = browser.newTab(false)
  await settled()
  browser.sources[0]?.opens()
  browser.sources[0]?.says('changed', '0007/2')
  first.leave()
  await settled()
  expect(browser.open().map(({ url }) => url)).toEqual(['/api/live?after=0007%2F2'])
  browser.open()[0]?.opens()
  browser.open()[0]?.says('message', '9')
  expect(second.heard).toEqual(['anew', 'anew', 'changed 0007/2', 'message 9'])
})

it('moves the connection to the visible tab, and back when that tab is closed', async () => {
  browser = openBrowser()
  const first = browser.newTab(true)
  await settled()
  browser.sources[0]?.opens()
  browser.sources[0]?.says('changed', '5')
  const second = browser.newTab(true)
  await settled()
  expect(browser.sources.map(({ isOpen }) => isOpen)).toEqual([false, true])
  // The second tab has received nothing yet, so every tab fetches its data again once.
  browser.open()[0]?.opens()
  expect(first.heard).toEqual(['anew', 'changed 5', 'anew', 'anew'])
  browser.open()[0]?.says('changed', '6')
  first.lookAt()
  await settled()
  expect(browser.open().map(({ url }) => url)).toEqual(['/api/live?after=6'])
  browser.open()[0]?.says('changed', '7')
  expect(first.heard.at(-1)).toBe('changed 7')
  expect(second.heard.at(-1)).toBe('changed 7')
  first.leave()
  await settled()
  expect(browser.open().map(({ url }) => url)).toEqual(['/api/live?after=7'])
})

it('continues where the page was read, without fetching anything again', async () => {
  browser = openBrowser()
  const tab = browser.newTab(true, '0003')
  await settled()
  expect(browser.open().map(({ url }) => url)).toEqual(['/api/live?after=0003'])
  browser.open()[0]?.opens()
  browser.open()[0]?.says('changed', '0004')
  expect(tab.heard).toEqual(['changed 0004'])
})

it('continues where the page was read, even if another tab passed it a later position before it connected', async () => {
  browser = openBrowser()
  const first = browser.newTab(true, '0003')
  await settled()
  browser.open()[0]?.opens()
  const second = browser.newTab(true, '0004')
  browser.sources[0]?.says('changed', '0006')
  await settled()
  expect(browser.open().map(({ url }) => url)).toEqual(['/api/live?after=0004'])
  browser.open()[0]?.opens()
  browser.open()[0]?.says('changed', '0005')
  // What the first tab's connection was still to get may be lost, so that tab fetches again.
  expect(first.heard).toEqual(['changed 0006', 'anew', 'changed 0005'])
  expect(second.heard).toEqual(['changed 0005'])
})

it('fetches again in a new tab, even if another tab passed it a position before it connected', async () => {
  browser = openBrowser()
  browser.newTab(true)
  await settled()
  browser.sources[0]?.opens()
  const second = browser.newTab(true)
  // The first tab still receives an event while the second takes over.
  browser.sources[0]?.says('heartbeat', '4')
  await settled()
  browser.open()[0]?.opens()
  expect(browser.open().map(({ url }) => url)).toEqual(['/api/live'])
  expect(second.heard).toEqual(['anew'])
})

it('reopens a lost connection only in the tab that holds it', async () => {
  browser = openBrowser()
  browser.newTab(true)
  await settled()
  const second = browser.newTab(false)
  await settled()
  browser.sources[0]?.opens()
  browser.sources[0]?.says('heartbeat', '4')
  for (const tab of browser.tabs) tab.reconnect()
  expect(browser.sources.map(({ url, isOpen }) => [url, isOpen])).toEqual([
    ['/api/live', false],
    ['/api/live?after=4', true],
  ])
  browser.open()[0]?.opens()
  // The server sends the events missed meanwhile, so no tab fetches again.
  expect(second.heard).toEqual(['anew', 'anew'])
})

it('gives each tab a connection of its own in a browser without locks', () => {
  browser = openBrowser(false)
  browser.newTab(true)
  browser.newTab(false)
  expect(browser.open()).toHaveLength(2)
})
