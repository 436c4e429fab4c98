import { describe, expect, it } from '@jest/globals'
import * as z from 'zod/mini'
import type { Declaration } from '../contract/declare.ts'
import { contract } from './features.ts'

interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
}

const textsIn = (schema: JsonSchema, path: string): string[] => [
  ...([schema.type].flat().includes('string') && schema.enum === undefined && schema.const === undefined
    ? [path]
    : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => textsIn(each, `${path}.${name}`)),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((each) => textsIn(each, path)),
  ...(schema.items ? textsIn(schema.items, path) : []),
]

/** Ids, and the path that the caller's browser goes to. */
const isOfNobody = (text: string) => /(?:\.next|Id)$/.test(text)

/**
 * Other texts in the answers of commands: moments, the caller's own words and secrets, and a reason of the database
 * without what it quotes. None of them says anything of another person.
 */
const ofTheCaller: readonly string[] = [
  'changeProviderPhoto.photo',
  'createFeedToken.token',
  'createProviderProfile.slug',
  'inviteMatchingWaitlistEntries.next.after.joinedAt',
  'inviteMatchingWaitlistEntries.next.until',
  'renewCalendarFeed.url',
  'retryParkedStream.error',
  'reviseClientProfile.sentTo',
  'sendMessage.line.language',
  'sendMessage.line.sentAt',
  'sendMessage.line.text',
  'staffEnterCode.recoveryCodes',
  'startConversation.line.language',
  'startConversation.line.sentAt',
  'startConversation.line.text',
  'twoFactorSetUp.qr',
  'twoFactorSetUp.secret',
  'twoFactorSetUp.uri',
]

describe('The answers that are kept for a repeat', () => {
  it('have no text of which nobody said whose it is: what others wrote goes with their erasure', () => {
    const found = Object.values<Declaration>(contract)
      .filter(({ method, showsOthers }) => method === 'POST' && !showsOthers)
      .flatMap(({ id, output }) =>
        textsIn(z.toJSONSchema(output, { unrepresentable: 'any' }) as JsonSchema, id),
      )
    expect([...new Set(found)].filter((text) => !isOfNobody(text)).toSorted()).toEqual(ofTheCaller.toSorted())
  })
})
