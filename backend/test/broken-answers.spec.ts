import { afterAll, beforeAll, expect, it } from '@jest/globals'
import * as z from 'zod/mini'
import { query, type Declaration } from '../src/contract/declare.ts'
import { startTestServer, type TestServer } from './app-server.ts'

const output = z.object({ yes: z.literal(true) })
const contract = {
  liar: query('liar', { access: 'anyone', input: z.strictObject({}), output }),
} as const satisfies Record<string, Declaration>
const handlers = {
  liar: () => ({ yes: 'canary' }) as unknown as { yes: true },
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(
    {},
    { contract, handlers, readSession: () => Promise.resolve(null), clock: () => new Date() },
  )
})
afterAll(() => server.close())

it('An answer that breaks the contract is a defect: it is not sent, and it is logged', async () => {
  const response = await server.request({ url: '/_server/liar?createServerFn' })
  expect(response.status).toBe(500)
  expect(response.json()).toEqual({ code: 'defect', message: 'Something went wrong!' })
  expect(server.log()).toContain('A server function failed')
  expect(server.log()).not.toContain('canary')
})
