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

export const providerIdOfAccount = ({ idOf }: Hash, accountId: string): string => idOf('provider', accountId)

export const providerIdOf = (hash: Hash, { user }: SignedIn): string => providerIdOfAccount(hash, user.id)

export const organizationIdOf = ({ idOf }: Hash, { user }: SignedIn): string => idOf('organization', user.id)

export const slugIdOf = ({ idOf }: Hash, slug: string): string => idOf('slug', slug)
