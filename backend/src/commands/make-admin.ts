/**
 * The way to the first admin, which leads through no form (product.md, "People and permissions"): whoever may run a
 * command on the server, or set its environment, names an address.
 */
import { randomUUID } from 'node:crypto'
import { account } from '../domain/account.ts'
import { GrantStaffRole, RegisterAccount } from '../domain/account-commands.ts'
import { address, TakeAddress } from '../domain/address.ts'
import type { Command, Decider, DomainEvent, Refusal } from '../domain/decider.ts'
import type { EventStore, Position } from '../event-store/event-store.ts'
import { inCommandContext } from './command-context.ts'
import { decideAndAppend, wasRefused, type Outcome } from './decide-and-append.ts'

export interface NewAdmin {
  readonly accountId: string
  /** Who waits until the read tables have it sees the admin there. */
  readonly position: Position
}

/**
 * Makes whoever holds the address an admin, and an account where nobody does. Again is no error.
 * Refuses an account whose address was never confirmed: anybody can sign up with an address.
 * @param addressId the address's keyed hash
 */
export const makeAdmin = async (
  store: EventStore,
  { addressId, email }: { readonly addressId: string; readonly email: string },
  clock: () => Date,
): Promise<NewAdmin | Refusal> => {
  const commandId = randomUUID()
  const decide = <State, C extends Command, E extends DomainEvent>(
    decider: Decider<State, C, E>,
    command: C,
  ) =>
    inCommandContext({ actorId: 'system', correlationId: commandId, commandId }, () =>
      decideAndAppend(store, decider, command, clock),
    )
  const { holder } = await fold(store, address, `address-${addressId}`)
  const accountId = holder ?? randomUUID()
  if (holder === null) {
    const taken = await decide(address, new TakeAddress(addressId, accountId))
    if (wasRefused(taken)) return taken
    const [name = email] = email.split('@')
    const registration = { addressId, name, email, kind: null, isVerified: true }
    await decide(account, new RegisterAccount(accountId, registration))
  }
  const state = await fold(store, account, `account-${accountId}`)
  if (state.status === 'open' && !state.isVerified)
    return { refused: 'not_allowed_now', message: 'That person has not confirmed the address yet' }
  const granted: Outcome = await decide(account, new GrantStaffRole(accountId, 'admin'))
  return wasRefused(granted) ? granted : { accountId, position: granted.position }
}

const fold = async <State, C extends Command, E extends DomainEvent>(
  store: EventStore,
  { initial, evolve }: Decider<State, C, E>,
  stream: string,
): Promise<State> => {
  let state = initial
  for await (const event of store.readStream(stream)) state = evolve(state, event as unknown as E)
  return state
}
