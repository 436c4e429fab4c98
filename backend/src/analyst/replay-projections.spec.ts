import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openWorld, type World } from '../../test/projecting.ts'
import { waitlistProjection } from '../projections/waitlist.ts'
import { replayProjections, retryStream, UnknownProjection } from './replay-projections.ts'

describe('a replay', () => {
  let world: World
  let lines: string[]
  let passing: string[]
  beforeEach(async () => {
    world = await openWorld()
    lines = []
    passing = []
  })
  afterEach(() => world.close())

  const options = () => ({
    ...world,
    projections: [waitlistProjection],
    screen: {
      line: (text: string) => void lines.push(text),
      passing: (text: string) => void passing.push(text),
    },
    signal: new AbortController().signal,
  })

  it('fills every table from the log, and tells how far it is', async () => {
    await world.join('ada')
    await world.join('bea')
    await replayProjections(options(), [])
    expect(await world.rows()).toHaveLength(2)
    expect(passing).toEqual([expect.stringMatching(/^waitlist: 2 events, .* a second, at /)])
    expect(lines).toEqual([expect.stringMatching(/^waitlist: 2 events, .* Its tables are in place\.$/)])
  })

  it('does nothing where one of the names is wrong, and says which there are', async () => {
    await world.join('ada')
    await expect(replayProjections(options(), ['waitlist', 'waitlists'])).rejects.toThrow(
      new UnknownProjection('There is no projection waitlists. There are: waitlist.'),
    )
    expect(await world.rows()).toEqual([])
  })

  it('takes in what waits of a parked stream, and says so', async () => {
    const refusing = {
      ...waitlistProjection,
      on: {
        WaitlistJoined: () => {
          throw new Error('No')
        },
      },
    }
    await world.join('ada')
    world.project(refusing)
    await world.settled()
    const broken = { ...options(), projections: [refusing] }
    expect(await retryStream(broken, 'waitlist', 'waitlist-ada')).toBe(false)
    expect(await retryStream(options(), 'waitlist', 'waitlist-ada')).toBe(true)
    expect(await retryStream(options(), 'waitlist', 'waitlist-ada')).toBe(true)
    expect(lines).toEqual([
      'waitlist-ada is still parked: No',
      'waitlist-ada: 1 events were taken in. It flows again.',
      'waitlist-ada is not parked.',
    ])
    expect(await world.rows()).toHaveLength(1)
  })
})
