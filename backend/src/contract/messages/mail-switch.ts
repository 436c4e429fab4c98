/** The mail about unread messages, which a person can turn off (product.md, "Messages"). */
import * as z from 'zod/mini'
import { doneAnswer, emptyObject, nextPathAnswer } from '../answers.ts'
import { command, query } from '../declare.ts'
import { linkToken } from '../link-token.ts'

export const messageMails = query('messageMails', {
  access: ['client', 'provider'],
  input: emptyObject,
  output: z.object({ areOn: z.boolean() }),
})

export const switchMessageMails = command('switchMessageMails', {
  access: ['client', 'provider'],
  input: z.strictObject({ areOn: z.boolean() }),
  output: doneAnswer,
})

/** The link in the mail, without a session. Again is no error. 410 for a token that is none. */
export const stopMessageMails = command('stopMessageMails', {
  access: 'anyone',
  input: z.strictObject({ token: linkToken }),
  output: nextPathAnswer,
  // Mail programs ask for their readers, many of them from one address.
  limit: { calls: 300, seconds: 3600 },
})
