/**
 * The log as it grows: /api/admin/events/tail, as server-sent events. The browser itself would try again at one pace for
 * ever, and not at all after a refusal; so this closes and opens anew, ever more slowly.
 */
import { eventDetail, type EventDetail } from 'backend/contract/log/console-log'

export type TailState = 'opening' | 'open' | 'away'

/** Milliseconds before the second attempt; doubled for each one more, up to half a minute. */
const firstWait = 1_000
const longestWait = 30_000

interface Listener {
  readonly onEvent: (event: EventDetail) => void
  readonly onState: (state: TailState) => void
}

/** What cannot be read is a newer server's: it is left out rather than ending the rest. */
const eventIn = (data: string): EventDetail | null => {
  try {
    return eventDetail.parse(JSON.parse(data))
  } catch {
    return null
  }
}

/** @returns how to stop listening */
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
