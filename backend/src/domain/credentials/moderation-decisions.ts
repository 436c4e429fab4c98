/** What staff decide about a credential, which they read in English. */

import { refuse, type Decisions } from '../decider/decider.ts'
import type { CredentialEvent } from './credential-events.ts'
import { backgroundCheckMonths } from './credential-kinds.ts'
import {
  backgroundCheckEnds,
  isOver,
  waits,
  type CredentialCommand,
  type Credentials,
} from './credential-state.ts'

type ByStaff = Extract<CredentialCommand, { readonly staffId: string }>

const notFound = refuse('not_found', 'We couldn’t find that credential')
const decided = refuse('not_allowed_now', 'This was decided already')

export const staffDecisions: Decisions<Credentials, ByStaff, CredentialEvent> = {
  CheckCredential(state, { providerId, credentialId, staffId, where, seenOn, validUntil }, now) {
    const credential = state.get(credentialId)
    if (!credential) return notFound
    if (!waits(credential)) return decided
    const wrong = (field: string, words: string) => refuse('validation', words, { [field]: words })
    if (seenOn > now.toISOString().slice(0, 10)) return wrong('seenOn', 'Enter a day that has been')
    if (isOver(validUntil, now)) return wrong('validUntil', 'This day is over')
    const at = now.toISOString()
    const about = { providerId, credentialId, staffId, where, seenOn }
    if (credential.kind === 'background_check') {
      const longest = backgroundCheckEnds(seenOn)
      if (validUntil === null || validUntil > longest)
        return wrong('validUntil', `A background check counts for ${backgroundCheckMonths} months at most`)
      if (credential.seenBy === null) return [{ type: 'CredentialSeen', data: { ...about, seenAt: at } }]
      if (credential.seenBy === staffId)
        return refuse('not_allowed_now', 'Someone else has to look at a background check, too')
    }
    const renewedId = credential.renewedId
    return [{ type: 'CredentialChecked', data: { ...about, validUntil, renewedId, checkedAt: at } }]
  },
  RejectCredential(state, { providerId, credentialId, staffId, why, reason }, now) {
    const credential = state.get(credentialId)
    if (!credential) return notFound
    if (!waits(credential)) return decided
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
