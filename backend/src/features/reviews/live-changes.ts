/**
 * Which people's open pages an event changes: the author's and the provider's, or only
 * the author's if a review is due.
 */

import type { ReviewEvent } from '../../domain/reviews/events.ts'
import type { LiveChange } from '../../platform/http/live.ts'

type About = { readonly data: { readonly providerId: string; readonly clientId: string } }

const toBoth = ({ data: { providerId, clientId } }: About): Promise<LiveChange> =>
  Promise.resolve({ what: 'reviews', personIds: [providerId, clientId] })
const toAuthor = ({ data: { clientId } }: About): Promise<LiveChange> =>
  Promise.resolve({ what: 'reviews', personIds: [clientId] })

/** The type makes a misspelt event type a compile error. */
export const reviewLiveChanges: {
  readonly [Type in ReviewEvent['type']]: (event: About) => Promise<LiveChange>
} = {
  ReviewInvited: toAuthor,
  ReviewWritten: toBoth,
  ReviewEdited: toBoth,
  ReviewReplied: toBoth,
  ReviewReplyEdited: toBoth,
  ReviewPublished: toBoth,
  ReviewRemoved: toBoth,
  ReviewRestored: toBoth,
  ReviewErased: toBoth,
}
