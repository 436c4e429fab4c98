import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { waitlist } from '../src/domain/waitlist/waitlist.ts'
import { decideAndAppend, wasRefused } from '../src/platform/commands/decide-and-append.ts'
import type { EventStore, RecordedEvent } from '../src/platform/event-store/event-store.ts'
import { opaqueId } from '../src/platform/settings/secrets.ts'
import { anOrigin } from './people.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())

/** Each call has a new origin, so that the limit of the waitlist does not apply. */
const join = (answers: object, headers: Record<string, string> = {}) =>
  server.request({
    method: 'POST',
    url: '/_server/joinWaitlist?createServerFn',
    headers: { 'x-forwarded-for': anOrigin(), ...headers },
    payload: { data: answers },
  })

const streamOf = async (email: string) => {
  const id = opaqueId(server.parts.settings.secrets.lookupKey, 'waitlist', email)
  const events: RecordedEvent[] = []
  for await (const event of server.parts.store.readStream(`waitlist-${id}`)) events.push(event)
  return events
}

const fullNames = ['Ann One', 'Ann Two', 'Ann Three', 'Ann Four', 'Ann Five', 'Ann Six']

describe('A command', () => {
  it('with an Idempotency-Key has one effect, however often it is sent', async () => {
    const answers = { email: 'repeat@example.com', full_name: 'First Answer' }
    const key = { 'idempotency-key': 'click-1' }
    await join(answers, key)
    // Other answers are sent in between: the repeat of the first must not overwrite them.
    await join({ ...answers, full_name: 'Second Answer' })
    const again = await join(answers, key)
    expect(again.json()).toEqual({ status: 'joined' })
    const names = (await streamOf('repeat@example.com')).flatMap(({ data }) => data['fullName'] ?? [])
    expect(names).toEqual(['First Answer', 'Second Answer'])
  })

  it('with an Idempotency-Key has one effect when it is sent many times at once', async () => {
    const answers = { email: 'twins@example.com', full_name: 'Twin' }
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => join(answers, { 'idempotency-key': 'click-2' })),
    )
    expect(sent.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await streamOf('twins@example.com')).toHaveLength(1)
  })

  it('with the same key and different input is a different command', async () => {
    const key = { 'idempotency-key': 'click-3' }
    await join({ email: 'other@example.com', full_name: 'One' }, key)
    await join({ email: 'other@example.com', full_name: 'Two' }, key)
    const types = (await streamOf('other@example.com')).map(({ type }) => type)
    expect(types).toEqual(['WaitlistJoined', 'WaitlistAnswersRevised', 'WaitlistJoinRepeated'])
  })

  it('is decided again after a conflict, and all decisions are kept', async () => {
    const sent = await Promise.all(
      fullNames.slice(0, 3).map((full_name) => join({ email: 'race@example.com', full_name })),
    )
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    const events = await streamOf('race@example.com')
    expect(events.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4])
    expect(events.map(({ type }) => type)).toEqual([
      'WaitlistJoined',
      'WaitlistAnswersRevised',
      'WaitlistJoinRepeated',
      'WaitlistAnswersRevised',
      'WaitlistJoinRepeated',
    ])
  })

  it('leaves events that record who, by which command and in which request', async () => {
    await join(
      { email: 'meta@example.com', full_name: 'Meta' },
      {
        'x-request-id': 'request-4711',
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      },
    )
    const [event] = await streamOf('meta@example.com')
    expect(event?.metadata).toMatchObject({
      actorId: 'visitor',
      correlationId: 'request-4711',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      schemaVersion: 1,
    })
    expect(event?.metadata.causationId).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is visible in the read tables when its answer arrives', async () => {
    for (const full_name of fullNames) {
      const email = `${full_name.replace(' ', '.').toLowerCase()}@example.com`
      await join({ email, full_name })
      const rows = await server.parts.tables.query<{ full_name: string }>(
        'select full_name from read.waitlist_entry where email = $1',
        [email],
      )
      expect(rows).toEqual([{ full_name }])
    }
  })

  it('that conflicts four times is refused as stale, and nothing is written', async () => {
    let reads = 0
    const busy: EventStore = {
      ...server.parts.store,
      readStream: (stream) => {
        reads += 1
        return server.parts.store.readStream(stream)
      },
      append: (_stream, expected) => Promise.resolve({ status: 'conflict', expected, actual: 99 }),
    }
    const answers = {
      email: 'b@example.com',
      fullName: 'B',
      userType: 'parent',
      location: null,
      message: null,
    } as const
    const outcome = await decideAndAppend(
      busy,
      waitlist,
      { type: 'JoinWaitlist', entryId: 'busy', answers, repeatId: 'busy-repeated' },
      { actorId: 'visitor', correlationId: 'c', commandId: 'd0a1b2c3-0000-4000-8000-000000000000' },
      () => new Date(),
    )
    expect(wasRefused(outcome) && outcome.refused).toBe('stale')
    expect(reads).toBe(4)
  })
})
