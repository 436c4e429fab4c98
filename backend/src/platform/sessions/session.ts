/** The caller's session. */

import type { Role } from '../../contract/declare.ts'
import type { Language } from '../../language/languages.ts'

export interface Session {
  readonly id: string
  /** ISO 8601. */
  readonly expiresAt: string
  readonly user: {
    readonly id: string
    readonly name: string
    readonly isVerified: boolean
    readonly language: Language
  }
  readonly role: Role
}

/** The actor that events record: the account's opaque id, or `visitor`. */
export const actorOf = (session: Session | null): string => session?.user.id ?? 'visitor'
