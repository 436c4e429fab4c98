/** Searching conversations by name, and the next booking of the two people in one. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { becomeBookable, instantInHours, bookingRequest } from './booking.ts'
import { someProvider } from './endorsing.ts'
import { callerOf, newMessage, someParent, type Caller, type Sent } from './messaging.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

const zone = 'America/New_York'

let server: RunningServer
beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())

const begin = async (parent: Caller, providerId: string) =>
  (await parent.do<Sent>('startConversation', { providerId, ...newMessage('Hello') })).conversationId

describe('The list of conversations', () => {
  const idsFor = async (who: Caller, part: object) =>
    (await who.ask<{ conversations: { id: string }[] }>('conversations', part)).conversations.map(
      ({ id }) => id,
    )

  it('is searched by the beginning of a word of the other person’s name, on both sides', async () => {
    const rosa = await someProvider(server, 'Rosa')
    const provider = callerOf(server, rosa.cookie)
    const maya = await someParent(server, 'Maya Okafor')
    const olga = await someParent(server, 'Olga May')
    const ids = [await begin(maya, rosa.providerId), await begin(olga, rosa.providerId)]
    expect(await idsFor(provider, { name: 'may' })).toEqual([ids[1], ids[0]])
    expect(await idsFor(provider, { name: ' OKA ' })).toEqual([ids[0]])
    expect(await idsFor(provider, { name: 'okafor  maya', only: 'unread' })).toEqual([ids[0]])
    expect(await idsFor(provider, { name: 'kafor' })).toEqual([])
    const named = await someParent(server, 'Emilie')
    await named.do('changeName', { name: 'Émilie Nu\u0301ñez' })
    const emilie = await begin(named, rosa.providerId)
    for (const name of ['émilie', 'EMILIE', 'NÚÑEZ', 'nunez', 'nu\u0301n\u0303ez'])
      expect([name, await idsFor(provider, { name })]).toEqual([name, [emilie]])
    expect(await idsFor(provider, { name: '%' })).toEqual([])
    expect(await idsFor(maya, { name: 'ros' })).toEqual([ids[0]])
    expect(await idsFor(maya, { name: 'olga' })).toEqual([])
    expect((await provider.asks('conversations', { name: 'x'.repeat(81) })).status).toBe(422)
  })

  it('leaves out what its reader archived, which has a list of its own, until the other side writes', async () => {
    const rosa = await someProvider(server, 'Archie')
    const provider = callerOf(server, rosa.cookie)
    const maya = await someParent(server, 'Maya')
    const conversationId = await begin(maya, rosa.providerId)
    const lists = async (who: Caller) =>
      Promise.all((['all', 'unread', 'archived'] as const).map((only) => idsFor(who, { only })))
    const unread = async () => (await provider.ask<{ messages: number }>('unreadCount')).messages
    expect([await lists(provider), await unread()]).toEqual([[[conversationId], [conversationId], []], 1])
    await provider.do('archive', { conversationId })
    expect([await lists(provider), await unread()]).toEqual([[[], [], [conversationId]], 0])
    // Each side has its own inbox, and is not told of the other's.
    expect(await lists(maya)).toEqual([[conversationId], [], []])
    expect(await maya.ask('conversation', { id: conversationId })).toMatchObject({ archived: false })
    expect(await provider.ask('conversation', { id: conversationId })).toMatchObject({
      archived: true,
      acts: { archive: false, unarchive: true, write: true },
    })
    await provider.do('unarchive', { conversationId })
    expect((await lists(provider))[0]).toEqual([conversationId])
    await provider.do('archive', { conversationId })
    await maya.do('sendMessage', { conversationId, ...newMessage('Are you there?') })
    expect([await lists(provider), await unread()]).toEqual([[[conversationId], [conversationId], []], 2])
  })

  it('tells of the newest unread message, also after the reader’s own act, and else of the newest line', async () => {
    const iris = await becomeBookable(server, 'Iris')
    const provider = callerOf(server, iris.cookie)
    const noa = await someParent(server, 'Noa')
    const conversationId = await begin(noa, iris.providerId)
    await provider.do('sendMessage', { conversationId, ...newMessage('Bring the pump along') })
    await noa.do('requestBooking', bookingRequest(iris.providerId, instantInHours(60)))
    const lastNumber = async () =>
      (await noa.ask<{ lastNumber: number }>('conversation', { id: conversationId })).lastNumber
    await until('the request stands in the conversation', async () => (await lastNumber()) === 3)
    const told = async () => (await noa.ask<{ conversations: object[] }>('conversations')).conversations
    expect(await told()).toMatchObject([
      { unread: 1, last: { kind: 'message', number: 2, by: 'other', text: 'Bring the pump along' } },
    ])
    await noa.do('markRead', { conversationId, number: 2 })
    expect(await told()).toMatchObject([
      { unread: 0, last: { kind: 'booking', number: 3, by: 'you', change: 'requested' } },
    ])
  })
})

describe('The next booking in a conversation', () => {
  it('is the first that was accepted between these two people', async () => {
    const ruth = await becomeBookable(server, 'Ruth')
    const provider = callerOf(server, ruth.cookie)
    const noor = await someParent(server, 'Noor')
    const conversationId = await begin(noor, ruth.providerId)
    type Answer = { booking: { bookingId: string; status: string; with: { name: string } } | null }
    const nextFor = (who: Caller) => who.ask<Answer>('nextBookingInConversation', { conversationId, zone })
    const ask = async (hours: number) =>
      (
        await noor.do<{ bookingId: string }>(
          'requestBooking',
          bookingRequest(ruth.providerId, instantInHours(hours)),
        )
      ).bookingId
    const late = await ask(80)
    const soon = await ask(54)
    expect(await nextFor(noor)).toEqual({ booking: null })
    await provider.do('acceptBooking', { bookingId: late })
    expect(await nextFor(noor)).toMatchObject({ booking: { bookingId: late, status: 'accepted' } })
    await provider.do('acceptBooking', { bookingId: soon })
    expect(await nextFor(provider)).toMatchObject({ booking: { bookingId: soon, with: { name: 'Noor' } } })
    await noor.do('cancelBooking', { bookingId: soon, reason: 'We changed our plans' })
    expect(await nextFor(provider)).toMatchObject({ booking: { bookingId: late } })

    const stranger = await someParent(server, 'Vera')
    const asked = { conversationId, zone }
    expect((await stranger.asks('nextBookingInConversation', asked)).status).toBe(404)
    expect((await noor.asks('nextBookingInConversation', { ...asked, conversationId: 'x' })).status).toBe(404)
    expect((await noor.asks('nextBookingInConversation', { ...asked, zone: 'Mars/Base' })).status).toBe(200)
  })
})
