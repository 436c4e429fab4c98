/**
 * The credentials of one provider: what they claim, and what became of it (product.md, "Trust"). They are one boundary,
 * because their number is limited, and because one that is checked takes the place of the one it renews.
 */

import { t } from '../../language/texts.ts'
import { evolveBy, refuse, type Decider } from '../decider/decider.ts'
import type { CredentialEvent } from './credential-events.ts'
import { credentialTitles, mostCredentials } from './credential-kinds.ts'
import {
  isOver,
  waits,
  type Credential,
  type CredentialCommand,
  type Credentials,
} from './credential-state.ts'
import { staffDecisions } from './moderation-decisions.ts'

export const credentialsStream = (providerId: string): string => `credentials-${providerId}`

const notFound = refuse('not_found', t`We couldn’t find that credential`)
const counts = (credential: Credential) => waits(credential) || credential.status === 'checked'

export const credentials: Decider<Credentials, CredentialCommand, CredentialEvent> = {
  initial: new Map(),
  stream: ({ providerId }) => credentialsStream(providerId),
  decide: {
    ClaimCredential(state, { providerId, credentialId, claim, renewedId }, now) {
      if (state.has(credentialId)) return []
      if (claim.title !== null && credentialTitles[claim.title].kind !== claim.kind)
        return refuse('validation', t`Choose what it is again`, { title: t`Choose what it is again` })
      if (isOver(claim.expiresOn, now)) {
        const words = t`This has expired. Add the new one once you have it.`
        return refuse('validation', words, { expiresOn: words })
      }
      if (claim.issuedOn !== null && claim.issuedOn > now.toISOString().slice(0, 10)) {
        const words = t`Enter today or an earlier day`
        return refuse('validation', words, { issuedOn: words })
      }
      const renewed = renewedId === null ? undefined : state.get(renewedId)
      const isSame = renewed?.kind === claim.kind && renewed.title === claim.title
      if (renewedId !== null && (renewed?.status !== 'checked' || !isSame)) return notFound
      if (
        [...state.values()].some((each) => renewedId !== null && each.renewedId === renewedId && waits(each))
      )
        return refuse('not_allowed_now', t`You’ve already sent us the new one. We’re checking it.`)
      // The one that it takes the place of does not count twice.
      const others = [...state].filter(([id, each]) => id !== renewedId && counts(each))
      if (others.length >= mostCredentials)
        return refuse(
          'limit_reached',
          t`You can have up to ${mostCredentials} credentials. Remove one first.`,
        )
      const claimedAt = now.toISOString()
      return [
        { type: 'CredentialClaimed', data: { providerId, credentialId, ...claim, renewedId, claimedAt } },
      ]
    },
    WithdrawCredential(state, { providerId, credentialId }, now) {
      const credential = state.get(credentialId)
      if (!credential) return notFound
      if (credential.status === 'withdrawn') return []
      return [
        { type: 'CredentialWithdrawn', data: { providerId, credentialId, withdrawnAt: now.toISOString() } },
      ]
    },
    ...staffDecisions,
    ExpireCredential(state, { providerId, credentialId }, now) {
      const credential = state.get(credentialId)
      return credential?.status === 'checked' && isOver(credential.validUntil, now)
        ? [{ type: 'CredentialExpired', data: { providerId, credentialId, expiredAt: now.toISOString() } }]
        : []
    },
  },
  evolve: evolveBy<Credentials, CredentialEvent>({
    CredentialClaimed: (state, { data }) => {
      const { credentialId, kind, title, words, issuedOn, expiresOn, renewedId } = data
      const claimed = { kind, title, words, issuedOn, expiresOn, renewedId }
      return new Map([
        ...state,
        [credentialId, { ...claimed, status: 'claimed', seenBy: null, validUntil: null }],
      ])
    },
    CredentialWithdrawn: (state, { data }) => changed(state, data.credentialId, { status: 'withdrawn' }),
    CredentialSeen: (state, { data: { credentialId, staffId } }) =>
      changed(state, credentialId, { status: 'seen', seenBy: staffId }),
    CredentialChecked: (state, { data: { credentialId, validUntil, renewedId } }) => {
      const checked = changed(state, credentialId, { status: 'checked', validUntil })
      return renewedId !== null && checked.get(renewedId)?.status === 'checked'
        ? changed(checked, renewedId, { status: 'renewed' })
        : checked
    },
    CredentialNotConfirmed: (state, { data }) =>
      changed(state, data.credentialId, { status: 'not_confirmed' }),
    CredentialRevoked: (state, { data }) => changed(state, data.credentialId, { status: 'revoked' }),
    CredentialExpired: (state, { data }) => changed(state, data.credentialId, { status: 'expired' }),
  }),
}

const changed = (state: Credentials, credentialId: string, change: Partial<Credential>): Credentials => {
  const credential = state.get(credentialId)
  return credential ? new Map([...state, [credentialId, { ...credential, ...change }]]) : state
}
