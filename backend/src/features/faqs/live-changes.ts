/** Other pages of the same provider follow what changes in the list: names alone, never what was written. */
import type { FaqEvent } from '../../domain/faqs/faq-events.ts'
import type { LiveChange } from '../../platform/http/live.ts'

const toOwner = ({ data: { providerId } }: { readonly data: { readonly providerId: string } }) =>
  Promise.resolve<LiveChange>({ what: 'faqs', personIds: [providerId] })

/** An event type that is misspelt here does not compile. */
export const faqLiveChanges: { readonly [Type in FaqEvent['type']]: typeof toOwner } = {
  FaqAdded: toOwner,
  FaqRevised: toOwner,
  FaqPublished: toOwner,
  FaqUnpublished: toOwner,
  FaqsReordered: toOwner,
  FaqDeleted: toOwner,
  FaqRestored: toOwner,
}
