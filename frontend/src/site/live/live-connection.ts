/**
 * One connection to /api/live that comes back by itself: after an error, after silence, after sleep. It says what it
 * heard last, so the server sends what was missed, or `anew`.
 */

/** Milliseconds before the second attempt; doubled for each one more, up to a minute. */
const firstWait = 1_000
const longestWait = 60_000
/** Milliseconds: the server's heart beats every 20 s, so after this the connection is gone, whatever the browser thinks. */
export const longestSilence = 45_000
/** Milliseconds between two looks at the clock; timers that slept with the machine run when it wakes. */
const lookEvery = 5_000

/** The events of the stream (docs/live.md). */
const names = ['changed', 'message', 'anew', 'heartbeat'] as const

export interface StreamEvent {
  readonly name: (typeof names)[number]
  /** JSON. */
  readonly data: string
  /** Where the log stood; handed back after a break. Empty where the server said none. */
  readonly id: string
}

export interface Connection {
  /** Comes back at once, if it is away: the network is there again, or somebody looks. */
  wake(): void
  close(): void
}

/** @param lastHeard the last id that was heard; null: none. Asked at each attempt. */
export const openConnection = (
  lastHeard: () => string | null,
  onEvent: (event: StreamEvent) => void,
): Connection => {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let heardAt = 0

  const disconnect = () => {
    clearTimeout(timer)
    timer = undefined
    source?.close()
    source = null
  }

  // The browser would try again at one pace for ever, and not at all after a refusal.
  const retry = () => {
    disconnect()
    const wait = Math.min(longestWait, firstWait * 2 ** failures)
    failures += 1
    // Many tabs lose a server at the same moment; they do not come back at the same one.
    timer = setTimeout(connect, wait * (0.5 + Math.random() / 2))
  }

  const connect = () => {
    disconnect()
    heardAt = Date.now()
    const after = lastHeard()
    const opened = new EventSource(after ? `/api/live?after=${encodeURIComponent(after)}` : '/api/live')
    source = opened
    opened.addEventListener('error', () => {
      if (source === opened) retry()
    })
    for (const name of names)
      opened.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
        if (source !== opened) return
        heardAt = Date.now()
        failures = 0
        onEvent({ name, data, id: lastEventId })
      })
    opened.addEventListener('open', () => (heardAt = Date.now()))
  }

  const look = setInterval(() => {
    if (source !== null && Date.now() - heardAt > longestSilence) connect()
  }, lookEvery)

  connect()
  return {
    wake() {
      if (source !== null && Date.now() - heardAt <= longestSilence) return
      failures = 0
      connect()
    },
    close() {
      clearInterval(look)
      disconnect()
    },
  }
}
