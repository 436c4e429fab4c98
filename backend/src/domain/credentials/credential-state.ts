/** What is known of a provider's credentials, and the commands about them (product.md, "Trust"). */

import type { Command } from '../decider/decider.ts'
import type { CredentialClaim } from './credential-events.ts'
import {
  backgroundCheckMonths,
  type CredentialKind,
  type CredentialStatus,
  type CredentialTitle,
  type NotConfirmedReason,
} from './credential-kinds.ts'

interface About {
  readonly providerId: string
  readonly credentialId: string
}

/** The caller is authorized before a command arrives here. */
export type CredentialCommand =
  | Command<'ClaimCredential', About & { readonly claim: CredentialClaim; readonly renewedId: string | null }>
  | Command<'WithdrawCredential', About>
  | Command<
      'CheckCredential',
      About & {
        readonly staffId: string
        readonly where: string
        readonly seenOn: string
        readonly validUntil: string | null
      }
    >
  | Command<
      'RejectCredential',
      About & { readonly staffId: string; readonly why: NotConfirmedReason; readonly reason: string }
    >
  | Command<'RevokeCredential', About & { readonly staffId: string; readonly reason: string }>
  | Command<'ExpireCredential', About>

export interface Credential {
  readonly kind: CredentialKind
  readonly title: CredentialTitle | null
  /** Empty where the title is known. */
  readonly words: string
  readonly issuedOn: string | null
  readonly expiresOn: string | null
  readonly renewedId: string | null
  readonly status: CredentialStatus
  /** The member of staff who has seen the evidence first. */
  readonly seenBy: string | null
  readonly validUntil: string | null
}

/** By their id. */
export type Credentials = ReadonlyMap<string, Credential>

/** Whether it waits for staff. */
export const waits = ({ status }: Credential) => status === 'claimed' || status === 'seen'
/** A day so many months later; the last of the month where there is no such day. */
const monthsAfter = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The day it is in Hawaii: a credential counts until its last day is over in every state. */
const dayOf = (now: Date): string => new Date(now.getTime() - 10 * 3_600_000).toISOString().slice(0, 10)

/** Whether the last day is over. Null is no end. */
export const isOver = (validUntil: string | null, now: Date): boolean =>
  validUntil !== null && validUntil < dayOf(now)

/** Until when a background check may count whose report is of a day. */
export const backgroundCheckEnds = (reportOf: string): string => monthsAfter(reportOf, backgroundCheckMonths)
