/**
 * Which profile is an account's. The provider's id comes from the account's by a keyed hash: an account can have one
 * profile and no second, because there is one stream it could stand in; and the id on a public page tells no account.
 */

/** `idOf`: a keyed hash of the words, of that kind. */
interface Hash {
  readonly idOf: (kind: string, words: string) => string
}

/** Whoever is signed in. */
interface SignedIn {
  readonly user: { readonly id: string }
}

export const providerIdOfAccount = ({ idOf }: Hash, accountId: string): string => idOf('provider', accountId)

export const providerIdOf = (hash: Hash, { user }: SignedIn): string => providerIdOfAccount(hash, user.id)

export const organizationIdOf = ({ idOf }: Hash, { user }: SignedIn): string => idOf('organization', user.id)

export const slugIdOf = ({ idOf }: Hash, slug: string): string => idOf('slug', slug)
