/**
 * The auth service: what a server function may do with accounts' secrets. There is one for each call, bound
 * to its request (cookies, origin, browser). It gives out no secret but those meant for the person
 * themselves.
 */

/** What a link in a mail may be used for. */
export type TokenPurpose = 'verify_address' | 'reset_password' | 'confirm_address' | 'endorse'

/** Which of an account's passwords, one after the other, it was. Not a secret. */
export type PasswordVersion = string

/** Which of an account's second factors, one after the other, it was. Not a secret. */
export type FactorVersion = string

/**
 * What a session is begun with. Only the second factor, entered after the password, begins a session in which
 * a staff role counts.
 */
export type SignInProof =
  | { readonly by: 'password'; readonly password: PasswordVersion }
  | {
      readonly by: 'second_factor'
      readonly password: PasswordVersion
      readonly factor: FactorVersion
    }
  | { readonly by: 'link' }

/** A session as its owner sees it. */
export interface OpenSession {
  readonly id: string
  /** A browser and a system, as in "Firefox on Android". */
  readonly device: string
  readonly signedInAt: Date
  readonly lastSeenAt: Date
}

/** More passwords are waiting than this server can check in time. Answered with 429. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy'
}

export interface Passwords {
  /** Whether it is a common password, or little more than one of `words` (a name, an address). */
  isCommon(password: string, words: readonly string[]): boolean
  /** argon2id. @throws TooBusy */
  hash(password: string): Promise<string>
  /**
   * The version of the account's password if it is this one, else null. Takes as long for no account, or for
   * one without a password, as for any other; a hash made with weaker parameters is replaced.
   * @throws TooBusy
   */
  check(accountId: string | null, password: string): Promise<PasswordVersion | null>
  /** Stores the first password of an account, unless it has one. */
  keepFirst(accountId: string, hash: string): Promise<void>
  /** Stores the account's password hash, replacing an earlier one. */
  keep(accountId: string, hash: string): Promise<void>
  /** Replaces the password that was checked. False if another one was stored since. */
  replace(accountId: string, checked: PasswordVersion, hash: string): Promise<boolean>
}

/**
 * Attempts at passwords and codes, counted per account and origin together, and for each alone (notes:
 * growing delay).
 */
export interface Attempts {
  /**
   * Counts an attempt before it is made, so that parallel guesses count too. Seconds to wait, or null if it
   * is allowed.
   */
  count(addressId: string): Promise<number | null>
  /** Called after a right attempt: forgets what was counted for this account from here. */
  forgive(addressId: string): Promise<void>
  /** Takes back what this call counted; what was counted before stays. */
  takeBack(): Promise<void>
  /**
   * Called when the owner has proved the address by a link in a mail, or the second factor was reset: earlier
   * counts no longer keep them out from here. Those of other origins last until their time is over.
   */
  reopen(addressId: string): Promise<void>
}

export interface SingleUseTokens {
  /**
   * Redeems a token. Of several redemptions at once one gets the account; the others, and later ones, get
   * null.
   */
  redeem(
    purpose: TokenPurpose,
    token: string,
  ): Promise<{ readonly accountId: string; readonly detail: string | null } | null>
  /** What the token would be redeemed for, without redeeming it; null if it was used or has expired. */
  peek(
    purpose: TokenPurpose,
    token: string,
  ): Promise<{ readonly accountId: string; readonly detail: string | null } | null>
  /** Makes all links sent for this purpose invalid. */
  revoke(purpose: TokenPurpose, accountId: string): Promise<void>
}

export interface Sessions {
  /**
   * Begins a session: sets its cookies, and ends the session that this browser had. `newDevice` names the
   * browser if the account was never signed in from it (null: it is known, or the account's very first).
   * Resolves with null, and begins none, if the password was replaced, or the second factor reset, since it
   * was checked.
   */
  begin(
    accountId: string,
    proof: SignInProof,
  ): Promise<{
    readonly sessionId: string
    readonly newDevice: string | null
    /** Takes the browser for a new one at its next sign-in again. */
    readonly forgetDevice: () => Promise<void>
  } | null>
  /**
   * Remembers this browser at sign-up: until the address is confirmed, the account can be used in no other.
   */
  remember(accountId: string): Promise<void>
  /** The unconfirmed accounts that were created with the address in this browser: the newest two, then the first. */
  unconfirmedHere(addressId: string): Promise<readonly string[]>
  /** Ends the session of this browser and clears its cookies. */
  signOut(): Promise<void>
  /** The account's live sessions, newest first. */
  list(accountId: string): Promise<readonly OpenSession[]>
  /** False if the account has no such session. */
  end(accountId: string, sessionId: string): Promise<boolean>
  endAll(accountId: string, except?: string): Promise<number>
}

/**
 * A time-based second factor (RFC 6238) with recovery codes, and the signed challenge between the two steps.
 */
export interface TwoFactor {
  /**
   * Called after a right password: for ten minutes, and until the password is replaced, this browser may
   * enter a code for the account.
   */
  challenge(accountId: string, checked: PasswordVersion): void
  /** The account whose code is awaited from this browser, with the password that was checked, or null. */
  challenged(): Promise<{ readonly accountId: string; readonly password: PasswordVersion } | null>
  isEnabled(accountId: string): Promise<boolean>
  /**
   * The new secret, to be confirmed by its first code; the same one if asked for again within the challenge.
   */
  setUp(accountId: string, label: string): Promise<{ secret: string; uri: string; qr: string }>
  /**
   * Checks a code: `enabled` with the ten recovery codes when it confirms a set-up, `right` for a current code (each
   * counts once), `recovery` for a recovery code (each once), else `wrong`. A right one ends the challenge.
   */
  enter(
    accountId: string,
    code: string,
  ): Promise<
    | { readonly result: 'wrong' }
    | { readonly result: 'right' | 'recovery'; readonly factor: FactorVersion }
    | {
        readonly result: 'enabled'
        readonly factor: FactorVersion
        readonly recoveryCodes: readonly string[]
      }
  >
  /**
   * Deletes the second factor with its recovery codes and ends all sessions of the account, together: none of
   * them is worth anything afterwards, not even a code that is being checked meanwhile. The next sign-in sets
   * up another factor. Calling it again is no error.
   */
  reset(accountId: string): Promise<void>
}

export interface AuthService {
  readonly passwords: Passwords
  readonly attempts: Attempts
  readonly tokens: SingleUseTokens
  readonly sessions: Sessions
  readonly twoFactor: TwoFactor
}
