/**
 * What a server function may ask of the room where accounts' secrets are kept: one for each call, bound to
 * the request it came with (its cookies, its origin, its browser). No secret leaves it but those that are handed to
 * the person themselves.
 */

/** What a link in a mail is good for. */
export type TokenPurpose = 'verify_address' | 'reset_password' | 'confirm_address' | 'endorse'

/** A session as its owner sees it. */
export interface OpenSession {
  readonly id: string
  /** A browser and a system, as in "Firefox on Android". */
  readonly device: string
  readonly signedInAt: Date
  readonly lastSeenAt: Date
}

/** More passwords wait to be checked than this server can check in time. Answered with 429. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy'
}

export interface Passwords {
  /** Whether it is among the common ones, or little more than one of `words` (a name, an address). */
  isCommon(password: string, words: readonly string[]): boolean
  /** argon2id. @throws TooBusy */
  hash(password: string): Promise<string>
  /**
   * Whether it is the account's. Takes as long for null, or an account without a password, as for any other; a hash
   * made with older parameters is replaced. @throws TooBusy
   */
  check(accountId: string | null, password: string): Promise<boolean>
  /** Replaces what was there. */
  keep(accountId: string, hash: string): Promise<void>
}

/** Wrong passwords and codes, counted for account and origin, and for each alone (notes: growing delay). */
export interface Attempts {
  /** Counts one before it is made, so that parallel guesses count too. Seconds to wait, or null when it is let in. */
  count(addressId: string): Promise<number | null>
  /** It was the right one: what was counted for this account from here is forgotten. */
  forgive(addressId: string): Promise<void>
  /** What this call counted counts no more; what was counted before it does. */
  takeBack(): Promise<void>
  /** Whoever owns the address proved it by a link in a mail: nothing that was counted for it keeps them out from here. */
  reopen(addressId: string): Promise<void>
}

export interface SingleUseTokens {
  /** Of any number of redemptions at once one gets the account; the others, and whoever comes later, get null. */
  redeem(
    purpose: TokenPurpose,
    token: string,
  ): Promise<{ readonly accountId: string; readonly detail: string | null } | null>
  /** What the token would be redeemed for. Looking spends nothing; what was spent, or is too old, is null. */
  peek(
    purpose: TokenPurpose,
    token: string,
  ): Promise<{ readonly accountId: string; readonly detail: string | null } | null>
  /** Links that are still under way are dead from now on. */
  revoke(purpose: TokenPurpose, accountId: string): Promise<void>
}

export interface Sessions {
  /** Sets the cookies of a new session, and ends the one that this browser had. `newDevice` names a browser that this account was never signed in from (null: known, or the account's very first). */
  begin(accountId: string): Promise<{ readonly sessionId: string; readonly newDevice: string | null }>
  /** Whoever signs up does so in this browser: until the address is confirmed, the account is used in no other. */
  remember(accountId: string): Promise<void>
  /** The accounts that were made with the address in this browser and are not confirmed, newest first. */
  unconfirmedHere(addressId: string): Promise<readonly string[]>
  /** Ends the session of this browser and clears its cookies. */
  signOut(): Promise<void>
  /** Newest first. */
  list(accountId: string): Promise<readonly OpenSession[]>
  /** False where the account has no such session. */
  end(accountId: string, sessionId: string): Promise<boolean>
  endAll(accountId: string, except?: string): Promise<number>
}

/** A second factor by time (RFC 6238) with recovery codes, and the signed challenge between the two steps. */
export interface TwoFactor {
  /** The password was right: for ten minutes this browser may enter a code for the account. */
  challenge(accountId: string): Promise<void>
  /** Whose code is awaited from this browser, or null. */
  challenged(): Promise<string | null>
  isEnabled(accountId: string): Promise<boolean>
  /** The secret that waits to be confirmed by its first code; the same one when asked again within the challenge. */
  setUp(accountId: string, label: string): Promise<{ secret: string; uri: string; qr: string }>
  /**
   * Checks a code: `enabled` with the ten recovery codes when it confirms a set-up, `right` for a current code (each
   * counts once), `recovery` for a recovery code (each once), else `wrong`. A right one ends the challenge.
   */
  enter(
    accountId: string,
    code: string,
  ): Promise<
    | { readonly result: 'right' | 'recovery' | 'wrong' }
    | { readonly result: 'enabled'; readonly recoveryCodes: readonly string[] }
  >
}

export interface AuthService {
  readonly passwords: Passwords
  readonly attempts: Attempts
  readonly tokens: SingleUseTokens
  readonly sessions: Sessions
  readonly twoFactor: TwoFactor
}
