/** A demo account for each role. Their passwords are made anew for each store and kept beside it, never in the sources. */
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { v5 } from 'uuid'
import { GrantStaffRole, RegisterAccount } from '../domain/account-commands.ts'
import type { StaffRole } from '../domain/account-events.ts'
import { TakeAddress, type AccountKind } from '../domain/address.ts'
import type { Refusal } from '../domain/decider.ts'

const demoNamespace = 'b1f3a7e2-6d0c-5c39-9a44-2f0a8f6d7e15'

interface DemoAccount {
  readonly name: string
  readonly email: string
  readonly kind: AccountKind | null
  readonly staffRole: StaffRole | null
}

const demoAccounts: readonly DemoAccount[] = [
  { name: 'Paula Parent', email: 'parent@demo.example', kind: 'client', staffRole: null },
  { name: 'Priya Provider', email: 'provider@demo.example', kind: 'provider', staffRole: null },
  { name: 'Mona Moderator', email: 'moderator@demo.example', kind: null, staffRole: 'moderator' },
  { name: 'Ana Analyst', email: 'analyst@demo.example', kind: null, staffRole: 'analyst' },
  { name: 'Ada Admin', email: 'admin@demo.example', kind: null, staffRole: 'admin' },
]

export interface DemoAccounts {
  /** The same one for all of them. */
  readonly password: string
  readonly accounts: readonly { readonly email: string; readonly role: string }[]
}

export type DemoAccountCommand = TakeAddress | RegisterAccount | GrantStaffRole

export interface DemoAccountSeed {
  /** As of seed-demo.ts: repeating it has one effect. */
  readonly execute: (
    command: DemoAccountCommand,
    context: { readonly commandId: string; readonly at: Date },
  ) => Promise<Refusal | object>
  /** The keyed hash that addresses are named by. */
  readonly hashAddress: (email: string) => string
  readonly keepPassword: (accountId: string, password: string) => Promise<void>
  /** Where {@link DemoAccounts} are kept. */
  readonly file: string
}

/** @throws when a command is refused, which is a defect. */
export const seedDemoAccounts = async (seed: DemoAccountSeed): Promise<void> => {
  const { execute, hashAddress, keepPassword, file } = seed
  const password = randomBytes(12).toString('base64url')
  for (const { name, email, kind, staffRole } of demoAccounts) {
    const accountId = v5(`account/${email}`, demoNamespace)
    const addressId = hashAddress(email)
    const commands = [
      new TakeAddress(addressId, accountId),
      new RegisterAccount(accountId, { addressId, name, email, kind, isVerified: true }),
      ...(staffRole ? [new GrantStaffRole(accountId, staffRole)] : []),
    ]
    const context = { commandId: v5(`account command/${email}`, demoNamespace), at: new Date() }
    for (const command of commands) {
      const outcome = await execute(command, context)
      if ('refused' in outcome) throw new Error(`${command.type} of ${email} was refused: ${outcome.refused}`)
    }
    await keepPassword(accountId, password)
  }
  const known: DemoAccounts = {
    password,
    accounts: demoAccounts.map(({ email, kind, staffRole }) => ({ email, role: staffRole ?? kind ?? '' })),
  }
  await writeFile(file, JSON.stringify(known, null, 2), { mode: 0o600 })
}

/** What was kept by {@link seedDemoAccounts}, or null where nothing was. */
export const readDemoAccounts = async (file: string): Promise<DemoAccounts | null> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as DemoAccounts
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
