/**
 * One connection for all tabs of a browser. The tab that holds the lock keeps it and hands what it hears to the others.
 * A tab that is looked at takes the lock, because a hidden one may be put to sleep; where the tab that holds it is
 * closed or dies, the browser gives the lock to the next one. Each tab knows the last position that any of them heard,
 * so whichever opens the connection goes on from there.
 */
import { keepLiveStream, type LiveNews, type LiveStream } from './live-stream.ts'

/** What a tab needs of its browser. */
export interface BrowserOfTab {
  /** Undefined in old browsers, and on a page without https: then each tab has a connection of its own. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  /** To the other tabs. */
  openChannel(): Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>
  openSource(url: string): EventSource
  isSeen(): boolean
}

export interface LiveTab {
  /** Somebody looks at it now. */
  lookAt(): void
  /** The network is back. */
  reconnect(): void
  leave(): void
}

const lockName = 'live updates'
/** Milliseconds. The tab with the connection says something every 20 s, and at each failure: once a minute, at most. */
const longestSilence = 120_000

/** `hear` gets what any tab hears, and `anew` first: nobody knows what came before. */
export const joinLiveTabs = (browser: BrowserOfTab, hear: (news: LiveNews) => void): LiveTab => {
  const { locks } = browser
  const channel = browser.openChannel()
  let lastHeard = ''
  /** Once it has asked anew: what it was rendered with may be older than the last position that another tab heard. */
  let isUpToDate = false
  let stream: LiveStream | null = null
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
    if (news.position !== '') lastHeard = news.position
    if (news.name === 'anew') isUpToDate = true
    listen()
    if (news.name !== 'heartbeat' && news.name !== 'lost') hear(news)
  }

  /** Holds the lock as long as the promise is not resolved. */
  const lead = () => {
    if (isGone) return
    stream?.close()
    const tell = (news: LiveNews) => {
      channel.postMessage(news)
      take(news)
    }
    stream = keepLiveStream(
      (url) => browser.openSource(url),
      () => (isUpToDate ? lastHeard : ''),
      tell,
    )
    return new Promise<void>((resolve) => (release = resolve))
  }
  const follow = () => {
    stream?.close()
    stream = null
  }

  const wait = () => {
    waiting = new AbortController()
    // It ends by an error where the tab leaves, or looks for the lock in another way.
    locks?.request(lockName, { signal: waiting.signal }, lead).catch(lostTo(waiting))
  }
  const takeOver = () => {
    waiting.abort()
    waiting = new AbortController()
    locks?.request(lockName, { steal: true }, lead).catch(lostTo(waiting))
  }
  /** Another tab took the lock: this one gets it back when that one is gone. */
  const lostTo = (mine: AbortController) => () => {
    if (isGone || mine !== waiting || mine.signal.aborted) return
    follow()
    wait()
  }

  const lookAt = () => {
    if (stream) stream.reopen()
    else takeOver()
  }

  channel.onmessage = ({ data }: MessageEvent<LiveNews>) => take(data)
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
