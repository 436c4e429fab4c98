/** The same demo people have the same ids wherever they are made; those of whoever signs in follow as everyone's do. */
import { v5 } from 'uuid'

const demoNamespace = 'b1f3a7e2-6d0c-5c39-9a44-2f0a8f6d7e15'

/** A keyed hash of the deployment (secrets.ts). */
export type IdOf = (kind: string, words: string) => string

export const demoId = (words: string): string => v5(words, demoNamespace)

export const accountIdOf = (email: string): string => demoId(`account/${email}`)

/** @param account the address she signs in with, where she does. */
export const idsOf = (
  idOf: IdOf,
  { name, account }: { readonly name: string; readonly account?: string },
): { readonly providerId: string; readonly organizationId: string; readonly accountId?: string } => {
  if (account === undefined)
    return { providerId: demoId(`provider/${name}`), organizationId: demoId(`organization/${name}`) }
  // As own-profile.ts of the server functions finds them.
  const accountId = accountIdOf(account)
  return {
    accountId,
    providerId: idOf('provider', accountId),
    organizationId: idOf('organization', accountId),
  }
}
