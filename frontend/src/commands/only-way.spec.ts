/** @jest-environment node */

import { expect, it } from '@jest/globals'
import { deleteFaq } from 'backend/contract/faqs/faqs'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CallError, type Call } from '../server/call.ts'

const root = join(import.meta.dirname, '..')

/** Files that send something of their own, or carry what is sent, and why. */
const reasons: Readonly<Record<string, string>> = {
  'server/call.ts': 'carries queries and commands alike',
  'server/fetch-transport.ts': 'carries queries and commands alike',
  'site/accounts/notice-session-end.ts': 'carries queries and commands alike',
  'site/waitlist/join.ts': 'the waitlist has an address of its own (spec section 7)',
  'site/profiles/own/chosen-picture.tsx': 'an upload that shows its progress',
  'admin/sql/run-query.ts': 'a query whose text is too long for an address',
}

it('refuses a command as a query, at compile time', () => {
  const call: Call = () => Promise.reject(new CallError('Not found', 404, 'not_found', {}))
  // @ts-expect-error -- A page's call takes queries only.
  return expect(call(deleteFaq, { faqId: 'first' })).rejects.toThrow('Not found')
})

it('is the only way to send a command', () => {
  const ways = /CallOfAny|idempotencyKey|sendBeacon|method: 'POST'|open\('POST'/
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file) && !file.startsWith('commands/'))
    .filter((file) => ways.test(readFileSync(join(root, file), 'utf8')))
  expect(found.sort()).toEqual(Object.keys(reasons).sort())
})
