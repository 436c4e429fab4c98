/**
 * A demo account for each role. The password is generated for each store and kept next to it, never in the
 * sources.
 */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { GrantStaffRole, RegisterAccount } from '../domain/accounts/account-commands.ts'
import type { StaffRole } from '../domain/accounts/account-events.ts'
import { TakeAddress, type AccountKind } from '../domain/accounts/address.ts'
import { BookmarkProvider } from '../domain/bookmarks/bookmarks.ts'
import type { Refusal } from '../domain/decider/decider.ts'
import { writeWhole } from '../platform/whole-file.ts'
import { accountIdOf, demoId, idsOf, type IdOf } from './demo-ids.ts'

interface DemoAccount {
  readonly name: string
  readonly email: string
  readonly kind: AccountKind | null
  readonly staffRole: StaffRole | null
}

const demoAccounts: readonly DemoAccount[] = [
  { name: 'Paula Parent', email: 'parent@demo.example', kind: 'client', staffRole: null },
  // Has the profile of that name.
  { name: 'Priya Raman', email: 'provider@demo.example', kind: 'provider', staffRole: null },
  // A provider who has no profile yet.
  { name: 'Nina Newcomer', email: 'newcomer@demo.example', kind: 'provider', staffRole: null },
  { name: 'Mona Moderator', email: 'moderator@demo.example', kind: null, staffRole: 'moderator' },
  { name: 'Ana Analyst', email: 'analyst@demo.example', kind: null, staffRole: 'analyst' },
  { name: 'Ada Admin', email: 'admin@demo.example', kind: null, staffRole: 'admin' },
]

export interface DemoAccounts {
  /** The same password for all accounts. */
  readonly password: string
  readonly accounts: readonly { readonly email: string; readonly role: string }[]
}

export type DemoAccountCommand = TakeAddress | RegisterAccount | GrantStaffRole | BookmarkProvider

/** The providers that the parent has saved, oldest first. */
const saved = [
  { name: 'Josephine Baptiste', note: null },
  { name: 'Nora Whelan', note: null },
  { name: 'Priya Raman', account: 'provider@demo.example', note: 'Ask whether Thursday mornings work.' },
] as const

export interface DemoAccountSeed {
  /** As in seed-demo.ts: a repeat has no further effect. */
  readonly execute: (
    command: DemoAccountCommand,
    context: { readonly commandId: string; readonly at: Date; readonly actorId?: string },
  ) => Promise<Refusal | object>
  /** The keyed hash that makes the ids of addresses, and of accounts' providers. */
  readonly idOf: IdOf
  readonly keepPassword: (accountIds: readonly string[], password: string) => Promise<void>
  /** The path of the file with the {@link DemoAccounts}. */
  readonly file: string
}

/** @throws when a command is refused, which is a defect. */
export const seedDemoAccounts = async (seed: DemoAccountSeed): Promise<void> => {
  const { execute, idOf, keepPassword, file } = seed
  const password = randomBytes(12).toString('base64url')
  for (const { name, email, kind, staffRole } of demoAccounts) {
    const accountId = accountIdOf(email)
    const addressId = idOf('address', email)
    const commands = [
      new TakeAddress(addressId, accountId),
      new RegisterAccount(accountId, { addressId, name, email, kind, isVerified: true }),
      ...(staffRole ? [new GrantStaffRole(accountId, staffRole)] : []),
    ]
    const context = { commandId: demoId(`account command/${email}`), at: new Date(Date.now() - joined) }
    for (const command of commands) {
      const outcome = await execute(command, context)
      if ('refused' in outcome) throw new Error(`${command.type} of ${email} was refused: ${outcome.refused}`)
    }
  }
  await keepPassword(
    demoAccounts.map(({ email }) => accountIdOf(email)),
    password,
  )
  await saveProviders(seed)
  const known: DemoAccounts = {
    password,
    accounts: demoAccounts.map(({ email, kind, staffRole }) => ({ email, role: staffRole ?? kind ?? '' })),
  }
  await writeWhole(file, JSON.stringify(known, null, 2))
}

const saveProviders = async ({ execute, idOf }: DemoAccountSeed) => {
  const parent = accountIdOf('parent@demo.example')
  for (const [index, { note, ...person }] of saved.entries()) {
    const command = new BookmarkProvider(parent, idsOf(idOf, person).providerId, note)
    const outcome = await execute(command, {
      commandId: demoId(`save/${person.name}`),
      at: new Date(Date.now() - (saved.length - index) * aDay),
      actorId: parent,
    })
    if ('refused' in outcome) throw new Error(`${person.name} could not be saved: ${outcome.refused}`)
  }
}

/** Milliseconds. */
const aDay = 24 * 60 * 60 * 1000
/** How long ago the accounts were made: before any of their other actions. */
const joined = 105 * aDay

/** What {@link seedDemoAccounts} wrote, or null if nothing was written. */
export const readDemoAccounts = async (file: string): Promise<DemoAccounts | null> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as DemoAccounts
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
