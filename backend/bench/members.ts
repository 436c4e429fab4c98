/** People on a server that is measured, and what they ask of it. */

import { randomUUID } from 'node:crypto'
import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import type { RunningServer } from './server-process.ts'

export interface Member {
  /** Of a provider: the id of their profile. */
  readonly id: string
  readonly cookie: string
}

export const password = 'night light lullaby 7'

let origins = 0
/** Each call comes from an origin of its own, or the throttles would be measured. */
export const nextOrigin = () => {
  origins += 1
  return `10.${200 + Math.floor(origins / 62_500)}.${Math.floor(origins / 250) % 250}.${origins % 250}`
}

interface Answer {
  readonly headers: IncomingHttpHeaders
  readonly body: Record<string, string>
}

/** `fetch` would take as much of the machine as the server's own part of a request. */
const agent = new Agent({ keepAlive: true })

export const callFunction = (
  { address }: RunningServer,
  cookie: string,
  id: string,
  data: object,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ data, context: {} })
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': nextOrigin(),
      // As a page sends it.
      'idempotency-key': randomUUID(),
      ...(cookie && { cookie }),
    }
    const sent = request(`${address}/_server/${id}?createServerFn`, { method: 'POST', agent, headers })
    sent.once('error', reject)
    sent.once('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('end', () => {
        const text = Buffer.concat(parts).toString()
        const { statusCode = 0 } = answer
        if (statusCode >= 300) reject(new Error(`${id} was answered with ${statusCode}: ${text}`))
        else resolve({ headers: answer.headers, body: JSON.parse(text) as Record<string, string> })
      })
    })
    sent.end(body)
  })

/** Whoever signed up and confirmed the address with the link that was mailed to them; with their cookie. */
export const signedIn = async (
  server: RunningServer,
  person: { readonly name: string; readonly email: string; readonly kind: 'client' | 'provider' },
): Promise<string> => {
  const { email } = person
  await callFunction(server, '', 'signUp', { ...person, password, terms: true })
  await callFunction(server, '', 'verifyAddress', { token: await mailedToken(server, email) })
  const { headers } = await callFunction(server, '', 'logIn', { email, password })
  return (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
}

const mailedToken = async ({ address }: RunningServer, email: string): Promise<string> => {
  for (let tries = 0; tries < 500; tries += 1) {
    const mails = (await (await fetch(`${address}/dev/mail.json?to=${email}`)).json()) as { text: string }[]
    const token = mails.map(({ text }) => /\/verify\?token=([\w-]+)/.exec(text)?.[1]).find(Boolean)
    if (token !== undefined) return token
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`No mail came for ${email}`)
}

/** A provider with a profile. */
export const someProvider = async (server: RunningServer, index: number): Promise<Member> => {
  const email = `provider-${index}@example.org`
  const cookie = await signedIn(server, { name: 'Pin Bench', email, kind: 'provider' })
  await callFunction(server, cookie, 'createProviderProfile', {
    businessName: `Pin Bench ${index}`,
    slug: `pin-bench-${index}`,
    providerName: 'Pin Bench',
    tagline: 'Nights with a newborn',
    description: 'I come in the evening and stay until the morning, so that you can sleep.',
    yearsInService: 4,
    familiesServed: 40,
    insuranceAccepted: false,
    medicaidAccepted: false,
    startingPrice: 50,
    startingPriceType: 'hourly',
    slidingScaleOffered: false,
    serviceDelivery: 'in_person_only',
    providerTypes: ['night_nanny'],
    languages: ['english'],
  })
  const { providerId } = (await askQuery(server, cookie, 'providerProfileId', {})) as { providerId: string }
  return { id: providerId, cookie }
}

/** The path of a query. */
export const queryPath = (id: string, input: object): string =>
  `/_server/${id}?createServerFn&payload=${encodeURIComponent(JSON.stringify(input))}`

/** The answer to a query. @throws for any answer but 200 */
export const askQuery = async (
  { address }: RunningServer,
  cookie: string,
  id: string,
  input: object,
): Promise<unknown> => {
  const answer = await fetch(address + queryPath(id, input), {
    headers: { cookie, 'x-forwarded-for': nextOrigin() },
  })
  if (answer.status !== 200)
    throw new Error(`${id} was answered with ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** The cheapest possible request to this server. */
export const sendEmptyRequest = async ({ address }: RunningServer) => {
  await (await fetch(`${address}/health/live`)).text()
}
