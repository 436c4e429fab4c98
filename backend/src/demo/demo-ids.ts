/**
 * The ids of demo people and of what they send, the same in every deployment. A provider who can sign in has
 * ids made like everybody's.
 */

import { v5 } from 'uuid'

const demoNamespace = 'b1f3a7e2-6d0c-5c39-9a44-2f0a8f6d7e15'

/** A keyed hash of the deployment (secrets.ts). */
export type IdOf = (kind: string, words: string) => string

export const demoId = (words: string): string => v5(words, demoNamespace)

export const accountIdOf = (email: string): string => demoId(`account/${email}`)

/** @param account the address that they sign in with, if they can */
export const idsOf = (
  idOf: IdOf,
  { name, account }: { readonly name: string; readonly account?: string },
): { readonly providerId: string; readonly organizationId: string; readonly accountId?: string } => {
  if (account === undefined)
    return { providerId: demoId(`provider/${name}`), organizationId: demoId(`organization/${name}`) }
  // Must equal the ids that own-profile.ts of the server functions finds.
  const accountId = accountIdOf(account)
  return {
    accountId,
    providerId: idOf('provider', accountId),
    organizationId: idOf('organization', accountId),
  }
}

/** A command that a demo person would have sent themselves. */
export interface DemoStep<C> {
  readonly command: C
  /** The same on every try, so that an interrupted seeding can be started again. */
  readonly commandId: string
  /** When they sent it. */
  readonly at: Date
  readonly actorId: string
}

/**
 * @param id distinct among commands of its type
 * @param at milliseconds
 */
export const demoStep = <C extends { readonly type: string }>(
  command: C,
  id: string,
  at: number,
  actorId: string,
): DemoStep<C> => ({ command, commandId: demoId(`${command.type}/${id}`), at: new Date(at), actorId })
