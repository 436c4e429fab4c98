/** What people reading profiles notice of people logging in: hashing a password must not hold up a page. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoAccounts } from '../src/demo/demo-accounts.ts'
import { median, percentile, type Figure } from './measure.ts'
import type { RunningServer } from './server-process.ts'

const seconds = 8
const rounds = 3
const loginsPerSecond = 40
const readsPerSecond = 100

interface Rated {
  readonly latencies: readonly number[]
  /** Done in a second, until the last one was done. */
  readonly perSecond: number
}

/** Milliseconds each took, begun at a fixed rate whether or not those before are done: who waits in line counts. */
const atRate = async (perSecond: number, once: (index: number) => Promise<unknown>): Promise<Rated> => {
  const begun = performance.now()
  const latencies: number[] = []
  await Promise.all(
    Array.from({ length: perSecond * seconds }, async (_, index) => {
      const due = begun + (index * 1000) / perSecond
      await new Promise((resolve) => setTimeout(resolve, due - performance.now()))
      await once(index)
      latencies.push(performance.now() - due)
    }),
  )
  return { latencies, perSecond: (latencies.length * 1000) / (performance.now() - begun) }
}

const headersFrom = (index: number) => ({
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
  'x-forwarded-for': `10.9.${Math.floor(index / 250) % 250}.${index % 250}`,
})

export const loginFigures = async (server: RunningServer, providerId: string): Promise<Figure[]> => {
  const { address, dataDirectory } = server
  const file = join(dataDirectory, 'demo-accounts.json')
  const { password } = JSON.parse(await readFile(file, 'utf8')) as DemoAccounts
  const body = JSON.stringify({ data: { email: 'parent@demo.example', password }, context: {} })
  const payload = encodeURIComponent(JSON.stringify({ id: providerId }))

  const read = async () => {
    const answer = await fetch(`${address}/_server/providerById?createServerFn&payload=${payload}`)
    if (!answer.ok) throw new Error(`A profile was answered with ${answer.status}`)
    await answer.arrayBuffer()
  }
  const logIn = async (index: number) => {
    const url = `${address}/_server/logIn?createServerFn`
    const answer = await fetch(url, { method: 'POST', headers: headersFrom(index), body })
    if (!answer.ok) throw new Error(`A log-in was answered with ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }

  await atRate(readsPerSecond, read)
  const pairs = []
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await atRate(readsPerSecond, read)
    const [busy, logins] = await Promise.all([
      atRate(readsPerSecond, read),
      atRate(loginsPerSecond, (index) => logIn(round * 10_000 + index)),
    ])
    pairs.push({
      quiet: percentile(quiet.latencies, 0.99),
      busy: percentile(busy.latencies, 0.99),
      reads: busy.latencies,
      logins,
    })
  }
  const middle = pairs.toSorted((a, b) => a.busy / a.quiet - b.busy / b.quiet)[Math.floor(rounds / 2)]
  if (!middle) throw new Error('No round was measured')
  const { quiet, busy, reads, logins } = middle
  return [
    {
      what: `profile reads beside ${loginsPerSecond} log-ins a second`,
      unit: 'ms, p99',
      ours: busy,
      limit: quiet,
      ratio: busy / quiet,
      limitIs: 'the same reads alone',
      p50: median(reads),
      p99: busy,
      goal: '<= 2',
    },
    {
      what: `log-ins, ${loginsPerSecond} a second asked for`,
      unit: 'logins/s',
      ours: logins.perSecond,
      limit: null,
      ratio: null,
      limitIs: '',
      p50: median(logins.latencies),
      p99: percentile(logins.latencies, 0.99),
      goal: `${loginsPerSecond}`,
    },
  ]
}
