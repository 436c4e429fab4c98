import { describe, expect, it } from '@jest/globals'
import { inMemoryStreams } from '../../test/in-memory-streams.ts'
import { submitEndorsement } from '../contract/endorsements/endorsements.ts'
import { endorsements } from '../domain/endorsements/endorsements.ts'
import { demoEndorsements } from './demo-endorsements-and-faqs.ts'
import { demoPeople } from './demo-people.ts'

const seeded = () => {
  const { sendAll, events } = inMemoryStreams(endorsements)
  sendAll(demoEndorsements((kind, words) => `${kind}/${words}`))
  return events()
}

describe('what demo people write about each other', () => {
  it('obeys the rules of endorsements, and the limits of the form', () => {
    const events = seeded()
    const { text, relationship } = submitEndorsement.input.shape
    for (const event of events)
      if (event.type === 'EndorsementSubmitted') {
        expect(text.parse(event.data.text)).toBe(event.data.text)
        expect(relationship.parse(event.data.relationship)).toBe(event.data.relationship)
      }
  })

  it('is on the profile of every second provider', () => {
    const approved = seeded().flatMap((event) =>
      event.type === 'EndorsementApproved' ? [event.data.providerId] : [],
    )
    expect(new Set(approved).size).toBeGreaterThanOrEqual(demoPeople.length / 2)
  })

  it('includes a waiting endorsement, an open request, a removed one, and pins', () => {
    const types = new Set(seeded().map(({ type }) => type))
    expect(types).toEqual(
      new Set([
        'EndorsementSubmitted',
        'EndorsementApproved',
        'EndorsementPinned',
        'EndorsementRemoved',
        'EndorsementRequested',
      ]),
    )
  })
})
