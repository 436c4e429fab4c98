/**
 * The optional emails, which a person can switch off: those about unread messages (product.md, "Messages"), and of two
 * similar people after a declined request ("Bookings").
 */

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

/** The link in the email, without a session. A repeat is not an error. 410 for an invalid token. */
export const stopMessageMails = command('stopMessageMails', {
  access: 'anyone',
  input: z.strictObject({ token: linkToken }),
  output: nextPathAnswer,
  // Email services open such links for their users, many of them from one IP address.
  limit: { calls: 300, seconds: 3600 },
})
