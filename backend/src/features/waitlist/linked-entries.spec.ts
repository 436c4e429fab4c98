import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { openReactingWorld, type ReactingWorld } from '../../../test/reacting.ts'
import { until } from '../../../test/until.ts'
import { waitlist, waitlistStream } from '../../domain/waitlist/waitlist.ts'
import { accountErasure } from '../accounts/erasure.ts'
import { linkedEntries } from './linked-entries.ts'

const reason = 'Same person, two addresses'
const letterhead = { productName: 'Fourth Trimester', baseUrl: 'https://example.org' }

let world: ReactingWorld
beforeEach(async () => {
  world = await openReactingWorld()
})
afterEach(() => world.close())

const join = async (entryId: string = randomUUID()) => {
  const email = `canary-${entryId}@example.com`
  const answers = { email, fullName: 'Canary', userType: 'parent', location: null, message: null } as const
  await world.send({ type: 'JoinWaitlist', entryId, answers, repeatId: randomUUID() })
  return entryId
}
const merge = (entryId: string, keptId: string) =>
  world.send({ type: 'MergeWaitlistEntry', entryId, keptId, reason })
const settled = async () => {
  let head
  // What it sends is read by it too.
  do {
    head = await world.store.head()
    const upTo = head
    await until('all is followed', async () => ((await world.checkpoint('linked-entries')) ?? '') >= upTo)
  } while (head !== (await world.store.head()))
  expect(await world.rows('select * from reaction.parked')).toEqual([])
}
const entry = async (entryId: string) => (await world.states.refresh(waitlist, waitlistStream(entryId))).state

describe('Merged entries of the waitlist', () => {
  it('that point at each other since a server died come apart at the next start', async () => {
    const [first, second, other] = [await join(), await join(), await join()]
    await merge(other, first)
    await merge(first, second)
    await merge(second, first)
    world.react(linkedEntries(world))
    await settled()
    expect(await entry(first)).toMatchObject({ mergedInto: second })
    expect(await entry(second)).toMatchObject({ mergedInto: null })
    await world.send({ type: 'InviteWaitlistEntry', entryId: second, reason: null })
  })

  it('are left together, and who joins again with one of them can be invited', async () => {
    const [first, second] = [await join(), await join()]
    await merge(first, second)
    world.react(linkedEntries(world))
    await world.send({ type: 'UnsubscribeWaitlistEntry', entryId: second, by: 'person', reason: null })
    await settled()
    expect(await entry(first)).toMatchObject({ status: 'unsubscribed' })
    await join(first)
    await settled()
    await world.send({ type: 'InviteWaitlistEntry', entryId: first, reason: null })
  })

  it('are erased with the account of one of them, and nothing of them can be read', async () => {
    const [first, second, stranger] = [await join(), await join(), await join()]
    const accountId = randomUUID()
    const registration = {
      addressId: 'a',
      name: 'Canary',
      email: 'canary@example.com',
      kind: 'client',
    } as const
    await world.send({
      type: 'RegisterAccount',
      accountId,
      registration: { ...registration, isVerified: true },
    })
    await merge(first, second)
    await world.send({ type: 'RequestAccountDeletion', accountId, personIds: [accountId, second] })
    const erasing = world.react(accountErasure({ ...world, letterhead, erasers: [] }))
    await until('the account is erased', async () => (await world.keys.find([second])).size === 0)
    await erasing.stop()
    world.react(linkedEntries(world))
    await settled()
    expect(await entry(first)).toEqual({ status: 'erased' })
    expect(await entry(stranger)).toMatchObject({ status: 'joined' })
    expect((await world.keys.find([first, second, stranger])).size).toBe(1)
    const erased: unknown[] = []
    for await (const event of world.store.readStream(`account-${accountId}`))
      if (event.type === 'PersonErased') erased.push(event.data)
    expect(erased).toMatchObject([
      { personIds: [accountId, second] },
      { personIds: [first], isFurther: true },
    ])
  })
})
