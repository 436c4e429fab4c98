/**
 * Demo people who deleted their account: what they wrote is gone, and what was written to them stays with its
 * writer. Their keys are destroyed for good, so a seeding that is started again only repeats what it did
 * before, and brings nobody back.
 */
import { RequestAccountDeletion } from '../domain/accounts/account-commands.ts'
import type { Refusal } from '../domain/decider/decider.ts'
import { demoId } from './demo-ids.ts'
import { demoParent } from './demo-parents.ts'

/** Parents of demo-parents.ts. */
const departed = ['robin']

export interface DemoDepartureSeed {
  /** As in seed-demo.ts: a repeat has no further effect. */
  readonly execute: (
    command: RequestAccountDeletion,
    context: { readonly commandId: string; readonly at: Date; readonly actorId: string },
  ) => Promise<Refusal | object>
  readonly now: Date
}

/**
 * Runs after everything else that they did. @returns their accounts. @throws when a command is refused, which
 * is a defect
 */
export const seedDemoDepartures = async ({ execute, now }: DemoDepartureSeed): Promise<readonly string[]> => {
  const accounts = departed.map((who) => demoParent(who).accountId)
  for (const accountId of accounts) {
    const command = new RequestAccountDeletion(accountId, [])
    const commandId = demoId(`${command.type}/${accountId}`)
    const outcome = await execute(command, { commandId, at: now, actorId: accountId })
    if ('refused' in outcome)
      throw new Error(`${command.type} of ${accountId} was refused: ${outcome.refused}`)
  }
  return accounts
}
