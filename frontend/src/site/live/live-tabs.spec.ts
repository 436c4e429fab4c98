/** Several tabs of one browser: one connection, handed on without a gap. The browser is a small one of our own. */
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

/** As the Web Locks API: one holder, who may be robbed; the others wait in a row. */
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
    newTab: (isSeen: boolean) => {
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
      const tab = joinLiveTabs(own, ({ name, position }) => heard.push(`${name} ${position}`.trim()))
      tabs.add(tab)
      return { ...tab, heard }
    },
  }
}

let browser: ReturnType<typeof openBrowser>
afterEach(() => {
  for (const tab of browser.tabs) tab.leave()
})
/** Until the locks have been handed on. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

it('opens one connection for three tabs, and each hears everything', async () => {
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

it('hands the connection on where its tab is closed, and goes on after the last position', async () => {
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

it('moves the connection to the tab that is looked at, and back when that one is closed', async () => {
  browser = openBrowser()
  const first = browser.newTab(true)
  await settled()
  browser.sources[0]?.opens()
  browser.sources[0]?.says('changed', '5')
  const second = browser.newTab(true)
  await settled()
  expect(browser.sources.map(({ isOpen }) => isOpen)).toEqual([false, true])
  // It has heard nothing yet, so all ask anew once.
  browser.open()[0]?.opens()
  expect(first.heard).toEqual(['anew', 'changed 5', 'anew'])
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

it('asks anew in a new tab, though another one has told it a position before it was connected', async () => {
  browser = openBrowser()
  browser.newTab(true)
  await settled()
  browser.sources[0]?.opens()
  const second = browser.newTab(true)
  // The first one still hears something while the second takes over.
  browser.sources[0]?.says('heartbeat', '4')
  await settled()
  browser.open()[0]?.opens()
  expect(browser.open().map(({ url }) => url)).toEqual(['/api/live'])
  expect(second.heard).toEqual(['anew'])
})

it('opens it again after it was lost, by the tab that has it alone', async () => {
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
  // What came meanwhile is told by the server, so nobody asks anew.
  expect(second.heard).toEqual(['anew', 'anew'])
})

it('gives each tab a connection of its own in a browser without locks', () => {
  browser = openBrowser(false)
  browser.newTab(true)
  browser.newTab(false)
  expect(browser.open()).toHaveLength(2)
})
