/** Tells the provider's other open pages that their credentials have changed. */

import type { CredentialEvent } from '../../domain/credentials/credential-events.ts'
import type { LiveChange } from '../../platform/http/live.ts'

const toOwner = ({ data: { providerId } }: { readonly data: { readonly providerId: string } }) =>
  Promise.resolve<LiveChange>({ what: 'credentials', personIds: [providerId] })

/** The type makes a misspelt event type a compile error. */
export const credentialLiveChanges: { readonly [Type in CredentialEvent['type']]: typeof toOwner } = {
  CredentialClaimed: toOwner,
  CredentialWithdrawn: toOwner,
  CredentialSeen: toOwner,
  CredentialChecked: toOwner,
  CredentialNotConfirmed: toOwner,
  CredentialRevoked: toOwner,
  CredentialExpired: toOwner,
}
