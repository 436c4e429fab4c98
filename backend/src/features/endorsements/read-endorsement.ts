/**
 * Reads a request or an endorsement and its people from their streams, which unlike a
 * read table are never behind.
 */
import { loadState } from '../../platform/commands/load-state.ts'
import type { Endorsements } from '../../domain/endorsements/endorsement-state.ts'
import {
  endorsements,
  endorsementsStream,
  type EndorsementEvent,
} from '../../domain/endorsements/endorsements.ts'
import { account, accountStream, type OpenAccount } from '../../domain/accounts/account.ts'
import type { Profile } from '../../domain/profiles/provider-profile-events.ts'
import { providerProfile, providerProfileStream } from '../../domain/profiles/provider-profile.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'

type Reads = Pick<EventStore, 'readStream'>
type Recorded = EndorsementEvent & { readonly erased?: boolean }
type Asked = Extract<EndorsementEvent, { type: 'EndorsementRequested' }>['data']

export interface CurrentEndorsement {
  readonly state: Endorsements
  /** What was asked, and of whom; null if there was no request, or if the provider who asked is erased. */
  readonly asked: Asked | null
}

export const readEndorsement = async (
  store: Reads,
  { providerId, endorsementId }: { readonly providerId: string; readonly endorsementId: string },
): Promise<CurrentEndorsement> => {
  const initial: CurrentEndorsement = { state: endorsements.initial, asked: null }
  const withRequest = {
    initial,
    evolve: ({ state, asked }: CurrentEndorsement, event: Recorded): CurrentEndorsement => ({
      state: endorsements.evolve(state, event),
      asked:
        event.type === 'EndorsementRequested' && event.data.endorsementId === endorsementId
          ? event.erased === true
            ? null
            : event.data
          : asked,
    }),
  }
  return (await loadState(withRequest, store.readStream(endorsementsStream(providerId)))).state
}

export interface CurrentProvider {
  readonly profile: Profile
  /** Null for a profile without an account. */
  readonly accountId: string | null
}

/** Null if there is no such profile, or its owner is erased. */
export const readProvider = async (store: Reads, providerId: string): Promise<CurrentProvider | null> => {
  const { state, isErased } = await loadState(
    providerProfile,
    store.readStream(providerProfileStream(providerId)),
  )
  return !isErased && state.status === 'created' ? state : null
}

/**
 * The account to which mails about a profile go; null if there is none or its address was never confirmed.
 */
export const readReachableOwner = async (
  store: EventStore,
  providerId: string,
): Promise<{
  readonly profile: Profile
  readonly accountId: string
  readonly account: OpenAccount
} | null> => {
  const provider = await readProvider(store, providerId)
  if (!provider?.accountId) return null
  const { state, isErased } = await loadState(account, store.readStream(accountStream(provider.accountId)))
  if (isErased || state.status !== 'open' || !state.isVerified) return null
  return { profile: provider.profile, accountId: provider.accountId, account: state }
}
