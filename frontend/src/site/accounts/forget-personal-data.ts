/** Deletes what this browser keeps of the person who leaves: the next one on this device must not see it. */

import { unchooseEveryone } from '../compare/chosen-people.ts'
import { forgetStoredMessages } from '../messages/outbox/stored-messages.ts'

/**
 * How the keys of personal data start, in either storage. The theme belongs to the device and stays, as do
 * the answer to the offer of a language and the keys of the router and of analytics.
 */
const personalKeys = [
  'compare',
  'counted-views',
  'kept:',
  'messages:',
  'note ',
  'onboarding:',
  'place',
  'recent-searches',
] as const

const forgetIn = (storageOf: () => Storage) => {
  try {
    const storage = storageOf()
    for (const key of Object.keys(storage))
      if (personalKeys.some((personal) => key.startsWith(personal))) storage.removeItem(key)
  } catch {
    // Storage is off, so nothing was kept.
  }
}

/** Called at log-out, and when an account is deleted. */
export const forgetPersonalData = () => {
  // Both keep a copy in memory, and pages that are open follow it.
  forgetStoredMessages()
  unchooseEveryone()
  forgetIn(() => localStorage)
  forgetIn(() => sessionStorage)
}
