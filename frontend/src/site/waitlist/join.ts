/** POST /api/waitlist (product.md, "Waitlist"). */

import type { WaitlistForm } from 'backend/contract/waitlist/waitlist'
import { t } from 'backend/language/texts'
import * as z from 'zod/mini'
import { languagePath } from '../../ui/language.ts'

export const waitlistEndpoint = `${languagePath}/api/waitlist`

/** product.md, "Errors": shown if the server gives no reason. */
const failed = t`Failed to join waitlist`

/**
 * The server's refusal, parsed leniently, because a proxy in front of the server may answer in another shape.
 */
const refusal = z.object({
  code: z.catch(z.string(), ''),
  message: z.catch(z.string(), ''),
  fields: z.catch(z.record(z.string(), z.string()), {}),
})

export type JoinAnswer =
  | { readonly status: 'joined' }
  | {
      readonly status: 'refused'
      readonly message: string
      readonly fields: Readonly<Record<string, string>>
      /** product.md, "Errors": whether it is about single fields rather than the whole form. */
      readonly isAboutFields: boolean
      /** Whether the server gave a reason; if not, a retry may help. */
      readonly isExplained: boolean
    }

/** Sends the form. Never throws: an unreachable server counts as a refusal without a reason. */
export const joinWaitlist = async (form: WaitlistForm): Promise<JoinAnswer> => {
  try {
    const response = await fetch(waitlistEndpoint, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      credentials: 'same-origin',
      body: JSON.stringify(form),
    })
    if (response.ok) return { status: 'joined' }
    const { code, message, fields } = refusal.parse(await response.json())
    const isAboutFields = code === 'validation' || /validation/i.test(message)
    return {
      status: 'refused',
      message: message || failed,
      fields,
      isAboutFields,
      isExplained: message !== '',
    }
  } catch {
    return { status: 'refused', message: failed, fields: {}, isAboutFields: false, isExplained: false }
  }
}
