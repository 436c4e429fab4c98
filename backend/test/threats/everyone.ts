/** One person of each kind, and two of the kinds that own records, signed in to one server. */

import type { Role } from '../../src/contract/declare.ts'
import { addressOf, register, signIn, type Person } from '../people.ts'
import type { RunningServer } from '../shared-server.ts'

const people = {
  'a parent': { name: 'Maya', kind: 'client' },
  'another parent': { name: 'Noor', kind: 'client' },
  'a provider': { name: 'Rosa', kind: 'provider' },
  'another provider': { name: 'Ines', kind: 'provider' },
  'a moderator': { name: 'Mona', kind: null, staffRole: 'moderator' },
  'an analyst': { name: 'Ana', kind: null, staffRole: 'analyst' },
  'an admin': { name: 'Ada', kind: null, staffRole: 'admin' },
} as const satisfies Record<string, Omit<Person, 'email'>>

type Named = keyof typeof people

export type Who = Named | 'a visitor'

export const everyone: readonly Who[] = ['a visitor', ...(Object.keys(people) as Named[])]

/** Null for a visitor. */
export const roleOf = (who: Who): Role | null => {
  if (who === 'a visitor') return null
  const person: Omit<Person, 'email'> = people[who]
  return person.staffRole ?? person.kind
}

export interface Everyone {
  /** The Cookie header of their browser; empty for a visitor. */
  cookieOf(who: Who): string
  emailOf(who: Named): string
}

export const signInEveryone = async (server: RunningServer): Promise<Everyone> => {
  const cookies = new Map<Who, string>()
  const emails = new Map<Who, string>()
  for (const [who, person] of Object.entries(people) as [Named, Omit<Person, 'email'>][]) {
    const email = addressOf(person.name)
    await register(server, { ...person, email })
    cookies.set(who, await signIn(server, { ...person, email }))
    emails.set(who, email)
  }
  return { cookieOf: (who) => cookies.get(who) ?? '', emailOf: (who) => emails.get(who) ?? '' }
}
