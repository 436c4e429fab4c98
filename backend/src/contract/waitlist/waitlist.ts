import * as z from 'zod/mini'
import { trimText } from '../../domain/written/text.ts'
import { t } from '../../language/texts.ts'
import { emailFieldOf } from '../accounts/account-fields.ts'
import { nextPathAnswer } from '../answers.ts'
import { command, query } from '../declare.ts'
import { linkToken } from '../link-token.ts'

/** Characters; longer answers are refused rather than cut. */
const longestLine = 200
const longestMessage = 2000

const optionalText = (longest: number, tooLong: () => string) =>
  z.optional(z.nullable(z.string().check(z.overwrite(trimText), z.maxLength(longest, { error: tooLong }))))

const tooShort = { error: () => t`Full name must be at least 2 characters` }

/** The form of the waitlist page (product.md, "Waitlist"), with the product's exact messages. */
export const waitlistForm = z.strictObject({
  email: emailFieldOf(t`Please enter a valid email address`),
  full_name: z
    .string(tooShort)
    .check(
      z.overwrite(trimText),
      z.minLength(2, tooShort),
      z.maxLength(longestLine, { error: () => t`Full name must be at most ${longestLine} characters` }),
    ),
  user_type: z._default(
    z.enum(['parent', 'provider'], { error: () => t`Please select whether you're a provider or parent` }),
    'parent',
  ),
  location: optionalText(longestLine, () => t`Location must be at most ${longestLine} characters`),
  message: optionalText(longestMessage, () => t`Message must be at most ${longestMessage} characters`),
  /**
   * A hidden field that people do not see. A bot that fills it in gets the usual answer, and nothing is
   * stored.
   */
  nickname: z.optional(z.string().check(z.maxLength(longestLine))),
})

export type WaitlistForm = z.infer<typeof waitlistForm>

/** Also available at POST /api/waitlist, with 201. A known address and a new one get the same answer. */
export const joinWaitlist = command('joinWaitlist', {
  access: 'anyone',
  limit: { calls: 5, seconds: 3600 },
  input: waitlistForm,
  output: z.object({ status: z.literal('joined') }),
})

/**
 * What an invited person wrote when they joined, for the sign-up form that their link opens: only for whoever has the
 * token of the invitation. 410 if the token is invalid, the newest invitation was sent 30 days ago, or the person has
 * left the list.
 */
export const waitlistInvitation = query('waitlistInvitation', {
  access: 'anyone',
  input: z.strictObject({ token: linkToken }),
  output: z.object({ name: z.string(), email: z.string(), kind: z.enum(['client', 'provider']) }),
  limit: { calls: 300, seconds: 3600 },
})

/** The link in an invitation that leaves the waitlist. A repeat is not an error. 410 for an invalid token. */
export const leaveWaitlist = command('leaveWaitlist', {
  access: 'anyone',
  input: z.strictObject({ token: linkToken }),
  output: nextPathAnswer,
  // Email services open such links for their users, many of them from one IP address.
  limit: { calls: 300, seconds: 3600 },
})
