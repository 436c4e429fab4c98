/** How much logins slow down people who read profiles: hashing a password must not delay a page. */
import type { BenchRun } from './asked.ts'
import type { HttpTarget } from './http.ts'
import { nextOrigin, password, queryPath, signedIn } from './members.ts'
import { measureInTurn, median, medianBefore, percentile, type Figure } from './measure.ts'

const seconds = 8
const rounds = 3
const loginsPerSecond = 40
const readsPerSecond = 100

interface Rated {
  readonly latencies: readonly number[]
  /** Successful logins per second, until the last one was answered. */
  readonly perSecond: number
}

/**
 * Milliseconds of each call, started at a fixed rate whether or not earlier ones are done, so that queueing
 * time counts.
 */
const atRate = async (
  seconds: number,
  perSecond: number,
  once: (index: number) => Promise<boolean>,
): Promise<Rated> => {
  const begun = performance.now()
  const latencies: number[] = []
  let letIn = 0
  await Promise.all(
    Array.from({ length: perSecond * seconds }, async (_, index) => {
      const due = begun + (index * 1000) / perSecond
      await new Promise((resolve) => setTimeout(resolve, due - performance.now()))
      if (await once(index)) letIn += 1
      latencies.push(performance.now() - due)
    }),
  )
  return { latencies, perSecond: (letIn * 1000) / (performance.now() - begun) }
}

/** People who take turns, since many simultaneous attempts at one account would be refused. */
const people = 100
const emailOf = (index: number) => `bench-${index % people}@example.org`

/** The result of one round. */
interface Beside {
  /** Milliseconds; the 99th percentile of reads without logins. */
  readonly quiet: number
  readonly busy: number
  readonly reads: readonly number[]
  readonly logins: Rated
}

/** Creates the accounts, and returns a function that measures one round. */
const loginsOn = async (run: BenchRun, { server, personId }: HttpTarget) => {
  const { address } = server
  const read = async () => {
    const answer = await fetch(address + queryPath('providerById', { id: personId }))
    if (!answer.ok) throw new Error(`A profile was answered with ${answer.status}`)
    await answer.arrayBuffer()
    return true
  }
  /** By person: the cookies of an earlier login, of which the server knows the device again. */
  const cookies = new Map<string, string>()
  const logIn = async (index: number) => {
    const email = emailOf(index)
    const answer = await fetch(`${address}/_server/logIn?createServerFn`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        cookie: cookies.get(email) ?? '',
        'x-forwarded-for': nextOrigin(),
      },
      body: JSON.stringify({ data: { email, password }, context: {} }),
    })
    const said = await answer.text()
    // If more wait than can be checked in a second, the rest are refused with 429, which is counted and not
    // an error.
    if (answer.status !== 429 && !answer.ok)
      throw new Error(`A log-in was answered with ${answer.status}: ${said}`)
    return answer.ok
  }
  for (let index = 0; index < people; index += 1) {
    const person = { name: 'Bench Mark', email: emailOf(index), kind: 'client' } as const
    const device = /device=[^;]*/.exec(await signedIn(server, person))?.[0]
    cookies.set(person.email, device ?? '')
  }
  const forSeconds = run.length(seconds)
  await atRate(forSeconds, readsPerSecond, read)
  return async (): Promise<Beside> => {
    const quiet = await atRate(forSeconds, readsPerSecond, read)
    const [busy, logins] = await Promise.all([
      atRate(forSeconds, readsPerSecond, read),
      atRate(forSeconds, loginsPerSecond, logIn),
    ])
    return {
      quiet: percentile(quiet.latencies, 0.99),
      busy: percentile(busy.latencies, 0.99),
      reads: busy.latencies,
      logins,
    }
  }
}

export const loginFigures = async (
  run: BenchRun,
  target: HttpTarget,
  other: HttpTarget | null,
): Promise<Figure[]> => {
  const ours = await loginsOn(run, target)
  const before = other && (await loginsOn(run, other))
  // Each round also measures the limit: the same reads without logins.
  const measured = await measureInTurn<Beside | null>(
    run.rounds(rounds),
    ours,
    () => Promise.resolve(null),
    before,
  )
  const [middle] = measured
    .flatMap(([own]) => (own ? [own] : []))
    .toSorted((a, b) => a.busy / a.quiet - b.busy / b.quiet)
    .slice(Math.floor(measured.length / 2))
  if (!middle) throw new Error('No round was measured')
  const { quiet, busy, reads, logins } = middle
  return [
    {
      what: `profile reads beside ${loginsPerSecond} log-ins a second`,
      unit: 'ms, p99',
      ours: busy,
      before: medianBefore(measured, (each) => each?.busy ?? Number.NaN),
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
      before: medianBefore(measured, (each) => each?.logins.perSecond ?? Number.NaN),
      p50: median(logins.latencies),
      p99: percentile(logins.latencies, 0.99),
      goal: `${loginsPerSecond}`,
    },
  ]
}
