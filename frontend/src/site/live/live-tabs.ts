/**
 * One connection for all tabs of a browser. The tab that holds the lock has the connection and passes its
 * events to the other tabs. A tab that becomes visible takes the lock, because the browser may suspend a
 * hidden one. When the holder is closed or crashes, the browser gives the lock to the next tab. Every tab
 * knows the last position that any of them received, so the next connection continues from there.
 */

import { keepLiveStream, type LiveNews, type LiveStream } from './live-stream.ts'

/** What a tab needs of its browser. */
export interface BrowserOfTab {
  /** Undefined in old browsers and on pages without https: then each tab has its own connection. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  /** Opens the channel to the other tabs. */
  openChannel(): Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>
  openSource(url: string): EventSource
  isSeen(): boolean
}

export interface LiveTab {
  /** The tab has become visible. */
  lookAt(): void
  /** The network is back. */
  reconnect(): void
  leave(): void
}

const lockName = 'live updates'
/**
 * Milliseconds without news before a visible tab takes over the connection. The tab that has it passes on
 * something every 20 s, or a failure at least about once a minute.
 */
const longestSilence = 120_000

/**
 * `hear` gets the events that any tab receives after the position at which this page was read. Where that is unknown
 * (empty), or a hidden tab only listens to another one's connection, it gets `anew` first.
 */
export const joinLiveTabs = (
  browser: BrowserOfTab,
  hear: (news: LiveNews) => void,
  readAt: string,
): LiveTab => {
  const { locks } = browser
  const channel = browser.openChannel()
  /** The tab has every event up to here. */
  let lastHeard = readAt
  /**
   * True once the tab has fetched its data again, or has a connection that begins where it was read. Before that, the
   * events between and what another tab passes on may be missing.
   */
  let isUpToDate = false
  let stream: LiveStream | null = null
  let isTaking = false
  let release = () => {}
  let waiting = new AbortController()
  let silence: ReturnType<typeof setTimeout> | undefined
  let isGone = false

  const listen = () => {
    clearTimeout(silence)
    silence = setTimeout(() => browser.isSeen() && lookAt(), longestSilence)
  }
  const take = (news: LiveNews) => {
    if (isGone) return
    if (news.name === 'anew') isUpToDate = true
    if (isUpToDate && news.position !== '') lastHeard = news.position
    listen()
    if (news.name !== 'heartbeat' && news.name !== 'lost') hear(news)
  }

  /** Opens the connection. The lock is held until the returned promise resolves. */
  const lead = () => {
    if (isGone) return
    stream?.close()
    const tell = (news: LiveNews) => {
      channel.postMessage(news)
      if (news.position !== '') isUpToDate = true
      take(news)
    }
    stream = keepLiveStream(
      (url) => browser.openSource(url),
      () => lastHeard,
      tell,
    )
    return new Promise<void>((resolve) => (release = resolve))
  }
  /** The new connection may begin after events that this one was still to get: the tabs fetch again. */
  const follow = () => {
    const anew: LiveNews = { name: 'anew', data: '{}', position: '' }
    if (stream) channel.postMessage(anew)
    stream?.close()
    stream = null
    take(anew)
  }

  const wait = () => {
    isTaking = false
    waiting = new AbortController()
    // The request rejects when the lock is stolen, when the tab leaves, or when it steals the lock itself.
    locks?.request(lockName, { signal: waiting.signal }, lead).catch(lostTo(waiting))
  }
  const takeOver = () => {
    isTaking = true
    waiting.abort()
    waiting = new AbortController()
    locks?.request(lockName, { steal: true }, lead).catch(lostTo(waiting))
  }
  /** Another tab took the lock: close the connection and queue for the lock again. */
  const lostTo = (mine: AbortController) => () => {
    if (isGone || mine !== waiting || mine.signal.aborted) return
    follow()
    wait()
  }

  const lookAt = () => {
    if (stream) stream.reopen()
    else takeOver()
  }

  channel.onmessage = ({ data }: MessageEvent<LiveNews>) => {
    // The tab with the connection, or that is about to have it, gets everything from there.
    if (!stream && !isTaking) take(data)
  }
  listen()
  if (!locks) void lead()
  else if (browser.isSeen()) takeOver()
  else {
    wait()
    take({ name: 'anew', data: '{}', position: '' })
  }

  return {
    lookAt,
    reconnect: () => stream?.reopen(),
    leave() {
      isGone = true
      clearTimeout(silence)
      waiting.abort()
      stream?.close()
      release()
      channel.close()
    },
  }
}
