/**
 * The id of an account's profile. It is a keyed hash of the account's id, so an account can have only one
 * profile, whose stream it names, and the id on a public page does not reveal the account.
 */

/** `idOf` returns a keyed hash of the words; `kind` separates the uses. */
interface Hash {
  readonly idOf: (kind: string, words: string) => string
}

/** The signed-in person. */
interface SignedIn {
  readonly user: { readonly id: string }
}

/** Whether the caller takes part in bookings and conversations: visitors and staff do not. */
export const isParticipant = <S extends SignedIn & { readonly role: string }>(
  session: S | null,
): session is S & { readonly role: 'client' | 'provider' } =>
  session?.role === 'client' || session?.role === 'provider'

/** The side of a client or a provider in bookings and conversations, and the id that they have there. */
export const sideOfCaller = (
  hash: Hash,
  session: SignedIn & { readonly role: 'client' | 'provider' },
): { readonly side: 'client' | 'provider'; readonly personId: string } =>
  session.role === 'client'
    ? { side: 'client', personId: session.user.id }
    : { side: 'provider', personId: providerIdOf(hash, session) }

export const providerIdOfAccount = ({ idOf }: Hash, accountId: string): string => idOf('provider', accountId)

export const providerIdOf = (hash: Hash, { user }: SignedIn): string => providerIdOfAccount(hash, user.id)

export const organizationIdOf = ({ idOf }: Hash, { user }: SignedIn): string => idOf('organization', user.id)

export const slugIdOf = ({ idOf }: Hash, slug: string): string => idOf('slug', slug)
