/** Somebody sends arbitrary input to every server function: the answer is never a server error. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Declaration } from '../../src/contract/declare.ts'
import { refusalBody } from '../../src/contract/refusals.ts'
import { contract } from '../../src/features/features.ts'
import { seedDemoPeople } from '../demo-people.ts'
import { fastCheckRuns } from '../depth.ts'
import type { Ask, Reply } from '../http-client.ts'
import { startOwnServer, type RunningServer } from '../shared-server.ts'
import { triesOf } from './tries.ts'

const tries = triesOf('query fuzz', 'an input by chance that makes the server fail')

let server: RunningServer
beforeAll(async () => {
  server = await startOwnServer()
  // Empty tables would hide errors in processing what a query finds.
  await seedDemoPeople(server)
})
afterAll(() => server.close())

const declarations = Object.values<Declaration>(contract)
/** The names of a declaration's fields: without them the strict schemas would refuse nearly every input. */
const fieldsOf = ({ input }: Declaration) =>
  Object.keys(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {})
const names = [...new Set(declarations.flatMap(fieldsOf)), 'data', '__proto__', 'constructor']

/** Texts that often break programs: quotes, wildcards, unpaired surrogates, right-to-left marks, nulls. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '',
    '\u0000',
    "'; drop table read.provider; --",
    '%',
    '_',
    '\\',
    '\ud800',
    '\u202e',
    'a\u0300'.repeat(100),
    '𝕬𝖓𝖓',
    '(((((',
    'a & b | !c:*',
    'x'.repeat(5000),
  ),
)
const leaf = fc.oneof(
  text,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom(null, -0, 1e308, Number.MAX_SAFE_INTEGER + 2, [], {}),
)
const anything: fc.Arbitrary<unknown> = fc.oneof(
  leaf,
  fc.array(leaf, { maxLength: 40 }),
  fc.dictionary(fc.oneof(fc.constantFrom(...names), text), fc.oneof(leaf, fc.array(leaf)), { maxKeys: 12 }),
  fc.jsonValue({ maxDepth: 6 }),
)

/** Existing fields with arbitrary values; `likely` are values that sometimes pass the schema. */
const likely = fc.constantFrom<unknown>(
  'ann@example.com',
  'Ann Lee',
  'parent',
  'night_nanny',
  1,
  [],
  undefined,
)
const shaped = (declaration: Declaration): fc.Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(
      fieldsOf(declaration).map((name) => [name, fc.oneof(likely, text, leaf, fc.array(text))]),
    ),
    { requiredKeys: [] },
  )
const waitlistAnswers = fc.record(
  {
    email: fc.constantFrom('ann@example.com', 'bob@example.com'),
    full_name: text,
    location: text,
    message: text,
    nickname: fc.constantFrom('', undefined),
  },
  { requiredKeys: ['email'] },
)

let origins = 0
/** A new origin each time, since a limit would hide what comes after it. */
const from = () => {
  origins += 1
  return `10.${(origins >> 16) & 255}.${(origins >> 8) & 255}.${origins & 255}`
}

const answersTheCatalogue = ({ status, text: body }: Reply) => {
  tries.add({ hasSucceeded: status >= 500 })
  expect(status).toBeLessThan(500)
  if (status >= 400) expect(refusalBody.safeParse(JSON.parse(body)).success).toBe(true)
}

const asksOf = (declaration: Declaration, input: unknown): Ask[] => {
  const url = `/_server/${declaration.id}?createServerFn`
  const headers = { 'x-forwarded-for': from() }
  const written = JSON.stringify(input) ?? ''
  if (declaration.method === 'GET') return [{ url: `${url}&payload=${encodeURIComponent(written)}`, headers }]
  const form = new URLSearchParams(
    typeof input === 'object' && input !== null
      ? Object.entries(input).map(([name, value]): [string, string] => [name, JSON.stringify(value)])
      : [],
  )
  return [
    { method: 'POST', url, headers, payload: { data: input } },
    {
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    },
  ]
}

describe('A server function', () => {
  it.each(declarations.map((declaration) => [declaration.id, declaration] as const))(
    'answers any input, never with a 5xx: %s',
    async (_id, declaration) => {
      await fc.assert(
        fc.asyncProperty(fc.oneof(anything, shaped(declaration)), async (input) => {
          for (const ask of asksOf(declaration, input)) {
            // Node refuses longer addresses before they become a request.
            if (ask.url.length < 12_000) answersTheCatalogue(await server.request(ask))
          }
        }),
        fastCheckRuns(12, 200),
      )
    },
  )

  it('answers a search with every field random', async () => {
    const list = fc.array(fc.oneof(text, fc.constantFrom('night_nanny', 'english', 'aetna')), {
      maxLength: 5,
    })
    const filter = fc.record(
      {
        type: list,
        searchQuery: text,
        languages: list,
        certification: list,
        technique: list,
        insurance: list,
        bookmarkedOnly: fc.boolean(),
        page: fc.integer({ min: 1, max: 500 }),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(filter, async (input) => {
        for (const ask of asksOf(contract.searchProviders, input))
          if (ask.url.length < 12_000) answersTheCatalogue(await server.request(ask))
      }),
      fastCheckRuns(20, 200),
    )
  })

  it('answers a waitlist entry with every text random', async () => {
    await fc.assert(
      fc.asyncProperty(waitlistAnswers, async (input) => {
        for (const ask of asksOf(contract.joinWaitlist, input)) answersTheCatalogue(await server.request(ask))
      }),
      fastCheckRuns(20, 200),
    )
  })

  it('leaves no event that the read tables cannot process', async () => {
    expect(await server.parts.tables.query('select * from read.parked_stream')).toEqual([])
  })

  it('answers any query string', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom('payload', 'createServerFn', 'x'), fc.webQueryParameters())),
        async (pairs) => {
          const query = pairs.map(([name, value]) => `${name}=${value}`).join('&')
          const url = `/_server/searchProviders?createServerFn&${query}`
          if (url.length < 12_000) answersTheCatalogue(await server.request({ url }))
        },
      ),
      fastCheckRuns(20, 150),
    )
  })
})
