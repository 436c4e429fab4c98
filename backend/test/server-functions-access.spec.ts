import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as z from 'zod/mini'
import { command, query, type Access, type Declaration, type Role } from '../src/contract/declare.ts'
import { refuse } from '../src/domain/decider/decider.ts'
import type { Session } from '../src/platform/sessions/session.ts'
import { startTestServer, type TestServer } from './app-server.ts'

const roles: readonly Role[] = ['client', 'provider', 'moderator', 'analyst', 'admin']
const everyone = ['visitor', ...roles] as const
const yes = { input: z.strictObject({}), output: z.object({ yes: z.literal(true) }) }

const contract = {
  forAnyone: query('forAnyone', { access: 'anyone', ...yes }),
  forSignedIn: query('forSignedIn', { access: 'signedIn', ...yes }),
  forClients: query('forClients', { access: ['client'], ...yes }),
  forProviders: command('forProviders', { access: ['provider'], ...yes }),
  forStaff: query('forStaff', { access: ['moderator', 'admin'], ...yes }),
  liar: query('liar', { access: 'anyone', ...yes }),
  full: query('full', { access: 'anyone', ...yes }),
} as const satisfies Record<string, Declaration>

const answer = () => ({ yes: true }) as const
const handlers = {
  forAnyone: answer,
  forSignedIn: answer,
  forClients: answer,
  forProviders: answer,
  forStaff: answer,
  liar: () => ({ yes: 'canary' }) as unknown as { yes: true },
  full: () => refuse('limit_reached', 'That is all there is room for'),
}

const sessionOf = (role: string | undefined): Session | null =>
  role === undefined || role === 'visitor'
    ? null
    : {
        id: 's1',
        expiresAt: '2030-01-01T00:00:00Z',
        user: { id: `u-${role}`, name: 'U', isVerified: true },
        role: role as Role,
      }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(
    {},
    {
      contract,
      handlers,
      readSession: (headers) => Promise.resolve(sessionOf(headers['x-test-role']?.toString())),
      clock: () => new Date(),
    },
  )
})
afterAll(() => server.close())

const statusOf = async (who: string, declaration: Declaration) =>
  (
    await server.request({
      method: declaration.method,
      url: `/_server/${declaration.id}?createServerFn`,
      headers: { 'x-test-role': who },
    })
  ).status

const expected = (who: string, access: Access) => {
  if (access === 'anyone') return 200
  if (who === 'visitor') return 401
  return access === 'signedIn' || access.includes(who as Role) ? 200 : 403
}

const matrix = Object.values<Declaration>(contract)
  .filter(({ id }) => id.startsWith('for'))
  .flatMap((declaration) => everyone.map((who) => ({ who, declaration, id: declaration.id })))

describe('Access', () => {
  it.each(matrix)('of $who to $id is what the declaration says', async ({ who, declaration }) => {
    expect(await statusOf(who, declaration)).toBe(expected(who, declaration.access))
  })

  it('that needs an account says so in the catalogue’s words', async () => {
    const response = await server.request({ url: '/_server/forSignedIn?createServerFn' })
    expect(response.json()).toEqual({ code: 'not_authenticated', message: 'Not authenticated' })
  })

  it('is decided before the input is checked', async () => {
    const response = await server.request({
      url: `/_server/forClients?createServerFn&payload=${encodeURIComponent('{"unknown":1}')}`,
    })
    expect(response.status).toBe(401)
  })
})

describe('An answer', () => {
  it('that breaks the contract is a defect: it is not sent, and it is logged', async () => {
    const response = await server.request({ url: '/_server/liar?createServerFn' })
    expect(response.status).toBe(500)
    expect(response.json()).toEqual({ code: 'defect', message: 'Something went wrong!' })
    expect(server.log()).toContain('A server function failed')
    expect(server.log()).not.toContain('canary')
  })

  it('that is a refusal has its status and its message', async () => {
    const response = await server.request({ url: '/_server/full?createServerFn' })
    expect(response.status).toBe(409)
    expect(response.json()).toEqual({ code: 'limit_reached', message: 'That is all there is room for' })
  })
})
