import { describe, expect, it } from '@jest/globals'
import { inMemoryStreams } from '../../test/in-memory-streams.ts'
import { joinWaitlist } from '../contract/waitlist/waitlist.ts'
import { waitlist } from '../domain/waitlist/waitlist.ts'
import { demoEmptySearches, demoWaitlist } from './demo-waitlist.ts'

const now = new Date('2026-03-01T12:00:00Z')

const seeded = () => {
  const { sendAll, events } = inMemoryStreams(waitlist)
  sendAll(demoWaitlist((kind, words) => `${kind}/${words}`, now))
  return events()
}

describe('The demo’s waitlist', () => {
  it('obeys the limits of the form', () => {
    const joined = seeded().filter((event) => event.type === 'WaitlistJoined')
    expect(joined.length).toBeGreaterThan(15)
    for (const { data } of joined) {
      const { email, fullName, userType, location, message } = data
      const form = { email, full_name: fullName, user_type: userType, location, message }
      expect(joinWaitlist.input.parse(form)).toEqual(form)
    }
  })

  it('includes people who wait, who were invited, who left, and who were removed by staff', () => {
    const events = seeded()
    expect(events.filter(({ type }) => type === 'WaitlistInvited').length).toBeGreaterThan(3)
    const left = events.flatMap((event) => (event.type === 'WaitlistUnsubscribed' ? [event.data.by] : []))
    expect(left.toSorted()).toEqual(['person', 'staff'])
  })
})

describe('The demo’s searches without results', () => {
  it('are of the last days', () => {
    for (const { day } of demoEmptySearches(now)) {
      expect(day < '2026-03-01').toBe(true)
      expect(day > '2026-02-15').toBe(true)
    }
  })
})
