import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openProjectingWorld, type ProjectingWorld } from '../../../test/projecting.ts'
import { waitlistEntries, waitlistProjection } from './waitlist.ts'

let world: ProjectingWorld
beforeEach(async () => {
  world = await openProjectingWorld()
  world.project(waitlistProjection)
})
afterEach(() => world.close())

const at = '2026-01-01T12:00:00.000Z'
const later = '2026-01-03T12:00:00.000Z'

const invite = (invitation: number, invitedAt: string) =>
  world.append('waitlist-maya', 'WaitlistInvited', { entryId: 'maya', invitation, reason: null, invitedAt })
const leave = () =>
  world.append('waitlist-maya', 'WaitlistUnsubscribed', {
    entryId: 'maya',
    by: 'person',
    reason: null,
    unsubscribedAt: later,
  })
const entry = async () => {
  await world.settled()
  return (await world.rows())[0]
}

describe('A waitlist entry', () => {
  it('has when it was last invited, and how often', async () => {
    await world.join('maya')
    expect(await entry()).toMatchObject({ invited_at: null, invitations: 0, unsubscribed_at: null })
    await invite(1, at)
    await invite(2, later)
    await world.revise('maya', { location: 'Salem' })
    expect(await entry()).toMatchObject({
      invited_at: new Date(later),
      invitations: 2,
      unsubscribed_at: null,
      location: 'Salem',
    })
  })

  it('is kept when the person leaves the list, and starts again when they rejoin', async () => {
    await world.join('maya')
    await invite(1, at)
    await leave()
    expect(await entry()).toMatchObject({ invitations: 1, unsubscribed_at: new Date(later) })
    await world.join('maya')
    expect(await entry()).toMatchObject({ invited_at: null, invitations: 0, unsubscribed_at: null })
  })

  it('has the entry that it was merged into, until that is undone', async () => {
    await world.join('maya')
    const reason = 'Same person'
    await world.append('waitlist-maya', 'WaitlistEntryMerged', {
      entryId: 'maya',
      keptId: 'mia',
      reason,
      mergedAt: at,
    })
    expect(await entry()).toMatchObject({ merged_into: 'mia' })
    await world.append('waitlist-maya', 'WaitlistMergeUndone', { entryId: 'maya', reason, undoneAt: later })
    expect(await entry()).toMatchObject({ merged_into: null })
  })

  it('is deleted when the person is erased', async () => {
    await world.join('maya')
    await world.append('account-maya', 'PersonErased', {
      accountId: 'a',
      personIds: ['a', 'maya'],
      erasedAt: later,
    })
    await invite(1, at)
    await world.settled()
    expect(await waitlistEntries(world.tables, ['maya'])).toEqual([])
  })
})
