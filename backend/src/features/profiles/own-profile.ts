/** Profiles and slugs as their streams tell it. */
import { loadState } from '../../platform/commands/load-state.ts'
import { providerIdOfAccount, slugIdOf } from '../../domain/profiles/provider-id.ts'
import {
  providerProfile,
  providerProfileStream,
  type CreatedProfile,
} from '../../domain/profiles/provider-profile.ts'
import { slugReservation, slugStream } from '../../domain/profiles/slug-reservation.ts'
import type { HandlerContext } from '../../platform/functions/registry.ts'

/** Null where there is none. */
export const readProfile = async (
  { readStream }: Pick<HandlerContext, 'readStream'>,
  providerId: string,
): Promise<CreatedProfile | null> => {
  const { state } = await loadState(providerProfile, readStream(providerProfileStream(providerId)))
  return state.status === 'created' ? state : null
}

/** The provider who has the slug, or null. */
export const slugHolder = async (context: Pick<HandlerContext, 'idOf' | 'readStream'>, slug: string) => {
  const { state } = await loadState(slugReservation, context.readStream(slugStream(slugIdOf(context, slug))))
  return state.status === 'reserved' ? state.providerId : null
}

/** The provider behind an account. No stream is all about them: endorsements in it are about others too. */
export const providerOfAccount = (
  context: Pick<HandlerContext, 'idOf'>,
  { accountId }: { readonly accountId: string },
) => Promise.resolve([{ personId: providerIdOfAccount(context, accountId), ownStream: null }])
