/**
 * One person's account. It is one boundary because only that person acts on it, one step at a time. That an
 * address belongs to only one account is decided in address.ts. Passwords and codes are not checked here,
 * because the log holds no secrets: the session service has checked them before a command arrives.
 */

import type { Language } from '../../language/languages.ts'
import { t } from '../../language/texts.ts'
import { deadLink, refuse, type Decider } from '../decider/decider.ts'
import type { AccountCommand } from './account-commands.ts'
import type { AccountEvent, StaffRole } from './account-events.ts'
import { wasMailed, type AccountKind } from './address.ts'

export interface OpenAccount {
  readonly status: 'open'
  readonly addressId: string
  readonly email: string
  readonly name: string
  readonly phone: string | null
  readonly location: string | null
  readonly kind: AccountKind | null
  readonly isVerified: boolean
  readonly staffRole: StaffRole | null
  /** Whether they may read the exact log, or somebody asked that they may. */
  readonly exactReading: ExactReading | null
  readonly pendingAddress: { readonly addressId: string; readonly email: string } | null
  /** Whether the person wants emails about unread messages. */
  readonly wantsMessageMails: boolean
  /** Of their emails and calendar files, unless they are staff: {@link languageOfMails}. */
  readonly language: Language
  /** When another link to confirm the address was last requested, ISO 8601, UTC. */
  readonly linkAskedAt: string | null
  /** From a reset of the second factor to the next set-up. */
  readonly isTwoFactorReset: boolean
}

export type ExactReading =
  | { readonly status: 'proposed'; readonly days: number; readonly by: string }
  /** ISO 8601, UTC. */
  | { readonly status: 'allowed'; readonly until: string }

/** Days. */
export const longestExactReading = 30

/** Whether this analyst may read the exact log at this time. */
export const mayReadExact = ({ staffRole, exactReading }: OpenAccount, now: Date): boolean =>
  staffRole === 'analyst' && exactReading?.status === 'allowed' && exactReading.until > now.toISOString()

export type Account =
  | { readonly status: 'none' }
  | OpenAccount
  | { readonly status: 'leaving'; readonly personIds: readonly string[] }
  | { readonly status: 'erased' }

/** The console speaks English, and so do the mails to staff. */
export const languageOfMails = ({ staffRole, language }: OpenAccount): Language =>
  staffRole === null ? language : 'en'

const noAccount = refuse('not_found', t`We couldn’t find that account`)

/**
 * Wraps a decision so that it runs only for an open account; for any other state the account is "not found".
 */
const ofOpen =
  <C extends AccountCommand>(
    decide: (account: OpenAccount, command: C, at: string) => readonly AccountEvent[] | typeof noAccount,
  ) =>
  (account: Account, command: C, now: Date) =>
    account.status === 'open' ? decide(account, command, now.toISOString()) : noAccount

export const accountStream = (accountId: string): string => `account-${accountId}`

export const account: Decider<Account, AccountCommand, AccountEvent> = {
  initial: { status: 'none' },
  stream: ({ accountId }) => accountStream(accountId),
  // Whoever has a person's recovery codes may use them all at the moment at which an admin resets the second factor.
  isContended: true,
  decide: {
    RegisterAccount(state, { accountId, registration: { isVerified, ...facts } }, now) {
      if (state.status !== 'none') return []
      const at = now.toISOString()
      const registered: AccountEvent = {
        type: 'AccountRegistered',
        data: { accountId, ...facts, registeredAt: at },
      }
      return isVerified
        ? [registered, { type: 'AddressVerified', data: { accountId, verifiedAt: at } }]
        : [registered]
    },
    VerifyAddress: ofOpen(({ isVerified }, { accountId }, verifiedAt) =>
      isVerified ? [] : [{ type: 'AddressVerified', data: { accountId, verifiedAt } }],
    ),
    RequestVerification: ofOpen(
      ({ isVerified, linkAskedAt }, { accountId, isLogInElsewhere }, requestedAt) => {
        if (isVerified) return []
        if (!isLogInElsewhere) return [{ type: 'VerificationRequested', data: { accountId, requestedAt } }]
        if (wasMailed(linkAskedAt, new Date(requestedAt))) return []
        return [{ type: 'VerificationRequested', data: { accountId, isLogInElsewhere, requestedAt } }]
      },
    ),
    ChangeName: ofOpen((state, { accountId, name }, changedAt) =>
      state.name === name ? [] : [{ type: 'NameChanged', data: { accountId, name, changedAt } }],
    ),
    ChangeContactDetails: ofOpen(
      (state, { accountId, phone = state.phone, location = state.location }, changedAt) =>
        state.phone === phone && state.location === location
          ? []
          : [{ type: 'ContactDetailsChanged', data: { accountId, phone, location, changedAt } }],
    ),
    RequestAddressChange: ofOpen((state, { accountId, addressId, email }, requestedAt) =>
      state.addressId === addressId
        ? refuse('validation', t`That’s already your email`, { email: t`That’s already your email` })
        : [{ type: 'AddressChangeRequested', data: { accountId, addressId, email, requestedAt } }],
    ),
    ConfirmAddressChange: ofOpen((state, { accountId, addressId }, changedAt) => {
      if (state.addressId === addressId) return []
      if (state.pendingAddress?.addressId !== addressId) return deadLink
      const { email } = state.pendingAddress
      const old = { oldAddressId: state.addressId, oldEmail: state.email }
      return [{ type: 'AddressChanged', data: { accountId, addressId, email, ...old, changedAt } }]
    }),
    RecordPasswordChange: ofOpen((_state, { accountId, by }, changedAt) => [
      { type: 'PasswordChanged', data: { accountId, by, changedAt } },
    ]),
    RecordNewDevice: ofOpen((_state, { accountId, device }, signedInAt) => [
      { type: 'SignedInFromNewDevice', data: { accountId, device, signedInAt } },
    ]),
    RecordSessionsEnded: ofOpen((_state, { accountId, sessionId, reason, staffReason }, endedAt) => [
      {
        type: 'SessionsEnded',
        data: { accountId, sessionId, reason, ...(staffReason && { staffReason }), endedAt },
      },
    ]),
    RecordCalendarLink: ofOpen((_state, { accountId }, createdAt) => [
      { type: 'CalendarLinkCreated', data: { accountId, createdAt } },
    ]),
    GrantStaffRole: ofOpen(({ staffRole, isVerified }, { accountId, role, reason }, at) => {
      // Anybody can sign up with an address; only its owner can confirm it.
      if (!isVerified) return refuse('not_allowed_now', 'That person hasn’t confirmed their email yet')
      if (staffRole === role) return []
      const why = reason ? { reason } : {}
      const revoked: AccountEvent[] = staffRole
        ? [{ type: 'StaffRoleRevoked', data: { accountId, role: staffRole, ...why, revokedAt: at } }]
        : []
      return [...revoked, { type: 'StaffRoleGranted', data: { accountId, role, ...why, grantedAt: at } }]
    }),
    RevokeStaffRole: ofOpen(({ staffRole: role }, { accountId, reason }, revokedAt) =>
      role
        ? [{ type: 'StaffRoleRevoked', data: { accountId, role, ...(reason && { reason }), revokedAt } }]
        : [],
    ),
    ProposeExactReading: ofOpen((state, { accountId, days, reason, by }, proposedAt) => {
      if (state.staffRole !== 'analyst')
        return refuse('not_allowed_now', 'That person is no analyst, so they can’t be given this')
      if (by === accountId) return refuse('not_allowed_now', 'That person can’t ask this for themselves')
      if (state.exactReading?.status === 'allowed' && state.exactReading.until > proposedAt)
        return refuse('not_allowed_now', 'That person can read the exact events already')
      if (days < 1 || days > longestExactReading)
        return refuse('validation', `That person can be given this for 1 to ${longestExactReading} days`)
      return [{ type: 'ExactReadingProposed', data: { accountId, days, reason, proposedBy: by, proposedAt } }]
    }),
    AllowExactReading: ofOpen(({ staffRole, exactReading }, { accountId, reason, by }, allowedAt) => {
      if (exactReading?.status !== 'proposed' || staffRole !== 'analyst')
        return refuse('not_allowed_now', 'That person has no request that could be allowed')
      if (by === exactReading.by || by === accountId)
        return refuse('not_allowed_now', 'That person needs another admin’s consent than yours')
      const until = new Date(Date.parse(allowedAt) + exactReading.days * 86_400_000).toISOString()
      return [{ type: 'ExactReadingAllowed', data: { accountId, allowedBy: by, reason, until, allowedAt } }]
    }),
    EndExactReading: ofOpen(({ exactReading }, { accountId, reason }, endedAt) =>
      exactReading === null ? [] : [{ type: 'ExactReadingEnded', data: { accountId, reason, endedAt } }],
    ),
    SwitchMessageMails: ofOpen((state, { accountId, areOn }, switchedAt) =>
      state.wantsMessageMails === areOn
        ? []
        : [{ type: 'MessageMailsSwitched', data: { accountId, areOn, switchedAt } }],
    ),
    ChooseAccountLanguage: ofOpen((state, { accountId, language }, chosenAt) =>
      state.language === language
        ? []
        : [{ type: 'AccountLanguageChosen', data: { accountId, language, chosenAt } }],
    ),
    RecordTwoFactorEnabled: ofOpen((_state, { accountId }, enabledAt) => [
      { type: 'TwoFactorEnabled', data: { accountId, enabledAt } },
    ]),
    RecordRecoveryCodeUsed: ofOpen((_state, { accountId }, usedAt) => [
      { type: 'RecoveryCodeUsed', data: { accountId, usedAt } },
    ]),
    ResetTwoFactor: ofOpen(({ staffRole }, { accountId, isSetUp, reason }, resetAt) => {
      if (staffRole === null) return refuse('not_allowed_now', 'That person has no staff role')
      if (!isSetUp)
        return refuse(
          'not_allowed_now',
          'They have no two-step login to reset. They’ll set it up the next time they log in to the console.',
        )
      // Recorded again if an earlier reset was recorded and not finished: somebody resets it now.
      return [{ type: 'TwoFactorReset', data: { accountId, reason, resetAt } }]
    }),
    RequestAccountDeletion(state, { accountId, personIds, staffReason }, now) {
      if (state.status === 'leaving') return []
      if (state.status !== 'open') return noAccount
      return [
        {
          type: 'AccountDeletionRequested',
          data: {
            accountId,
            personIds: [...new Set([accountId, ...personIds])],
            ...(staffReason && { staffReason }),
            requestedAt: now.toISOString(),
          },
        },
      ]
    },
    RecordErasure(state, { accountId }, now) {
      if (state.status !== 'leaving') return []
      const { personIds } = state
      return [{ type: 'PersonErased', data: { accountId, personIds, erasedAt: now.toISOString() } }]
    },
    RecordFurtherErasure(state, { accountId, personIds }, now) {
      if (state.status !== 'erased') return noAccount
      const erasedAt = now.toISOString()
      return [{ type: 'PersonErased', data: { accountId, personIds, isFurther: true, erasedAt } }]
    },
  },
  evolve(state, event) {
    if (event.type === 'AccountRegistered') {
      const { addressId, email, name, kind, language = 'en' } = event.data
      return {
        status: 'open',
        addressId,
        email,
        name,
        phone: null,
        location: null,
        kind,
        isVerified: false,
        staffRole: null,
        exactReading: null,
        pendingAddress: null,
        wantsMessageMails: true,
        language,
        linkAskedAt: null,
        isTwoFactorReset: false,
      }
    }
    return state.status === 'open' ? evolveOpen(state, event) : afterwards(state, event)
  },
}

const evolveOpen = (
  state: OpenAccount,
  event: Exclude<AccountEvent, { type: 'AccountRegistered' }>,
): Account => {
  switch (event.type) {
    case 'AddressVerified':
      return { ...state, isVerified: true }
    case 'NameChanged':
      return { ...state, name: event.data.name }
    case 'ContactDetailsChanged':
      return { ...state, phone: event.data.phone, location: event.data.location }
    case 'AddressChangeRequested':
      return { ...state, pendingAddress: { addressId: event.data.addressId, email: event.data.email } }
    case 'AddressChanged':
      // Opening the link that was sent to the address proves that it belongs to the account's owner.
      return {
        ...state,
        addressId: event.data.addressId,
        email: event.data.email,
        isVerified: true,
        pendingAddress: null,
      }
    case 'StaffRoleGranted':
      return { ...state, staffRole: event.data.role, exactReading: null }
    case 'StaffRoleRevoked':
      return { ...state, staffRole: null, exactReading: null }
    case 'AccountDeletionRequested':
      return { status: 'leaving', personIds: event.data.personIds }
    case 'PersonErased':
      return { status: 'erased' }
    case 'ExactReadingProposed':
      return {
        ...state,
        exactReading: { status: 'proposed', days: event.data.days, by: event.data.proposedBy },
      }
    case 'ExactReadingAllowed':
      return { ...state, exactReading: { status: 'allowed', until: event.data.until } }
    case 'ExactReadingEnded':
      return { ...state, exactReading: null }
    case 'MessageMailsSwitched':
      return { ...state, wantsMessageMails: event.data.areOn }
    case 'AccountLanguageChosen':
      return { ...state, language: event.data.language }
    case 'PasswordChanged':
      // Somebody who knew the old password may have requested the change of address.
      return { ...state, pendingAddress: null }
    case 'TwoFactorEnabled':
      return { ...state, isTwoFactorReset: false }
    case 'TwoFactorReset':
      return { ...state, isTwoFactorReset: true }
    case 'VerificationRequested':
      return { ...state, linkAskedAt: event.data.requestedAt }
    case 'SignedInFromNewDevice':
    case 'SessionsEnded':
    case 'CalendarLinkCreated':
    case 'RecoveryCodeUsed':
      return state
  }
}

const afterwards = (state: Exclude<Account, OpenAccount>, event: AccountEvent): Account =>
  event.type === 'PersonErased' ? { status: 'erased' } : state
