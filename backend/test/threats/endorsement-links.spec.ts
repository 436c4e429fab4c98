/** Somebody wants to write, decline or approve an endorsement that is not theirs, or to use a link twice. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { runDepth } from '../depth.ts'
import {
  askerOf,
  endorse,
  endorsementInput,
  generalToken,
  mailedToken,
  someProvider,
  type Dashboard,
  type EndorsingProvider,
} from '../endorsing.ts'
import { callWith } from '../people.ts'
import { sharedServer, type RunningServer } from '../shared-server.ts'
import { triesOf } from './tries.ts'

const tries = triesOf('endorsement link', 'a link that was used, was made up, or is somebody else’s')

let server: RunningServer
let rosa: EndorsingProvider
let writers: readonly EndorsingProvider[]
let ines: EndorsingProvider
beforeAll(async () => {
  server = await sharedServer()
  rosa = await someProvider(server, 'Rosa')
  ines = await someProvider(server, 'Ines')
  writers = [ines, await someProvider(server, 'Ana'), await someProvider(server, 'Bea')]
})
afterAll(() => server.close())

const asked = async ({ email } = ines) => {
  await rosa.do('createEndorsementRequest', {
    email,
    relationship: 'mentor',
    note: 'You taught me all of it.',
  })
  return mailedToken(server, email)
}
const dashboard = () => rosa.ask<Dashboard>('dashboardEndorsements')

describe('The link of a request', () => {
  it('that three providers use at once, five times each, works once', async () => {
    const token = await asked()
    const pendingBefore = (await dashboard()).pending.length
    const replies = await Promise.all(
      writers.flatMap((writer) =>
        Array.from({ length: 5 }, () => writer.call('submitEndorsement', { token, ...endorsementInput })),
      ),
    )
    const written = replies.filter(({ status }) => status === 200).length
    tries.add({ hasSucceeded: false }, replies.length - written)
    tries.add({ hasSucceeded: true }, written - 1)
    expect(written).toBe(1)
    expect((await dashboard()).pending).toHaveLength(pendingBefore + 1)
  })

  it('that was used is dead for the provider who used it and for everybody else', async () => {
    const newcomer = await someProvider(server, 'Cleo')
    const token = await asked(newcomer)
    await newcomer.do('submitEndorsement', { token, ...endorsementInput })
    for (const writer of writers) {
      const { status } = await writer.call('submitEndorsement', { token, ...endorsementInput })
      tries.add({ hasSucceeded: status < 400 })
      expect([409, 410]).toContain(status)
    }
    const { status } = await callWith(server, '', 'refuseEndorsementRequest', { token })
    tries.add({ hasSucceeded: status < 400 })
    expect(status).toBe(410)
  })
})

describe('A link that was made up', () => {
  it('from a public page, from another link, or by chance, is dead', async () => {
    const [own, other] = [await generalToken(rosa), await generalToken(ines)]
    const [, signature = ''] = own.split('.')
    const made = [
      rosa.providerId,
      `${rosa.providerId}.`,
      `${rosa.providerId}.${'0'.repeat(signature.length)}`,
      own.slice(0, -1),
      `${own}A`,
      other.replace(ines.providerId, rosa.providerId),
      `${own}.${signature}`,
      ...Array.from({ length: runDepth(15, 5_000) }, () => randomBytes(32).toString('base64url')),
      ...Array.from(
        { length: runDepth(15, 5_000) },
        () => `${rosa.providerId}.${randomBytes(32).toString('base64url')}`,
      ),
    ]
    for (const token of made) {
      const replies = [
        await askerOf(server, ines.cookie)('endorseeProviderProfile', { token }),
        await callWith(server, '', 'refuseEndorsementRequest', { token }),
      ]
      for (const { status } of replies) {
        tries.add({ hasSucceeded: status < 400 })
        expect([404, 410, 422]).toContain(status)
      }
    }
  })

  it('allows a writer twenty tries a day', async () => {
    const guesser = await someProvider(server, 'Dora')
    const statuses = []
    for (let time = 0; time < 21; time += 1) {
      const token = randomBytes(32).toString('base64url')
      statuses.push((await guesser.call('submitEndorsement', { token, ...endorsementInput })).status)
    }
    tries.add({ hasSucceeded: statuses.some((status) => status < 400) }, statuses.length)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 410), 429])
  })
})

describe('An endorsement', () => {
  it('cannot be approved, shown or withdrawn by anybody else', async () => {
    const [writer, stranger] = [await someProvider(server, 'Elsa'), ines]
    const endorsementId = await endorse(writer, rosa)
    const acts: [who: EndorsingProvider, id: string][] = [
      ...['approveEndorsement', 'declineEndorsement', 'pinEndorsement', 'unpinEndorsement'].flatMap(
        (id): [EndorsingProvider, string][] => [
          [stranger, id],
          // The writer may not approve it themselves.
          [writer, id],
        ],
      ),
      [stranger, 'withdrawEndorsement'],
      [rosa, 'withdrawEndorsement'],
      [stranger, 'resendEndorsementRequest'],
      [stranger, 'cancelEndorsementRequest'],
    ]
    for (const [who, id] of acts) {
      const { status } = await who.call(id, { endorsementId })
      tries.add({ hasSucceeded: status < 400 })
      expect({ id, status }).toEqual({ id, status: 404 })
    }
    for (const cookie of ['', stranger.cookie]) {
      const preview = await askerOf(server, cookie)('endorsementPreview', { id: endorsementId })
      const hasSucceeded = preview.text.includes(endorsementInput.text)
      tries.add({ hasSucceeded })
      expect(hasSucceeded).toBe(false)
    }
  })
})
