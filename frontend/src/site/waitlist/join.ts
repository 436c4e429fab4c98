/** POST /api/waitlist (spec section 7). */
import type { WaitlistForm } from 'backend/contract/waitlist/waitlist'
import * as z from 'zod/mini'

export const waitlistEndpoint = '/api/waitlist'

/** Spec section 8: said where the server gives no reason of its own. */
const failed = 'Failed to join waitlist'

/** The server's refusal, read kindly: whatever stands before it may answer in its own way. */
const refusal = z.object({
  message: z.catch(z.string(), ''),
  fields: z.catch(z.record(z.string(), z.string()), {}),
})

export type JoinAnswer =
  | { readonly status: 'joined' }
  | {
      readonly status: 'refused'
      readonly message: string
      readonly fields: Readonly<Record<string, string>>
      /** Whether the server said why; if not, trying again may help. */
      readonly isExplained: boolean
    }

/** Sends the form. Never throws: a server out of reach is a refusal without a reason. */
export const joinWaitlist = async (form: WaitlistForm): Promise<JoinAnswer> => {
  try {
    const response = await fetch(waitlistEndpoint, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      credentials: 'same-origin',
      body: JSON.stringify(form),
    })
    if (response.ok) return { status: 'joined' }
    const { message, fields } = refusal.parse(await response.json())
    return { status: 'refused', message: message || failed, fields, isExplained: message !== '' }
  } catch {
    return { status: 'refused', message: failed, fields: {}, isExplained: false }
  }
}

/** Spec section 8: whether the server's text is about the fields rather than about the whole. */
export const isAboutFormFields = (message: string) => /validation/i.test(message)
