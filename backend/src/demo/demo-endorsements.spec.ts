import { describe, expect, it } from '@jest/globals'
import { submitEndorsement } from '../contract/endorsements/endorsements.ts'
import { isRefusal, type Decide } from '../domain/decider/decider.ts'
import type { EndorsementEvent } from '../domain/endorsements/endorsement-events.ts'
import { endorsements } from '../domain/endorsements/endorsements.ts'
import { demoPeople } from './demo-people.ts'
import { seedDemoEndorsements, type DemoEndorsementCommand } from './demo-endorsements.ts'

/** The decider itself, over events kept in memory. */
const seeded = async () => {
  const streams = new Map<string, EndorsementEvent[]>()
  await seedDemoEndorsements({
    idOf: (kind, words) => `${kind}/${words}`,
    execute: (command, { at }) => {
      const stream = endorsements.stream(command)
      const history = streams.get(stream) ?? []
      const decide = endorsements.decide[command.type] as unknown as Decide<
        typeof endorsements.initial,
        DemoEndorsementCommand,
        EndorsementEvent
      >
      const decision = decide(history.reduce(endorsements.evolve, endorsements.initial), command, at)
      if (isRefusal(decision)) return Promise.resolve(decision)
      streams.set(stream, [...history, ...decision])
      return Promise.resolve({})
    },
  })
  return [...streams.values()]
}

describe('what demo people say of each other', () => {
  it('keeps the rules of endorsements, and the limits of the form', async () => {
    const events = (await seeded()).flat()
    const text = submitEndorsement.input.shape.text
    for (const event of events)
      if (event.type === 'EndorsementSubmitted') expect(text.parse(event.data.text)).toBe(event.data.text)
  })

  it('is on the profile of every second provider', async () => {
    const approved = (await seeded())
      .flat()
      .flatMap((event) => (event.type === 'EndorsementApproved' ? [event.data.providerId] : []))
    expect(new Set(approved).size).toBeGreaterThanOrEqual(demoPeople.length / 2)
  })

  it('has something that waits, something asked for, something removed, and pins', async () => {
    const types = new Set((await seeded()).flat().map(({ type }) => type))
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
