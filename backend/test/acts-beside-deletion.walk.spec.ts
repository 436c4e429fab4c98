import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { becomeParent, bookingRequest, instantInHours } from './booking.ts'
import { someProvider } from './endorsing.ts'
import { newMessage } from './messaging.ts'
import { callWith, password } from './people.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())

it('What a person does beside deleting their account is done, or refused in words, and never fails', async () => {
  const ruth = await someProvider(server, 'Ruth')
  const statuses = new Set<number>()
  for (let person = 0; person < 5; person += 1) {
    const maya = await becomeParent(server, 'Maya')
    let sent = 0
    /** Books and writes, one after the other, until nobody is logged in any more. */
    const act = async (): Promise<void> => {
      sent += 1
      const isBooking = sent % 2 === 0
      const { status } = await callWith(
        server,
        maya.cookie,
        isBooking ? 'requestBooking' : 'startConversation',
        isBooking
          ? bookingRequest(ruth.providerId, instantInHours(48 + sent))
          : { providerId: ruth.providerId, ...newMessage('Hello Ruth') },
      )
      statuses.add(status)
      if (status !== 401) await act()
    }
    const acts = Array.from({ length: 20 }, act)
    const left = callWith(server, maya.cookie, 'deleteMyAccount', { password })
    await Promise.all(acts)
    expect((await left).status).toBe(200)
  }
  expect([...statuses].filter((status) => ![200, 401, 404, 409, 429].includes(status))).toEqual([])
})
