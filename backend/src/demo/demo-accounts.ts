/**
 * A demo account for each role, and parents who book demo providers. The password is generated for each store
 * and kept next to it, never in the sources.
 */

import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { StaffRole } from '../domain/accounts/account-events.ts'
import type { AccountKind } from '../domain/accounts/address.ts'
import { day, hour } from '../domain/bookings/limits.ts'
import type { CommandNamed } from '../domain/commands.ts'
import { writeWhole } from '../platform/whole-file.ts'
import { accountIdOf, demoId, demoStep, idsOf, type DemoStep, type IdOf } from './demo-ids.ts'

interface DemoAccount {
  readonly name: string
  readonly email: string
  readonly kind: AccountKind | null
  readonly staffRole: StaffRole | null
}

const accounts: readonly DemoAccount[] = [
  { name: 'Paula Parent', email: 'parent@demo.example', kind: 'client', staffRole: null },
  // Has the profile of that name.
  { name: 'Priya Raman', email: 'provider@demo.example', kind: 'provider', staffRole: null },
  // A provider who has no profile yet.
  { name: 'Nina Newcomer', email: 'newcomer@demo.example', kind: 'provider', staffRole: null },
  { name: 'Mona Moderator', email: 'moderator@demo.example', kind: null, staffRole: 'moderator' },
  { name: 'Ana Analyst', email: 'analyst@demo.example', kind: null, staffRole: 'analyst' },
  { name: 'Ada Admin', email: 'admin@demo.example', kind: null, staffRole: 'admin' },
]

type Parent = readonly [who: string, name: string, zone: string, place: string]

/** The parent with a demo account. */
const paula: Parent = ['parent', 'Paula Parent', 'Los_Angeles', '1420 Alder Street, Seattle']

/** Nobody signs in as the others. */
const otherParents: readonly Parent[] = [
  ['dana', 'Dana Wu', 'Los_Angeles', '2210 S Judkins Street, Seattle'],
  ['jo', 'Jo Lindgren', 'Los_Angeles', '418 15th Avenue E, Seattle'],
  ['amara', 'Amara Nwosu', 'Los_Angeles', '77 Beacon Avenue, Seattle'],
  ['sofia', 'Sofia Herrera', 'Los_Angeles', '1906 NE Alberta Street, Portland'],
  ['tom', 'Tom Becker', 'New_York', '52 Prospect Park West, Brooklyn'],
  ['leila', 'Leila Karimi', 'New_York', '310 W 86th Street, New York'],
  ['hannah', 'Hannah Cole', 'New_York', '14 Charlotte Street, Asheville'],
  ['mina', 'Mina Park', 'Chicago', '2415 N Kedzie Boulevard, Chicago'],
  ['robin', 'Robin Castell', 'Los_Angeles', '3307 S Holgate Street, Seattle'],
]

const emailOf = (who: string) => (who === 'parent' ? 'parent@demo.example' : `${who}@family.example`)

interface DemoParent {
  readonly name: string
  readonly zone: string
  /** The street and the city, and the city alone. */
  readonly place: string
  readonly city: string
  readonly accountId: string
}

export const demoParent = (who: string): DemoParent => {
  const found = [paula, ...otherParents].find(([each]) => each === who)
  if (!found) throw new Error(`There is no demo parent ${who}`)
  const [, name, zone, place] = found
  const city = place.split(', ').at(-1) ?? ''
  return { name, zone: `America/${zone}`, place, city, accountId: accountIdOf(emailOf(who)) }
}

/** The providers that the parent has saved, oldest first. */
const saved = [
  { name: 'Kelly Brandt', note: null },
  { name: 'Nora Whelan', note: null },
  { name: 'Priya Raman', account: 'provider@demo.example', note: 'Ask whether Thursday mornings work.' },
] as const

type Step = DemoStep<CommandNamed<'TakeAddress' | 'RegisterAccount' | 'GrantStaffRole' | 'BookmarkProvider'>>

/** Accounts are made before any of their other actions. @param today its first millisecond, in UTC */
export const demoAccounts = (idOf: IdOf, now: Date, today: number): readonly Step[] => [
  ...accounts.flatMap(({ name, email, kind, staffRole }) => {
    const accountId = accountIdOf(email)
    const context = { commandId: demoId(`account command/${email}`), at: ago(now, 105), actorId: 'system' }
    return [
      ...registration(idOf, { name, email, kind }).map((command) => ({ ...context, command })),
      ...(staffRole
        ? [{ ...context, command: { type: 'GrantStaffRole', accountId, role: staffRole } as const }]
        : []),
    ]
  }),
  ...saved.map(({ note, ...person }, index): Step => {
    const parent = accountIdOf('parent@demo.example')
    return {
      command: {
        type: 'BookmarkProvider',
        accountId: parent,
        providerId: idsOf(idOf, person).providerId,
        note,
      },
      commandId: demoId(`save/${person.name}`),
      at: ago(now, saved.length - index),
      actorId: parent,
    }
  }),
  ...otherParents.flatMap(([who, name]) => {
    const email = emailOf(who)
    return registration(idOf, { name, email, kind: 'client' }).map((command) =>
      demoStep(command, email, today - 98 * day + 12 * hour, accountIdOf(email)),
    )
  }),
]

const ago = (now: Date, days: number) => new Date(now.getTime() - days * day)

const registration = (idOf: IdOf, { name, email, kind }: Omit<DemoAccount, 'staffRole'>) => {
  const [accountId, addressId] = [accountIdOf(email), idOf('address', email)]
  return [
    { type: 'TakeAddress', addressId, accountId } as const,
    {
      type: 'RegisterAccount',
      accountId,
      registration: { addressId, name, email, kind, isVerified: true },
    } as const,
  ]
}

/**
 * Those who deleted their account: what they wrote is gone, and what was written to them stays with its
 * writer. Their keys are destroyed for good, so a seeding that is started again only repeats what it did
 * before, and brings nobody back.
 */
export const departedAccounts: readonly string[] = [demoParent('robin').accountId]

/** Runs after everything else that they did. */
export const demoDepartures = (now: Date): readonly DemoStep<CommandNamed<'RequestAccountDeletion'>>[] =>
  departedAccounts.map((accountId) =>
    demoStep(
      { type: 'RequestAccountDeletion', accountId, personIds: [] },
      accountId,
      now.getTime(),
      accountId,
    ),
  )

export interface DemoAccounts {
  /** The same password for all accounts. */
  readonly password: string
  readonly accounts: readonly { readonly email: string; readonly role: string }[]
}

/**
 * Makes the password of the demo accounts. Once it is written it stays: it may have been shown before an outage had the
 * demo data written again from the beginning.
 * @param keep told an account's id and the password
 * @param file where it is written for {@link readDemoAccounts}
 */
export const makeDemoPassword = async (
  keep: (accountIds: readonly string[], password: string) => Promise<void>,
  file: string,
): Promise<void> => {
  const { password } = (await readDemoAccounts(file)) ?? { password: randomBytes(12).toString('base64url') }
  await keep(
    accounts.map(({ email }) => accountIdOf(email)),
    password,
  )
  const known: DemoAccounts = {
    password,
    accounts: accounts.map(({ email, kind, staffRole }) => ({ email, role: staffRole ?? kind ?? '' })),
  }
  await writeWhole(file, JSON.stringify(known, null, 2))
}

/** What {@link makeDemoPassword} wrote, or null if nothing was written. */
export const readDemoAccounts = async (file: string): Promise<DemoAccounts | null> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as DemoAccounts
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
