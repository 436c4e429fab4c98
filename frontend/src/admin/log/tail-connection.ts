/**
 * The live log: /api/admin/events/tail, as server-sent events. The browser by itself would retry at a
 * constant rate for ever, and not at all after a refusal, so this closes the connection and reconnects with
 * growing delays.
 */

import { eventDetail, type EventDetail } from 'backend/contract/log/console-log'

export type TailState = 'opening' | 'open' | 'away'

/** Milliseconds before the first retry; doubled for each further one, up to half a minute. */
const firstWait = 1_000
const longestWait = 30_000

interface Listener {
  readonly onEvent: (event: EventDetail) => void
  readonly onState: (state: TailState) => void
}

/**
 * An event that cannot be parsed comes from a newer server; it is skipped so that the others are still shown.
 */
const eventIn = (data: string): EventDetail | null => {
  try {
    return eventDetail.parse(JSON.parse(data))
  } catch {
    return null
  }
}

/** @returns a function that stops listening */
export const listenToTail = (query: string, { onEvent, onState }: Listener): (() => void) => {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const connect = () => {
    source = new EventSource(`/api/admin/events/tail${query ? `?${query}` : ''}`)
    source.addEventListener('open', () => {
      failures = 0
      onState('open')
    })
    source.addEventListener('event', ({ data }: MessageEvent<string>) => {
      const event = eventIn(data)
      if (event) onEvent(event)
    })
    source.addEventListener('error', () => {
      source?.close()
      onState('away')
      timer = setTimeout(connect, Math.min(longestWait, firstWait * 2 ** failures))
      failures += 1
    })
  }
  onState('opening')
  connect()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}
