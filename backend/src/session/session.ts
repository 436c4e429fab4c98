/** Who is asking. This is the port; so far nobody can sign in, and everyone is a visitor. */
import type { IncomingHttpHeaders } from 'node:http'
import type { Role } from '../contract/declare.ts'

export interface Session {
  readonly id: string
  /** ISO 8601. */
  readonly expiresAt: string
  readonly user: { readonly id: string; readonly name: string; readonly isVerified: boolean }
  readonly role: Role
}

/** Reads the session out of a request's headers; null for a visitor. @throws StoreUnavailable or the database's error in an outage. */
export type ReadSession = (headers: IncomingHttpHeaders) => Promise<Session | null>

export const visitorsOnly: ReadSession = () => Promise.resolve(null)

/** Who acts, as events remember it: the account's opaque id, or `visitor`. */
export const actorOf = (session: Session | null): string => session?.user.id ?? 'visitor'
