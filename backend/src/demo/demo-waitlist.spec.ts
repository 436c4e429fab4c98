import { describe, expect, it } from '@jest/globals'
import { joinWaitlist } from '../contract/waitlist/waitlist.ts'
import { isRefusal, type Decide } from '../domain/decider/decider.ts'
import { waitlist, type Entry, type WaitlistEvent } from '../domain/waitlist/waitlist.ts'
import { demoEmptySearches, seedDemoWaitlist, type DemoWaitlistCommand } from './demo-waitlist.ts'

const now = new Date('2026-03-01T12:00:00Z')

/** The decider itself, over events kept in memory. */
const seeded = async () => {
  const streams = new Map<string, WaitlistEvent[]>()
  await seedDemoWaitlist({
    now,
    idOf: (kind, words) => `${kind}/${words}`,
    execute: (command, { at }) => {
      const stream = waitlist.stream(command)
      const history = streams.get(stream) ?? []
      const decide = waitlist.decide[command.type] as unknown as Decide<
        Entry,
        DemoWaitlistCommand,
        WaitlistEvent
      >
      const decision = decide(history.reduce(waitlist.evolve, waitlist.initial), command, at)
      if (isRefusal(decision)) return Promise.resolve(decision)
      streams.set(stream, [...history, ...decision])
      return Promise.resolve({})
    },
  })
  return [...streams.values()].flat()
}

describe('The demo’s waitlist', () => {
  it('keeps the limits of the form', async () => {
    const joined = (await seeded()).filter((event) => event.type === 'WaitlistJoined')
    expect(joined.length).toBeGreaterThan(15)
    for (const { data } of joined) {
      const { email, fullName, userType, location, message } = data
      const form = { email, full_name: fullName, user_type: userType, location, message }
      expect(joinWaitlist.input.parse(form)).toEqual(form)
    }
  })

  it('has who waits, who was invited, and who has left by herself or was taken off', async () => {
    const events = await seeded()
    expect(events.filter(({ type }) => type === 'WaitlistInvited').length).toBeGreaterThan(3)
    const left = events.flatMap((event) => (event.type === 'WaitlistUnsubscribed' ? [event.data.by] : []))
    expect(left.toSorted()).toEqual(['person', 'staff'])
  })
})

describe('What the demo’s parents looked for in vain', () => {
  it('is of the days just gone by', () => {
    for (const { day } of demoEmptySearches(now)) {
      expect(day < '2026-03-01').toBe(true)
      expect(day > '2026-02-15').toBe(true)
    }
  })
})
