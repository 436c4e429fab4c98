/** Tells the provider's other open pages that the list has changed, but never what was written. */

import type { FaqEvent } from '../../domain/faqs/faq-events.ts'
import type { LiveChange } from '../../platform/http/live.ts'

const toOwner = ({ data: { providerId } }: { readonly data: { readonly providerId: string } }) =>
  Promise.resolve<LiveChange>({ what: 'faqs', personIds: [providerId] })

/** The type makes a misspelt event type a compile error. */
export const faqLiveChanges: { readonly [Type in FaqEvent['type']]: typeof toOwner } = {
  FaqAdded: toOwner,
  FaqRevised: toOwner,
  FaqPublished: toOwner,
  FaqUnpublished: toOwner,
  FaqsReordered: toOwner,
  FaqDeleted: toOwner,
  FaqRestored: toOwner,
}
