/** What staff decide about a credential, which they read in English. */

import { refuse, type Decisions } from '../decider/decider.ts'
import type { CredentialEvent } from './credential-events.ts'
import { backgroundCheckMonths } from './credential-kinds.ts'
import {
  backgroundCheckEnds,
  isOver,
  waits,
  type Credential,
  type CredentialCommand,
  type Credentials,
} from './credential-state.ts'

type ByStaff = Extract<CredentialCommand, { readonly staffId: string }>

const notFound = refuse('not_found', 'We couldn’t find that credential')
const decided = refuse('not_allowed_now', 'This was decided already')
const removed = refuse('not_allowed_now', 'The provider has removed it')
const past = ({ status }: Credential) => (status === 'withdrawn' ? removed : decided)

export const staffDecisions: Decisions<Credentials, ByStaff, CredentialEvent> = {
  CheckCredential(state, { providerId, credentialId, staffId, where, seenOn, validUntil }, now) {
    const credential = state.get(credentialId)
    if (!credential) return notFound
    if (!waits(credential)) return past(credential)
    const wrong = (field: string, words: string) => refuse('validation', words, { [field]: words })
    if (seenOn > now.toISOString().slice(0, 10)) return wrong('seenOn', 'Enter today or an earlier day')
    if (isOver(validUntil, now)) return wrong('validUntil', 'Enter today or a later day')
    const at = now.toISOString()
    const about = { providerId, credentialId, staffId, where, seenOn }
    if (credential.kind === 'background_check') {
      const { issuedOn } = credential
      const longest = backgroundCheckEnds(issuedOn !== null && issuedOn < seenOn ? issuedOn : seenOn)
      if (validUntil === null || validUntil > longest)
        return wrong(
          'validUntil',
          `A background check counts for ${backgroundCheckMonths} months at most: until ${longest}`,
        )
      if (credential.seenBy === null) return [{ type: 'CredentialSeen', data: { ...about, seenAt: at } }]
      if (credential.seenBy === staffId)
        return refuse('not_allowed_now', 'Someone else has to look at a background check, too')
    }
    if (validUntil === null && credential.expiresOn !== null)
      return wrong('validUntil', 'It has an end: enter the last day on which it counts')
    const renewed = credential.renewedId === null ? undefined : state.get(credential.renewedId)
    const renewedId = renewed?.status === 'checked' ? credential.renewedId : null
    return [{ type: 'CredentialChecked', data: { ...about, validUntil, renewedId, checkedAt: at } }]
  },
  RejectCredential(state, { providerId, credentialId, staffId, why, reason }, now) {
    const credential = state.get(credentialId)
    if (!credential) return notFound
    if (!waits(credential)) return past(credential)
    const decidedAt = now.toISOString()
    return [
      {
        type: 'CredentialNotConfirmed',
        data: { providerId, credentialId, staffId, why, reason, decidedAt },
      },
    ]
  },
  RevokeCredential(state, { providerId, credentialId, staffId, reason }, now) {
    const credential = state.get(credentialId)
    if (!credential) return notFound
    if (credential.status !== 'checked') return refuse('not_allowed_now', 'This isn’t a checked credential')
    const revokedAt = now.toISOString()
    return [{ type: 'CredentialRevoked', data: { providerId, credentialId, staffId, reason, revokedAt } }]
  },
}
