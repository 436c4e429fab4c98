/**
 * A body contains what only the server may set: a role, an owner, a state, a prototype. Every server function
 * is tried.
 */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as z from 'zod/mini'
import type { Declaration } from '../../src/contract/declare.ts'
import { contract, type FunctionId } from '../../src/features/features.ts'
import { anOrigin, callWith } from '../people.ts'
import { sharedServer, type RunningServer } from '../shared-server.ts'
import { accessRules } from './access-rules.ts'
import { everyone, roleOf, signInEveryone, type Everyone } from './everyone.ts'
import { triesOf } from './tries.ts'

const tries = triesOf('mass assignment', 'a field that a body does not have is added to it')

/**
 * Fields of an account, a record or a session; a function that has such a field itself is tried with the
 * others.
 */
const assigned =
  'role staffRole kind isVerified isAdmin owner ownerId accountId account_id userId personId authorId actorId clientId providerId status createdAt session'.split(
    ' ',
  )
const prototypes = ['__proto__', 'constructor', 'prototype']

let server: RunningServer
let signedIn: Everyone
beforeAll(async () => {
  server = await sharedServer()
  signedIn = await signInEveryone(server)
})
afterAll(() => server.close())

interface JsonSchema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: unknown
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
}

const inputOf = ({ input }: Declaration) =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** The paths of the objects within an input that accept unlisted fields. */
const openObjectsIn = (schema: JsonSchema, path = 'input'): string[] => [
  ...(schema.type === 'object' && schema.additionalProperties !== false ? [path] : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    openObjectsIn(each, `${path}.${name}`),
  ),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((each) =>
    openObjectsIn(each, path),
  ),
  ...(schema.items ? openObjectsIn(schema.items, `${path}[]`) : []),
]

/** Their content is checked later: by the filtered list, and when the draft becomes a profile. */
const openOnPurpose: Readonly<Record<string, readonly string[]>> = {
  inviteMatchingWaitlistEntries: ['input.filter'],
  saveProfileDraft: ['input.answers'],
}

/** A person who may call it: others are refused before the input is checked. */
const cookieFor = (id: FunctionId): string => {
  const { visitor, roles } = accessRules[id]
  const allowed = everyone.find((who) => {
    const role = roleOf(who)
    return role !== null && roles.includes(role)
  })
  return visitor || !allowed ? '' : signedIn.cookieOf(allowed)
}

const send = (id: FunctionId, input: object) => {
  const { method }: Declaration = contract[id]
  if (method === 'POST') return callWith(server, cookieFor(id), id, input)
  const payload = encodeURIComponent(JSON.stringify(input))
  return server.request({
    url: `/_server/${id}?createServerFn&payload=${payload}`,
    headers: { cookie: cookieFor(id), 'x-forwarded-for': anOrigin() },
  })
}

const sendForm = (id: FunctionId, form: Readonly<Record<string, string>>) =>
  server.request({
    method: 'POST',
    url: `/_server/${id}?createServerFn`,
    headers: {
      cookie: cookieFor(id),
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': anOrigin(),
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(form).toString(),
  })

const declarations = Object.values<Declaration>(contract).map((declaration) => ({
  id: declaration.id as FunctionId,
  declaration,
}))

describe('A body with an extra field', () => {
  it.each(declarations)('for $id is refused, since there is no such field', async ({ id, declaration }) => {
    const added = assigned.filter((name) => !Object.hasOwn(inputOf(declaration).properties ?? {}, name))
    const body = Object.fromEntries(added.map((name) => [name, 'admin']))
    const replies = [
      await send(id, body),
      ...(declaration.method === 'POST' ? [await sendForm(id, body)] : []),
    ]
    for (const reply of replies) {
      const { fields = {} } = reply.json() as { fields?: Record<string, string> }
      const taken = added.filter((name) => fields[name] !== 'There is no such field')
      tries.add({ hasSucceeded: false }, added.length - taken.length)
      tries.add({ hasSucceeded: true }, taken.length)
      expect({ status: reply.status, taken }).toEqual({ status: 422, taken: [] })
    }
  })

  it.each(declarations)('for $id reaches no prototype', async ({ id }) => {
    for (const name of prototypes) {
      const reply = await send(id, JSON.parse(`{"${name}":{"role":"admin"}}`) as object)
      tries.add({ hasSucceeded: reply.status !== 400 })
      expect({ name, status: reply.status }).toEqual({ name, status: 400 })
    }
    expect(({} as { role?: string }).role).toBeUndefined()
  })

  it.each(declarations)('for $id finds no nested object that accepts any field', ({ id, declaration }) => {
    expect(openObjectsIn(inputOf(declaration))).toEqual(openOnPurpose[id] ?? [])
  })
})
