/**
 * Reads the people that a mail is about from their streams, which unlike read tables are never behind. Folded
 * states are cached, so each stream is read once, and after that only its new events.
 */

import { account, accountStream, type OpenAccount } from '../../domain/accounts/account.ts'
import type { Profile } from '../../domain/profiles/provider-profile-events.ts'
import { providerProfile, providerProfileStream } from '../../domain/profiles/provider-profile.ts'
import type { FoldedStates } from '../../platform/commands/folded-states.ts'

interface Provider {
  readonly profile: Profile
  /** Null for a profile without an account. */
  readonly accountId: string | null
}

/** A person to whom mails may be sent: their account is open, and its address confirmed. */
export interface Reachable {
  readonly accountId: string
  readonly account: OpenAccount
}

export interface People {
  /** Null if there is no such account, or its person has left. */
  openAccount(accountId: string): Promise<OpenAccount | null>
  /** Null if there is no such profile, or its owner is erased. */
  provider(providerId: string): Promise<Provider | null>
  /** The account of a profile. It never changes, so the stream is only read if no profile is cached. */
  ownerIdOf(providerId: string): Promise<string | null>
}

export const openPeople = (states: Pick<FoldedStates, 'load' | 'refresh'>): People => ({
  async openAccount(accountId) {
    const { state, isErased } = await states.refresh(account, accountStream(accountId))
    return !isErased && state.status === 'open' ? state : null
  },
  async provider(providerId) {
    const { state, isErased } = await states.refresh(providerProfile, providerProfileStream(providerId))
    return !isErased && state.status === 'created' ? state : null
  },
  async ownerIdOf(providerId) {
    const stream = providerProfileStream(providerId)
    const { folded, isFresh } = await states.load(providerProfile, stream)
    // What is cached may be from before the profile was created.
    const isKnown = isFresh || folded.state.status === 'created'
    const { state } = isKnown ? folded : await states.refresh(providerProfile, stream)
    return state.status === 'created' ? state.accountId : null
  },
})

/** Null if the address was never confirmed. */
export const reachableBy = (accountId: string, account: OpenAccount | null): Reachable | null =>
  account?.isVerified ? { accountId, account } : null

/** The profile and the person to whom mails about it go; null if either cannot be reached. */
export const readReachableOwner = async (
  people: People,
  providerId: string,
): Promise<(Reachable & Pick<Provider, 'profile'>) | null> => {
  const ownerId = await people.ownerIdOf(providerId)
  if (ownerId === null) return null
  const [provider, owner] = await Promise.all([people.provider(providerId), people.openAccount(ownerId)])
  const reachable = reachableBy(ownerId, owner)
  return provider && reachable && { ...reachable, profile: provider.profile }
}

/**
 * Everybody whom a mail about this profile and these persons may name. Lock their mails before the
 * streams are read: then no mail is written to or about somebody who was erased meanwhile.
 */
export const personsConcerned = async (
  people: People,
  providerId: string,
  ...others: readonly string[]
): Promise<readonly string[]> => {
  const ownerId = await people.ownerIdOf(providerId)
  return [providerId, ...(ownerId === null ? [] : [ownerId]), ...others]
}
