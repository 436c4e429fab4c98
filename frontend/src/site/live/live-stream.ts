/**
 * A connection to /api/live that is kept: opened again after it was lost or fell silent, and told then what came
 * meanwhile. What came before the first connection is unknown, so then the pages ask anew.
 */

/** What the server says (docs/live.md), and `lost`: the connection is gone and will be tried again. */
type NewsName = 'changed' | 'message' | 'anew' | 'heartbeat' | 'lost'

export interface LiveNews {
  readonly name: NewsName
  /** JSON. */
  readonly data: string
  /** Of the log; empty where none was said. */
  readonly position: string
}

export interface LiveStream {
  /** Opens it again, whatever state it is in. */
  reopen(): void
  close(): void
}

/** Milliseconds before the second attempt; doubled for each one more, up to a minute. */
const firstWait = 1_000
const longestWait = 60_000
/** Milliseconds; the server says something every 20 s. A phone's network goes without telling anybody. */
const longestSilence = 45_000

const said = ['changed', 'message', 'anew', 'heartbeat'] as const satisfies readonly NewsName[]

/** @param lastHeard the last position that this browser heard; empty: none */
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
    // The browser would try again at one pace for ever, and not at all after a refusal.
    source.addEventListener('error', () => {
      close()
      const wait = Math.min(longestWait, firstWait * 2 ** failures)
      failures += 1
      // Many browsers lose a server at the same moment; they do not come back at the same one.
      openIn(wait * (0.5 + Math.random() / 2))
      hear({ name: 'lost', data: '{}', position: '' })
    })
  }
  open()
  return { reopen: open, close }
}
