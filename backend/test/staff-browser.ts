/** How staff sign in with two steps, for specs: a browser, and the codes of an authenticator. */

import { TOTP } from 'otpauth'
import { callWith, cookiesAfter, password } from './people.ts'
import type { RunningServer } from './shared-server.ts'

/** A client that keeps its cookies, like a browser. */
export const staffBrowser = (server: RunningServer, email: string) => {
  let cookie = ''
  return {
    async call(id: string, data: object = {}) {
      const reply = await callWith(server, cookie, id, data)
      cookie = cookiesAfter(cookie, reply)
      return { status: reply.status, body: reply.json() as Readonly<Record<string, unknown>> }
    },
    logIn() {
      return this.call('staffLogIn', { email, password })
    },
    async setUp() {
      const { body } = await this.call('twoFactorSetUp')
      return String(body['secret'])
    },
    cookie: () => cookie,
  }
}

/** The code so many 30-second steps from now; the server also accepts the previous and the next one. */
export const codeOf = (secret: string, steps: 0 | 1 = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })

/** A member of staff who has just set up the second factor with the current code. */
export const enrolled = async (server: RunningServer, email: string) => {
  const browser = staffBrowser(server, email)
  await browser.logIn()
  const secret = await browser.setUp()
  const code = codeOf(secret)
  const { body } = await browser.call('staffEnterCode', { code })
  return { browser, secret, code, recoveryCodes: body['recoveryCodes'] as string[] }
}
