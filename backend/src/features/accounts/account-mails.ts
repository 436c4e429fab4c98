/**
 * Mails about an account (product.md, "Accounts"). The secret of a link is created here, in the transaction
 * that writes the mail. It is in no event, and once the mail is sent the tables only have its hash.
 */

import type { AccountEvent } from '../../domain/accounts/account-events.ts'
import { languageOfMails, type OpenAccount } from '../../domain/accounts/account.ts'
import type { AddressEvent } from '../../domain/accounts/address.ts'
import type { FoldedStates } from '../../platform/commands/folded-states.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import {
  layOutMail,
  type Letterhead,
  type MailLinks,
  type MailWords,
  type SayInMail,
} from '../../platform/mail/mail-layout.ts'
import { lockMailsOf, isMailWritten, mailIdOf, writeMail } from '../../platform/mail/outbox.ts'
import type { ProcessManager, ProcessContext } from '../../platform/processes/process-manager.ts'
import type { RecordedOf } from '../../platform/projecting/projection.ts'
import { issueToken, type TokenToIssue } from '../../platform/sessions/single-use-tokens.ts'
import * as words from './account-mail-words.ts'
import { isHeldByAnother, readAccount } from './read-account.ts'
import { openPeople } from './read-people.ts'

const minute = 60_000
const hour = 60 * minute
/** Milliseconds that a link is valid (product.md, "Accounts"). */
const goodFor = {
  verification: 24 * hour,
  reset: 30 * minute,
  confirmation: 24 * hour,
  invitation: 24 * hour,
}

/**
 * The only mails sent for an account whose address another account holds: the link to confirm an address of
 * its own, and the notice that an account exists. The holder of the address must not get any other mail about
 * this account.
 */
const toClaims: ReadonlySet<string> = new Set(['confirm_address', 'claim_repeated'])

/**
 * Returns a mail, or null if it is no longer wanted. `knownName` is null until the address is confirmed, so
 * that a person who signed up with somebody else's address cannot put text into our mails. `isClaim`: another
 * account holds the address.
 */
type Compose = (
  account: OpenAccount & { readonly knownName: string | null; readonly isClaim: boolean },
  tokenFor: (token: Omit<TokenToIssue, 'accountId' | 'expiresAt'> & { goodFor: number }) => Promise<string>,
) => Promise<{ readonly to: string; readonly say: SayInMail } | null>

interface AccountMailParts {
  readonly store: EventStore
  readonly states: FoldedStates
  readonly letterhead: Letterhead
}

type EventWithId = Pick<RecordedOf<AccountEvent | AddressEvent>, 'id'>

/**
 * Writes mails of these kinds for this event, if the person still has an account. Locks the person's mails
 * first, so that an erasure waits, and then reads the account once for all of them.
 */
const mailsWith = ({ states, letterhead }: AccountMailParts) => {
  const people = openPeople(states)
  return async (
    accountId: string,
    event: EventWithId,
    { transaction, now }: ProcessContext,
    mails: Readonly<Record<string, Compose>>,
  ): Promise<void> => {
    await lockMailsOf(transaction, accountId)
    const unwritten: { readonly id: string; readonly kind: string; readonly compose: Compose }[] = []
    for (const [kind, compose] of Object.entries(mails)) {
      const id = mailIdOf(event.id, kind)
      if (!(await isMailWritten(transaction, id))) unwritten.push({ id, kind, compose })
    }
    const account = unwritten.length > 0 ? await people.openAccount(accountId) : null
    if (!account) return
    const isClaim = !account.isVerified && (await isHeldByAnother(states, { ...account, accountId }))
    const knownName = account.isVerified ? account.name : null
    for (const { id, kind, compose } of unwritten) {
      if (isClaim && !toClaims.has(kind)) continue
      const composed = await compose(
        { ...account, knownName, isClaim },
        ({ goodFor: milliseconds, ...token }) =>
          issueToken(transaction, {
            ...token,
            accountId,
            expiresAt: new Date(now().getTime() + milliseconds),
          }),
      )
      if (!composed) continue
      const content = layOutMail(composed.say, letterhead, languageOfMails(account))
      await writeMail(transaction, { id, kind, personId: accountId, to: composed.to, content }, now())
    }
  }
}

type On = ProcessManager<AccountEvent | AddressEvent>['on']

export const accountMails = (parts: AccountMailParts): ProcessManager<AccountEvent | AddressEvent> => ({
  name: 'account-mails',
  on: { ...whoIsThere(parts), ...aboutItsAddress(parts), ...aboutItsSafety(parts) },
})

/** Mails that ask to confirm an address, or tell a person who signs up again that there is an account. */
const whoIsThere = (parts: AccountMailParts) => {
  const mails = mailsWith(parts)
  const askToVerify =
    (mail: (links: MailLinks, token: string) => MailWords): Compose =>
    async ({ email, isVerified }, tokenFor) => {
      if (isVerified) return null
      const token = await tokenFor({ purpose: 'verify_address', goodFor: goodFor.verification })
      return { to: email, say: (links) => mail(links, token) }
    }

  return {
    AccountRegistered: (event, context) =>
      mails(event.data.accountId, event, context, {
        verify_address: askToVerify(words.verifyAddressMail),
      }),

    VerificationRequested: (event, context) =>
      mails(event.data.accountId, event, context, {
        verify_address: askToVerify(
          event.data.isLogInElsewhere ? words.verifyToLogInMail : words.verifyAddressMail,
        ),
        // A person who asks again for a link that never came learns from this mail that there already is an
        // account.
        claim_repeated: ({ email, isClaim }) =>
          Promise.resolve(
            isClaim ? { to: email, say: (links) => words.alreadyRegisteredMail(links, null) } : null,
          ),
      }),

    async SignUpRepeated(event, context) {
      const { accountId, isHolderTold } = event.data
      if (!isHolderTold) return
      await mails(accountId, event, context, {
        already_here: ({ email, knownName }) =>
          Promise.resolve({ to: email, say: (links) => words.alreadyRegisteredMail(links, knownName) }),
      })
    },
  } satisfies On
}

/** Mails about a requested or completed change of the address. */
const aboutItsAddress = (parts: AccountMailParts) => {
  const mails = mailsWith(parts)
  return {
    AddressChangeRequested(event, context) {
      const { accountId, addressId } = event.data
      return mails(accountId, event, context, {
        confirm_address: async ({ pendingAddress }, tokenFor) => {
          if (pendingAddress?.addressId !== addressId) return null
          const token = await tokenFor({
            purpose: 'confirm_address',
            detail: addressId,
            goodFor: goodFor.confirmation,
          })
          return { to: pendingAddress.email, say: (links) => words.confirmAddressMail(links, token) }
        },
        address_will_change: ({ email, knownName, addressId: held }) =>
          Promise.resolve(
            held === addressId
              ? null
              : { to: email, say: (links) => words.addressWillChangeMail(links, knownName) },
          ),
      })
    },

    async AddressChanged(event, context) {
      const { accountId, oldEmail, changedAt } = event.data
      const { account: before } = await readAccount(parts.store, accountId, event.revision)
      // The new address is confirmed, but the old one may never have been.
      const wasConfirmed = before.status === 'open' && before.isVerified
      const old = { addressId: event.data.oldAddressId, accountId }
      if (!wasConfirmed && (await isHeldByAnother(parts.states, old))) return
      await mails(accountId, event, context, {
        address_changed: ({ name }) =>
          Promise.resolve({
            to: oldEmail,
            say: (links) => words.addressChangedMail(links, wasConfirmed ? name : null, changedAt),
          }),
      })
    },
  } satisfies On
}

/**
 * Mails about access to the account: password resets, new passwords, new devices, staff invitations, resets
 * of two-step login.
 */
const aboutItsSafety = (parts: AccountMailParts) => {
  const mails = mailsWith(parts)
  return {
    async PasswordResetRequested(event, context) {
      const { accountId } = event.data
      if (accountId === null) return
      await mails(accountId, event, context, {
        reset_password: async ({ email, knownName }, tokenFor) => {
          const token = await tokenFor({ purpose: 'reset_password', goodFor: goodFor.reset })
          return { to: email, say: (links) => words.resetPasswordMail(links, knownName, token) }
        },
      })
    },

    PasswordChanged(event, context) {
      const { accountId, changedAt } = event.data
      return mails(accountId, event, context, {
        password_changed: ({ email, knownName }) =>
          Promise.resolve({
            to: email,
            say: (links) => words.passwordChangedMail(links, knownName, changedAt),
          }),
      })
    },

    SignedInFromNewDevice(event, context) {
      const { accountId, device, signedInAt } = event.data
      return mails(accountId, event, context, {
        new_device: ({ email, knownName }) =>
          Promise.resolve({
            to: email,
            say: (links) => words.newDeviceMail(links, knownName, device, signedInAt),
          }),
      })
    },

    CalendarLinkCreated(event, context) {
      const { accountId, createdAt } = event.data
      return mails(accountId, event, context, {
        calendar_link: ({ email, knownName }) =>
          Promise.resolve({ to: email, say: (links) => words.calendarLinkMail(links, knownName, createdAt) }),
      })
    },

    StaffRoleGranted(event, context) {
      const { accountId, role } = event.data
      return mails(accountId, event, context, {
        staff_invitation: async ({ email, knownName, staffRole }, tokenFor) => {
          if (staffRole !== role) return null
          const token = await tokenFor({ purpose: 'reset_password', goodFor: goodFor.invitation })
          return { to: email, say: (links) => words.staffInvitationMail(links, knownName, role, token) }
        },
      })
    },

    TwoFactorReset(event, context) {
      const { accountId, resetAt } = event.data
      return mails(accountId, event, context, {
        two_factor_reset: ({ email, knownName }) =>
          Promise.resolve({ to: email, say: (links) => words.twoFactorResetMail(links, knownName, resetAt) }),
      })
    },
  } satisfies On
}
