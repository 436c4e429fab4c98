import { describe, expect, it } from '@jest/globals'
import { reviewedBookingOf } from './shown.ts'

const booking = {
  booking_id: 'b1',
  provider_id: 'p1',
  client_id: 'c1',
  kind: 'visit',
  booking_status: 'completed',
  kind_name: null,
  provider_name: 'Ruth Tan',
  slug: null,
  photo: null,
  // Monday evening in Seattle, Tuesday in New York.
  starts_at: new Date('2026-11-24T05:00:00Z'),
  ends_at: new Date('2026-11-24T06:00:00Z'),
  client_zone: 'America/New_York',
} as const

describe('A booking to be reviewed', () => {
  it.each([
    ['place', 'America/Los_Angeles', 'Monday, November 23'],
    ['video', 'America/Los_Angeles', 'Tuesday, November 24'],
    ['place', null, 'Tuesday, November 24'],
  ] as const)('by %s with a provider in %s is named by %s', (meeting, provider_zone, day) => {
    expect(reviewedBookingOf({ ...booking, meeting, provider_zone }).what).toMatch(`, ${day}`)
  })
})
