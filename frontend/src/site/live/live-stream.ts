/**
 * Keeps a connection to /api/live open: reopens it after it was lost or fell silent, and the server then
 * sends the events missed meanwhile. The events before the first connection are unknown, so then the pages
 * fetch their data again.
 */

/** The server's events (docs/live.md), and `lost`: the connection is lost and will be retried. */
type NewsName = 'changed' | 'message' | 'anew' | 'heartbeat' | 'lost'

export interface LiveNews {
  readonly name: NewsName
  /** JSON. */
  readonly data: string
  /** The log position of the event; empty if the server gave none. */
  readonly position: string
}

export interface LiveStream {
  /** Opens the connection again, whatever its state. */
  reopen(): void
  close(): void
}

/** Milliseconds before the second attempt; doubled for each further attempt, up to a minute. */
const firstWait = 1_000
const longestWait = 60_000
/**
 * Milliseconds without an event before the connection is reopened: the server sends one at least every 20 s.
 * A phone may lose its network without an error event.
 */
const longestSilence = 45_000

const said = ['changed', 'message', 'anew', 'heartbeat'] as const satisfies readonly NewsName[]

/** @param lastHeard returns the last position that this browser received; empty if none */
export const keepLiveStream = (
  connect: (url: string) => EventSource,
  lastHeard: () => string,
  hear: (news: LiveNews) => void,
): LiveStream => {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = null
  }
  const openIn = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(open, milliseconds)
  }
  const open = () => {
    close()
    const after = lastHeard()
    source = connect(after === '' ? '/api/live' : `/api/live?after=${encodeURIComponent(after)}`)
    openIn(longestSilence)
    source.addEventListener('open', () => {
      failures = 0
      openIn(longestSilence)
      if (after === '') hear({ name: 'anew', data: '{}', position: '' })
    })
    for (const name of said)
      source.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
        openIn(longestSilence)
        hear({ name, data, position: lastEventId })
      })
    // The browser's own retry has a fixed interval without an end, and it does not retry after a refusal.
    source.addEventListener('error', () => {
      close()
      const wait = Math.min(longestWait, firstWait * 2 ** failures)
      failures += 1
      // Many browsers lose a server at the same moment; random waits spread their reconnections.
      openIn(wait * (0.5 + Math.random() / 2))
      hear({ name: 'lost', data: '{}', position: '' })
    })
  }
  open()
  return { reopen: open, close }
}
