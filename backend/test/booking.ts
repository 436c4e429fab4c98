/** Parents and providers for specs of bookings: with accounts, hours, and the calls they make. */

import { openHours } from '../bench/open-hours.ts'
import { askerOf, someProvider, bodyOf, type EndorsingProvider } from './endorsing.ts'
import type { Reply } from './http-client.ts'
import { addressOf, callWith, register, signIn } from './people.ts'
import type { RunningServer } from './shared-server.ts'

export interface Booker {
  readonly name: string
  readonly email: string
  readonly cookie: string
  readonly accountId: string
  call(id: string, data: object): Promise<Reply>
  /** @throws for any answer but 200 */
  do<Answer = { status: string }>(id: string, data: object): Promise<Answer>
  ask<Answer>(id: string, input?: object): Promise<Answer>
}

export const someZone = 'America/Los_Angeles'

/** A parent with a verified account, signed in. */
export const becomeParent = async (server: RunningServer, name: string): Promise<Booker> => {
  const email = addressOf(name)
  const accountId = await register(server, { name, email, kind: 'client' })
  const cookie = await signIn(server, { name, email, kind: 'client' })
  const call = (id: string, data: object) => callWith(server, cookie, id, data)
  return {
    name,
    email,
    cookie,
    accountId,
    call,
    do: async <Answer>(id: string, data: object) => bodyOf(await call(id, data)) as Answer,
    ask: async <Answer>(id: string, input: object = {}) =>
      bodyOf(await askerOf(server, cookie)(id, input)) as Answer,
  }
}

/** A provider who saved hours. */
export const becomeBookable = async (
  server: RunningServer,
  name: string,
  set: object = {},
): Promise<EndorsingProvider> => {
  const provider = await someProvider(server, name)
  await provider.do('saveHours', { version: 0, hours: openHours(set) })
  return provider
}

/** The moment this many hours from now, on the hour. */
export const instantInHours = (hours: number): string => {
  const hour = 60 * 60_000
  return new Date(Math.ceil(Date.now() / hour) * hour + hours * hour).toISOString()
}

export const bookingRequest = (providerId: string, at: string, set: object = {}) => ({
  providerId,
  kindId: 'visit',
  zone: someZone,
  time: { at },
  meeting: 'place',
  place: '4 Alder Court',
  hoursVersion: 1,
  ...set,
})
