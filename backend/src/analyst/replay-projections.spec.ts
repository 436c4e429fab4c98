import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openProjectingWorld, type ProjectingWorld } from '../../test/projecting.ts'
import { tryLock } from '../platform/consumers/locks.ts'
import { RebuildUnderWay } from '../platform/projecting/rebuild.ts'
import { waitlistProjection } from '../projections/waitlist/waitlist.ts'
import {
  chosenProjections,
  replayProjections,
  retryParkedStream,
  UnknownProjection,
} from './replay-projections.ts'

describe('a replay', () => {
  let world: ProjectingWorld
  let lines: string[]
  let bars: string[]
  beforeEach(async () => {
    world = await openProjectingWorld()
    lines = []
    bars = []
  })
  afterEach(() => world.close())

  const options = () => ({
    ...world,
    projections: [waitlistProjection],
    record: async (name: string) => void bars.push(`${name} is recorded`),
    line: async (text: string) => void lines.push(text),
    bar: (name: string) => ({
      at: (events: number) => void bars.push(`${name} at ${events}`),
      stop: () => void bars.push(`${name} is over`),
    }),
    signal: new AbortController().signal,
  })

  it('fills every table from the log, and reports its progress', async () => {
    await world.join('ada')
    await world.join('bea')
    await replayProjections(options())
    expect(await world.rows()).toHaveLength(2)
    expect(bars).toEqual(['waitlist is recorded', 'waitlist at 0', 'waitlist at 2', 'waitlist is over'])
    expect(lines).toEqual([expect.stringMatching(/^waitlist: 2 events, .* Its tables are in place\.$/)])
  })

  it('is recorded only if it begins: not while another process rebuilds the same projection', async () => {
    const other = await world.tables.connect({ name: 'other', statementTimeoutMs: 0, waitsForDisk: false })
    expect(await tryLock(other, 'rebuild waitlist')).toBe(true)
    await expect(replayProjections(options())).rejects.toThrow(RebuildUnderWay)
    expect(bars).toEqual(['waitlist is over'])
    await other.end()
  })

  it('covers every projection if none is named, each once, and lists the known ones if a name is wrong', () => {
    const all = [waitlistProjection, { ...waitlistProjection, name: 'other' }]
    expect(chosenProjections(all, [])).toEqual(all)
    expect(chosenProjections(all, ['other', 'other']).map(({ name }) => name)).toEqual(['other'])
    expect(() => chosenProjections(all, ['waitlist', 'waitlists'])).toThrow(
      new UnknownProjection('Unknown projection: waitlists. Known: waitlist, other.'),
    )
  })

  it('processes the waiting events of a parked stream, and says so', async () => {
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
    expect(await retryParkedStream(broken, 'waitlist', 'waitlist-ada')).toBe(false)
    expect(await retryParkedStream(options(), 'waitlist', 'waitlist-ada')).toBe(true)
    expect(await retryParkedStream(options(), 'waitlist', 'waitlist-ada')).toBe(true)
    expect(lines).toEqual([
      'waitlist-ada is still parked: No',
      'waitlist-ada: 1 event was processed. It’s running again.',
      'waitlist-ada is not parked.',
    ])
    expect(await world.rows()).toHaveLength(1)
  })
})
