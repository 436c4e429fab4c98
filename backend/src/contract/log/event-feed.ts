/**
 * Tokens of machines that read the log as `GET /api/feed`, masked (docs/analysts.md). Admins make them and end them.
 */

import * as z from 'zod/mini'
import { doneAnswer, emptyObject } from '../answers.ts'
import { command, query } from '../declare.ts'
import { reasonField } from '../reason.ts'

export const longestFeedName = 40

const feedToken = z.object({
  id: z.string(),
  name: z.string(),
  /** Of the events it reads; null for all. */
  types: z.nullable(z.array(z.string())),
  /** An account’s id. */
  createdBy: z.string(),
  /** Null if the account was deleted. */
  createdByName: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** To the minute, also while a feed is open. */
  lastUsedAt: z.nullable(z.string()),
})

/** Newest first, ended ones too. */
export const feedTokens = query('feedTokens', {
  access: ['admin'],
  input: emptyObject,
  output: z.object({ tokens: z.array(feedToken) }),
})

/** The answer alone has the token: only its hash is kept. */
export const createFeedToken = command('createFeedToken', {
  access: ['admin'],
  input: z.strictObject({
    /** The machine’s, not a person’s. */
    name: z
      .string('Please enter a name')
      .check(
        z.minLength(1, 'Please enter a name'),
        z.maxLength(longestFeedName, `A name can have at most ${longestFeedName} characters`),
        z.regex(
          /^[a-z0-9]+(-[a-z0-9]+)*$/,
          'Use lowercase letters, digits and hyphens, as in data-warehouse',
        ),
      ),
    reason: reasonField,
    /** Names of event types. */
    types: z.optional(
      z
        .array(
          z
            .string()
            .check(
              z.regex(
                /^[A-Za-z]{1,80}$/,
                'Use names of event types with commas between, as in MessageSent, MessageRead',
              ),
            ),
        )
        .check(z.minLength(1), z.maxLength(200)),
    ),
  }),
  output: z.object({ token: z.string() }),
})

/** A feed that is open with it is cut off. */
export const endFeedToken = command('endFeedToken', {
  access: ['admin'],
  input: z.strictObject({ id: z.uuid(), reason: reasonField }),
  output: doneAnswer,
})

export type FeedToken = z.output<typeof feedToken>
