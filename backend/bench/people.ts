/** People with accounts for the figures that are taken over HTTP. */
import type { RunningServer } from './server-process.ts'

const password = 'night light lullaby 7'

let origins = 0
/** Each call comes from an origin of its own, or the throttles would be measured. */
const nextOrigin = () => {
  origins += 1
  return `10.${200 + Math.floor(origins / 62_500)}.${Math.floor(origins / 250) % 250}.${origins % 250}`
}

export interface Person {
  readonly email: string
  readonly cookie: string
}

export const call = async ({ address }: RunningServer, cookie: string, id: string, data: object) => {
  const answer = await fetch(`${address}/_server/${id}?createServerFn`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': nextOrigin(),
      ...(cookie && { cookie }),
    },
    body: JSON.stringify({ data, context: {} }),
  })
  if (!answer.ok) throw new Error(`${id} was answered with ${answer.status}: ${await answer.text()}`)
  return { answer, body: (await answer.json()) as Record<string, string> }
}

/** An account whose address is confirmed with the link that was mailed to it, signed in. */
export const person = async (
  server: RunningServer,
  email: string,
  kind: 'client' | 'provider',
): Promise<Person> => {
  await call(server, '', 'signUp', { name: 'Pin Bench', email, password, kind, terms: true })
  await call(server, '', 'verifyAddress', { token: await mailedToken(server, email) })
  const { answer } = await call(server, '', 'logIn', { email, password })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { email, cookie }
}

/** The same, with a profile. */
export const provider = async (server: RunningServer, index: number, name = 'pin'): Promise<Person> => {
  const made = await person(server, `${name}s-${index}@example.org`, 'provider')
  await call(server, made.cookie, 'createProviderProfile', {
    businessName: `Pin Bench ${index}`,
    slug: `${name}-bench-${index}`,
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
  return made
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
