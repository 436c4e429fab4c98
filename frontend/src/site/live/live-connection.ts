/**
 * One connection to /api/live for each tab, however many parts of the page follow something: open while anybody follows
 * and the tab is seen. Whatever happened before it opened is unknown, so then everything that is followed is asked anew.
 */
import type { Topic } from './live-topics.ts'

/** Milliseconds before the second attempt; doubled for each one more, up to a minute. */
const firstWait = 1_000
const longestWait = 60_000

interface Follower {
  readonly topics: readonly Topic[]
  readonly onChange: (topic: Topic) => void
}

const followers = new Set<Follower>()
let source: EventSource | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0

const tell = (isConcerned: (topic: Topic) => boolean) => {
  for (const { topics, onChange } of followers) topics.filter(isConcerned).forEach(onChange)
}

/** What cannot be read is a newer server's: whatever it was, asking anew shows it. */
const topicIn = (data: string): unknown => {
  try {
    return (JSON.parse(data) as { what?: unknown }).what
  } catch {
    return undefined
  }
}

const disconnect = () => {
  clearTimeout(timer)
  source?.close()
  source = null
}

const connect = () => {
  if (source !== null || followers.size === 0 || document.visibilityState === 'hidden') return
  clearTimeout(timer)
  source = new EventSource('/api/live')
  source.addEventListener('open', () => {
    failures = 0
    tell(() => true)
  })
  source.addEventListener('changed', ({ data }: MessageEvent<string>) => {
    const what = topicIn(data)
    tell((topic) => topic === what)
  })
  // The browser would try again at one pace for ever, and not at all after a refusal.
  source.addEventListener('error', () => {
    disconnect()
    const wait = Math.min(longestWait, firstWait * 2 ** failures)
    failures += 1
    // Many tabs lose a server at the same moment; they do not come back at the same one.
    timer = setTimeout(connect, wait * (0.5 + Math.random() / 2))
  })
}

const onVisibility = () => (document.visibilityState === 'hidden' ? disconnect() : connect())

/** @returns how to stop following */
export const follow = (topics: readonly Topic[], onChange: (topic: Topic) => void): (() => void) => {
  const follower = { topics, onChange }
  if (followers.size === 0) document.addEventListener('visibilitychange', onVisibility)
  followers.add(follower)
  connect()
  return () => {
    followers.delete(follower)
    if (followers.size > 0) return
    document.removeEventListener('visibilitychange', onVisibility)
    disconnect()
    failures = 0
  }
}
