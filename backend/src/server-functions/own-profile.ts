/**
 * Which profile is an account's. The provider's id comes from the account's by a keyed hash: an account can have one
 * profile and no second, because there is one stream it could stand in; and the id on a public page tells no account.
 */
import type { Decider, DomainEvent, Command } from '../domain/decider.ts'
import { providerProfile, providerProfileStream, type CreatedProfile } from '../domain/provider-profile.ts'
import { slugReservation, slugStream } from '../domain/slug-reservation.ts'
import type { Session } from '../session/session.ts'
import type { ReadStream, Tools } from './registry.ts'

type Hash = Pick<Tools, 'idOf'>

export const providerIdOfAccount = ({ idOf }: Hash, accountId: string): string => idOf('provider', accountId)

export const providerIdOf = (tools: Hash, session: Session): string =>
  providerIdOfAccount(tools, session.user.id)

export const organizationIdOf = ({ idOf }: Hash, session: Session): string =>
  idOf('organization', session.user.id)

export const slugIdOf = ({ idOf }: Hash, slug: string): string => idOf('slug', slug)

/** The state of a stream as its decider sees it: what was written a moment ago included. */
export const fold = async <State, C extends Command, E extends DomainEvent>(
  { initial, evolve }: Decider<State, C, E>,
  readStream: ReadStream,
  stream: string,
): Promise<State> => {
  let state = initial
  for await (const event of readStream(stream)) state = evolve(state, event as unknown as E)
  return state
}

/** Null where there is none. */
export const readProfile = async (
  { readStream }: Pick<Tools, 'readStream'>,
  providerId: string,
): Promise<CreatedProfile | null> => {
  const state = await fold(providerProfile, readStream, providerProfileStream(providerId))
  return state.status === 'created' ? state : null
}

/** The provider who has the slug, or null. */
export const slugHolder = async (tools: Hash & Pick<Tools, 'readStream'>, slug: string) => {
  const state = await fold(slugReservation, tools.readStream, slugStream(slugIdOf(tools, slug)))
  return state.status === 'reserved' ? state.providerId : null
}
