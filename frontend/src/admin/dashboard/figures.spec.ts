import { describe, expect, it } from '@jest/globals'
import {
  barsOf,
  bookingsSentence,
  careSentence,
  endorsementsSentence,
  funnelSentence,
  healthSentence,
  messagesSentence,
  moderationSentence,
  reviewsSentence,
  percentOfFirstStep,
  waitlistSentence,
} from './figures.ts'

const whole = { at: '2026-11-21T12:00:00Z', state: 'whole' as const, outcome: [] }
const quiet = { events: 7, lagSeconds: 0, parkedStreams: 0, mailsWaiting: 0, mailsFailed: 0, verified: whole }
const days = (count: number, parents: number, providers: number) =>
  Array.from({ length: count }, (_, place) => ({ day: `2026-08-${place}`, parents, providers }))

/** The days as they are up to this place, and then days on which nobody joined. */
const quietAfter =
  (place: number) => (day: { day: string; parents: number; providers: number }, at: number) =>
    at < place ? day : { ...day, parents: 0 }

describe('the waitlist in a sentence', () => {
  it('tells who joined, recently and in total', () => {
    expect(waitlistSentence({ waiting: 1, invited: 2, days: [...days(83, 1, 0), ...days(7, 1, 1)] })).toBe(
      '90 parents and 7 providers joined in the last 90 days, 14 of them in the last week. 1 person is waiting now, and 2 people were invited but haven’t signed up yet.',
    )
  })

  it('leaves out a kind of account that nobody has', () => {
    expect(waitlistSentence({ waiting: 0, invited: 1, days: days(1, 1, 0) })).toBe(
      '1 parent joined in the last week. No one is waiting now, and 1 person was invited but hasn’t signed up yet.',
    )
  })

  it('says so when nobody is waiting', () => {
    expect(waitlistSentence({ waiting: 0, invited: 0, days: days(90, 0, 0) })).toBe(
      'No one has joined the waitlist yet.',
    )
    expect(waitlistSentence({ waiting: 3, invited: 0, days: days(90, 0, 0) })).toContain(
      'No one joined in the last 90 days. 3 people are waiting now',
    )
  })
})

describe('the waitlist in bars', () => {
  it('has a bar for each week where few joined, the last one whole, with everyone in it', () => {
    const { by, bars } = barsOf([...days(83, 1, 0).map(quietAfter(7)), ...days(7, 2, 1)])
    expect([by, bars.length]).toEqual(['week', 13])
    expect(bars.at(-1)).toEqual({ day: '2026-08-0', parents: 14, providers: 7 })
    expect(bars.slice(2, -1).every(({ parents, providers }) => parents + providers === 0)).toBe(true)
    expect(barsOf(days(14, 1, 0)).bars).toEqual([
      { day: '2026-08-0', parents: 7, providers: 0 },
      { day: '2026-08-7', parents: 7, providers: 0 },
    ])
  })

  it('begins where somebody joined first, but never shows fewer than four bars', () => {
    expect(barsOf([...days(60, 0, 0), ...days(30, 2, 1)]).bars).toEqual(days(30, 2, 1))
    const { bars } = barsOf([...days(83, 0, 0), ...days(7, 2, 1)])
    expect(bars.map(({ parents }) => parents)).toEqual([0, 0, 0, 14])
  })

  it('has a bar for each day where many joined', () => {
    expect(barsOf(days(90, 1, 0))).toEqual({ by: 'day', bars: days(90, 1, 0) })
  })
})

describe('endorsements in a sentence', () => {
  const byStatus = [
    { status: 'approved' as const, count: 1_200 },
    { status: 'pending' as const, count: 1 },
  ]

  it('tells how long an approval takes, in suitable units', () => {
    expect(endorsementsSentence({ byStatus, hoursToApproval: { median: 0.5, p90: 72, approved: 9 } })).toBe(
      '1,200 endorsements are public, and 1 is waiting for the provider’s approval. Half were approved within 30 min, and 90% within 3 days.',
    )
  })

  it('says so when there is nothing to report', () => {
    expect(endorsementsSentence({ byStatus, hoursToApproval: null })).toContain('None were approved')
    expect(endorsementsSentence({ byStatus: [], hoursToApproval: null })).toBe(
      'No one has asked for an endorsement yet.',
    )
  })
})

describe('bookings in a sentence', () => {
  const byStatus = [
    { status: 'requested', count: 2 },
    { status: 'proposed', count: 1 },
    { status: 'accepted', count: 1 },
    { status: 'completed', count: 9 },
  ] as const

  it('tells what is waiting, what is upcoming, and how fast providers answer', () => {
    expect(
      bookingsSentence({ byStatus: [...byStatus], hoursToAnswer: { median: 2, p90: 30, answered: 9 } }),
    ).toBe(
      '3 requests are waiting for a reply, and 1 confirmed booking is coming up. Half of the requests got a reply within 2 hours, and 90% within 30 hours.',
    )
    expect(
      bookingsSentence({ byStatus: [...byStatus], hoursToAnswer: { median: 2, p90: 2.2, answered: 9 } }),
    ).toMatch(/ 90% of the requests got a reply within 2 hours\.$/)
    expect(bookingsSentence({ byStatus: [...byStatus], hoursToAnswer: null })).toContain(
      'No provider answered',
    )
    expect(bookingsSentence({ byStatus: [], hoursToAnswer: null })).toBe(
      'No one has requested a booking yet.',
    )
  })
})

describe('what waits for moderators in a sentence', () => {
  it('is one number, or says that nothing is waiting', () => {
    const none = { heldReviews: 0, conversationReports: 0, profileReports: 0, credentials: 0, late: 0 }
    expect(moderationSentence(none)).toBe('Nothing is waiting for a moderator.')
    expect(moderationSentence({ ...none, heldReviews: 1 })).toBe('1 item is waiting for a moderator.')
    const all = { heldReviews: 1, conversationReports: 2, profileReports: 3, credentials: 4, late: 1 }
    expect(moderationSentence(all)).toBe('10 items are waiting for a moderator.')
  })
})

describe('reviews in a sentence', () => {
  it('tells how many are public, held and removed, and the average of the public ones', () => {
    const byStatus = [
      { status: 'published' as const, count: 30 },
      { status: 'held' as const, count: 1 },
      { status: 'removed' as const, count: 2 },
    ]
    expect(reviewsSentence({ byStatus, averageStars: 4.68 })).toBe(
      '30 reviews are public, with an average of 4.7 stars. 1 is held, and 2 were removed.',
    )
    expect(reviewsSentence({ byStatus: [], averageStars: null })).toBe('No parent has written a review yet.')
  })
})

describe('messages in a sentence', () => {
  it('tells how many conversations were started, and how many of them were answered', () => {
    expect(messagesSentence({ begun: 8, answered: 6 })).toBe(
      'Parents started 8 conversations in the last 90 days. Providers replied to 75% of them.',
    )
    expect(messagesSentence({ begun: 0, answered: 0 })).toContain('No parent started')
  })
})

describe('the funnel in a sentence', () => {
  it('names the step before which most people stop', () => {
    expect(
      funnelSentence([
        { step: 'registered', count: 10 },
        { step: 'verified', count: 9 },
        { step: 'profile_begun', count: 3 },
        { step: 'published', count: 2 },
        { step: 'endorsed', count: 2 },
      ]),
    ).toBe(
      '10 provider accounts were created in the last 90 days, and 2 reached the last step. 6 people stopped before “started a profile,” the most of any step.',
    )
  })

  it('names the step at which a single person stopped', () => {
    expect(
      funnelSentence([
        { step: 'registered', count: 1 },
        { step: 'verified', count: 0 },
      ]),
    ).toBe(
      '1 provider account was created in the last 90 days, and none reached the last step. 1 person stopped before “verified their email.”',
    )
  })

  it('says that nobody registered', () => {
    expect(funnelSentence([{ step: 'registered', count: 0 }])).toBe('No one registered in the last 90 days.')
  })

  it('does not divide by zero', () => {
    expect([percentOfFirstStep(0, 0), percentOfFirstStep(1, 3), percentOfFirstStep(3, 3)]).toEqual([
      0, 33, 100,
    ])
  })
})

describe('the system in a sentence', () => {
  it('says that everything works when it does', () => {
    expect(healthSentence(quiet)).toBe('Everything is working.')
  })

  it.each([
    [null, 'The log has never been verified.'],
    [{ ...whole, state: 'unfinished' as const }, 'Not all of the log has been verified.'],
  ])('does not say so while the log is not known to be intact: %j', (verified, words) => {
    expect(healthSentence({ ...quiet, verified })).toBe(words)
  })

  it('names every problem', () => {
    const verified = { ...whole, state: 'altered' as const }
    expect(healthSentence({ ...quiet, parkedStreams: 1, lagSeconds: 120, mailsFailed: 2, verified })).toBe(
      '1 stream is parked; the read tables are 2 min behind; 2 emails couldn’t be sent; the log has been altered.',
    )
  })
})

describe('what follows from searches in a sentence', () => {
  const care = (searches: number | null, requests: number | null) => ({
    steps: [
      { step: 'searches' as const, lastWeek: searches, weekBefore: 1_204 },
      { step: 'requests' as const, lastWeek: requests, weekBefore: 0 },
    ],
    states: [],
    sql: { steps: '', states: '' },
  })

  it('tells the week and the one before, and no count under five', () => {
    expect(careSentence(care(40, null))).toBe(
      'In the last 7 days there were 40 searches and under 5 requests. In the 7 days before, there were 1,204 and 0.',
    )
  })

  it('says so when nothing happened', () => {
    const { steps, ...rest } = care(0, 0)
    expect(careSentence({ ...rest, steps: steps.map((each) => ({ ...each, weekBefore: 0 })) })).toBe(
      'Nothing happened in the last 14 days.',
    )
  })
})
