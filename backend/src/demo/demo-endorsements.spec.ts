import { describe, expect, it } from '@jest/globals'
import { inMemoryStreams } from '../../test/in-memory-streams.ts'
import { submitEndorsement } from '../contract/endorsements/endorsements.ts'
import { endorsements } from '../domain/endorsements/endorsements.ts'
import { demoPeople } from './demo-people.ts'
import { seedDemoEndorsements } from './demo-endorsements.ts'

const seeded = async () => {
  const { execute, events } = inMemoryStreams(endorsements)
  await seedDemoEndorsements({ idOf: (kind, words) => `${kind}/${words}`, execute })
  return events()
}

describe('what demo people write about each other', () => {
  it('obeys the rules of endorsements, and the limits of the form', async () => {
    const events = await seeded()
    const text = submitEndorsement.input.shape.text
    for (const event of events)
      if (event.type === 'EndorsementSubmitted') expect(text.parse(event.data.text)).toBe(event.data.text)
  })

  it('is on the profile of every second provider', async () => {
    const approved = (await seeded()).flatMap((event) =>
      event.type === 'EndorsementApproved' ? [event.data.providerId] : [],
    )
    expect(new Set(approved).size).toBeGreaterThanOrEqual(demoPeople.length / 2)
  })

  it('includes a waiting endorsement, an open request, a removed one, and pins', async () => {
    const types = new Set((await seeded()).map(({ type }) => type))
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
