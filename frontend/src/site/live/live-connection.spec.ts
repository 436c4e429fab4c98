/** @jest-environment jsdom */
/** Which followers are told of an event that this browser receives. The EventSource is a fake. */
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { followTopics } from './live-connection.ts'

class Source extends EventTarget {
  close() {}
}

class Channel {
  onmessage = null
  postMessage() {}
  close() {}
}

const openSources: Source[] = []
/** Without Web Locks, each tab has a connection of its own. */
Object.assign(globalThis, {
  BroadcastChannel: Channel,
  EventSource: class extends Source {
    constructor() {
      super()
      openSources.push(this)
    }
  },
})

const told: string[] = []
let leave = () => {}
const says = (name: string, data: string) =>
  openSources.at(-1)?.dispatchEvent(new MessageEvent(name, { data, lastEventId: '0001' }))

beforeEach(() => {
  leave = followTopics(['bookings', 'messages'], (topic, about) =>
    told.push(about === undefined ? topic : `${topic} ${about}`),
  )
})
afterEach(() => {
  leave()
  told.splice(0)
})

it('tells only the followers of the topic that changed', () => {
  says('changed', '{"what":"bookings"}')
  says('changed', '{"what":"faqs"}')
  expect(told).toEqual(['bookings'])
})

it.each(['not JSON', 'null', '[]', '{}', '{"what":7}', '{"what":"toString"}', '{"what":"a later topic"}'])(
  'tells every follower that something changed when it cannot read what did: %s',
  (data) => {
    says('changed', data)
    expect(told).toEqual(['bookings', 'messages'])
  },
)

it('tells of the conversation that a message is about, and of all of them when it cannot read which', () => {
  says('message', '{"conversationId":"c1"}')
  says('message', 'null')
  expect(told).toEqual(['messages c1', 'messages'])
})
