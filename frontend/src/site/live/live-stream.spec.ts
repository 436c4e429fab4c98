/** A connection that falls silent without an error, as a phone's may. */

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { keepLiveStream, type LiveStream } from './live-stream.ts'

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
  says(name: string, position = '') {
    this.dispatchEvent(new MessageEvent(name, { data: '{}', lastEventId: position }))
  }
}

let sources: Source[]
let position: string
let stream: LiveStream

beforeEach(() => {
  jest.useFakeTimers()
  sources = []
  position = ''
  stream = keepLiveStream(
    (url) => {
      const source = new Source(url)
      sources.push(source)
      return source as unknown as EventSource
    },
    () => position,
    (news) => {
      if (news.position !== '') ({ position } = news)
    },
  )
})
afterEach(() => {
  stream.close()
  jest.useRealTimers()
})

/** Milliseconds between heartbeats (docs/live.md). */
const beats = 20_000
const open = () => sources.filter(({ isOpen }) => isOpen).map(({ url }) => url)

it('keeps a connection that receives nothing but heartbeats', () => {
  sources[0]?.dispatchEvent(new Event('open'))
  for (let beat = 1; beat <= 30; beat += 1) {
    jest.advanceTimersByTime(beats)
    sources[0]?.says('heartbeat', `${beat}`)
  }
  expect(sources).toHaveLength(1)
})

it('reopens a connection after two missed heartbeats, and continues after the last position it received', () => {
  sources[0]?.dispatchEvent(new Event('open'))
  sources[0]?.says('heartbeat', '7')
  jest.advanceTimersByTime(2 * beats)
  expect(open()).toEqual(['/api/live'])
  jest.advanceTimersByTime(beats)
  expect(sources).toHaveLength(2)
  expect(open()).toEqual(['/api/live?after=7'])
})

it('retries when a connection neither opens nor fails', () => {
  jest.advanceTimersByTime(3 * beats)
  expect(sources.length).toBeGreaterThan(1)
  expect(open()).toHaveLength(1)
})
