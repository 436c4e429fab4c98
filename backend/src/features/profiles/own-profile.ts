/** Profiles and slugs, read from their streams. */

import { providerIdOfAccount, slugIdOf } from '../../domain/profiles/provider-id.ts'
import {
  providerProfile,
  providerProfileStream,
  type CreatedProfile,
} from '../../domain/profiles/provider-profile.ts'
import { slugReservation, slugStream } from '../../domain/profiles/slug-reservation.ts'
import { loadState } from '../../platform/commands/load-state.ts'
import type { HandlerContext } from '../../platform/functions/registry.ts'

/** Null if there is no profile. */
export const readProfile = async (
  { stateOf }: Pick<HandlerContext, 'stateOf'>,
  providerId: string,
): Promise<CreatedProfile | null> => {
  const state = await stateOf(providerProfile, providerProfileStream(providerId))
  return state.status === 'created' ? state : null
}

/** The id of the provider who has the slug, or null. */
export const slugHolder = async (context: Pick<HandlerContext, 'idOf' | 'readStream'>, slug: string) => {
  const { state } = await loadState(slugReservation, context.readStream(slugStream(slugIdOf(context, slug))))
  return state.status === 'reserved' ? state.providerId : null
}

/**
 * The provider of an account. No stream is only about them, because their streams also
 * hold others' endorsements.
 */
export const providerOfAccount = (
  context: Pick<HandlerContext, 'idOf'>,
  { accountId }: { readonly accountId: string },
) => Promise.resolve([{ personId: providerIdOfAccount(context, accountId), ownStream: null }])
