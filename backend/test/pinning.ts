/** Somebody who pins and unpins without end, for trials: each press is repeated under its key until it is answered. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DemoAccounts } from '../src/demo/demo-accounts.ts'
import type { EventStore } from '../src/platform/event-store/event-store.ts'
import { sendTo } from './http-client.ts'
import { anOrigin, cookiesAfter } from './people.ts'

/** Milliseconds in which a press is answered, whatever dies meanwhile. */
const longestSilence = 90_000

export interface Pinning {
  /** Presses that were answered with 200. */
  readonly acknowledged: () => number
  /** Until `isOver`; the press under way is repeated until it is answered. */
  press(isOver: () => boolean): Promise<void>
  /** Compares the log with what was answered: an answered press has one event. */
  compare(log: Pick<EventStore, 'readAll'>): Promise<{ readonly lost: number; readonly doubled: number }>
}

/** @param directory of a server with demo data that trusts the loopback: the demo's provider presses. */
export const startPinning = async (port: number, directory: string): Promise<Pinning> => {
  const demo = JSON.parse(await readFile(join(directory, 'demo-accounts.json'), 'utf8')) as DemoAccounts
  const since = Date.now()
  let cookie = ''
  let acknowledged = 0

  const ask = async (url: string, how: { readonly payload?: object; readonly key?: string } = {}) => {
    const { payload, key } = how
    const reply = await sendTo(port, {
      method: payload ? 'POST' : 'GET',
      url,
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': anOrigin(),
        ...(key && { 'idempotency-key': key }),
      },
      ...(payload && { payload: { data: payload, context: {} } }),
    }).catch(() => null)
    if (reply) cookie = cookiesAfter(cookie, reply)
    return reply
  }
  /** Asks until it is answered with 200; whoever is not signed in any more signs in again. */
  const insist = async (url: string, how: { readonly payload?: object; readonly key?: string } = {}) => {
    for (const deadline = performance.now() + longestSilence; performance.now() < deadline;) {
      const reply = await ask(url, how)
      if (reply?.status === 200) return reply
      if (reply && reply.status < 500 && reply.status !== 401 && reply.status !== 429)
        throw new Error(`${url} answered ${reply.status}: ${reply.text}`)
      if (reply?.status === 401)
        await ask('/_server/logIn?createServerFn', {
          payload: { email: 'provider@demo.example', password: demo.password },
        })
      await sleep(50)
    }
    throw new Error(`${url} is not answered any more`)
  }

  const { approved, providerId } = (await insist('/_server/dashboardEndorsements?createServerFn')).json() as {
    providerId: string
    approved: readonly { id: string; pinPosition: number | null }[]
  }
  const mine = approved.find(({ pinPosition }) => pinPosition === null)
  if (!mine) throw new Error('The demo’s provider has nothing to pin')

  return {
    acknowledged: () => acknowledged,
    async press(isOver) {
      for (let turn = 0; !isOver(); turn += 1) {
        const id = turn % 2 === 0 ? 'pinEndorsement' : 'unpinEndorsement'
        const press = { payload: { endorsementId: mine.id }, key: randomUUID() }
        await insist(`/_server/${id}?createServerFn`, press)
        acknowledged += 1
        await sleep(20)
      }
    },
    async compare(log) {
      let events = 0
      for await (const { type, time, data } of log.readAll())
        if (
          (type === 'EndorsementPinned' || type === 'EndorsementUnpinned') &&
          data['providerId'] === providerId &&
          time.getTime() >= since
        )
          events += 1
      return { lost: Math.max(0, acknowledged - events), doubled: Math.max(0, events - acknowledged) }
    },
  }
}
