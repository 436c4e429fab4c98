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

/**
 * Texts in the answers of commands: ids, addresses of pages, the caller's own words and secrets, and a reason of the
 * database without what it quotes. None of them says anything of another person.
 */
const ofTheCaller: readonly string[] = [
  'addFaq.faqId',
  'changeProviderPhoto.photo',
  'confirmAddress.next',
  'createEndorsementRequest.endorsementId',
  'createFeedToken.token',
  'createProviderProfile.providerId',
  'createProviderProfile.slug',
  'deleteMyAccount.next',
  'editReview.reviewId',
  'inviteMatchingWaitlistEntries.next.after.entryId',
  'inviteMatchingWaitlistEntries.next.after.joinedAt',
  'inviteMatchingWaitlistEntries.next.until',
  'leaveWaitlist.next',
  'logIn.next',
  'logOut.next',
  'renewCalendarFeed.url',
  'reportConversation.reportId',
  'requestBooking.bookingId',
  'requestPasswordReset.next',
  'resendConfirmation.next',
  'resetPassword.next',
  'retryParkedStream.error',
  'reviseClientProfile.sentTo',
  'sendMessage.conversationId',
  'sendMessage.line.bookingId',
  'sendMessage.line.language',
  'sendMessage.line.messageId',
  'sendMessage.line.sentAt',
  'sendMessage.line.text',
  'signUp.next',
  'staffEnterCode.recoveryCodes',
  'startConversation.conversationId',
  'startConversation.line.bookingId',
  'startConversation.line.language',
  'startConversation.line.messageId',
  'startConversation.line.sentAt',
  'startConversation.line.text',
  'stopMessageMails.next',
  'submitEndorsement.endorsementId',
  'twoFactorSetUp.qr',
  'twoFactorSetUp.secret',
  'twoFactorSetUp.uri',
  'verifyAddress.next',
  'writeReview.reviewId',
]

describe('The answers that are kept for a repeat', () => {
  it('have no text of which nobody said whose it is: what others wrote goes with their erasure', () => {
    const found = Object.values<Declaration>(contract)
      .filter(({ method, showsOthers }) => method === 'POST' && !showsOthers)
      .flatMap(({ id, output }) =>
        textsIn(z.toJSONSchema(output, { unrepresentable: 'any' }) as JsonSchema, id),
      )
    expect([...new Set(found)].toSorted()).toEqual(ofTheCaller.toSorted())
  })
})
