/**
 * Mails about an account (product.md, "Accounts"). The secret of a link is created here, in the transaction
 * that writes the mail. It is in no event, and once the mail is sent the tables only have its hash.
 */
import type { AccountEvent } from '../../domain/accounts/account-events.ts'
import type { AddressEvent } from '../../domain/accounts/address.ts'
import type { OpenAccount } from '../../domain/accounts/account.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import type { RecordedOf } from '../../platform/projecting/projection.ts'
import { issueToken, type TokenToIssue } from '../../platform/sessions/single-use-tokens.ts'
import * as words from './account-mail-words.ts'
import { layOutMail, mailLinksOf, type Letterhead, type MailWords } from '../../platform/mail/mail-layout.ts'
import { lockMailsOf, isMailWritten, mailIdOf, writeMail } from '../../platform/mail/outbox.ts'
import type { ProcessManager, ProcessContext } from '../../platform/processes/process-manager.ts'
import { isHeldByAnother, readAccount } from './read-account.ts'

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
 * that a person who signed up with somebody else's address cannot put text into our mails.
 */
type Compose = (
  account: OpenAccount & { readonly knownName: string | null },
  tokenFor: (token: Omit<TokenToIssue, 'accountId' | 'expiresAt'> & { goodFor: number }) => Promise<string>,
) => Promise<{ readonly to: string; readonly words: MailWords } | null>

interface AccountMailParts {
  readonly store: EventStore
  readonly letterhead: Letterhead
}

type EventWithId = Pick<RecordedOf<AccountEvent | AddressEvent>, 'id'>

/** Writes one mail of this kind for this event, if the person still has an account. */
const mailWith =
  ({ store, letterhead }: AccountMailParts) =>
  async (
    kind: string,
    accountId: string,
    event: EventWithId,
    { transaction, now }: ProcessContext,
    compose: Compose,
  ): Promise<void> => {
    const id = mailIdOf(event.id, kind)
    await lockMailsOf(transaction, accountId)
    if (await isMailWritten(transaction, id)) return
    const { account, isErased } = await readAccount(store, accountId)
    if (isErased || account.status !== 'open') return
    const isClaim = !account.isVerified && (await isHeldByAnother(store, { ...account, accountId }))
    if (isClaim && !toClaims.has(kind)) return
    const composed = await compose(
      { ...account, knownName: account.isVerified ? account.name : null },
      ({ goodFor: milliseconds, ...token }) =>
        issueToken(transaction, { ...token, accountId, expiresAt: new Date(now().getTime() + milliseconds) }),
    )
    if (!composed) return
    const content = layOutMail(composed.words, letterhead)
    await writeMail(transaction, { id, kind, personId: accountId, to: composed.to, content }, now())
  }

type On = ProcessManager<AccountEvent | AddressEvent>['on']

export const accountMails = (parts: AccountMailParts): ProcessManager<AccountEvent | AddressEvent> => ({
  name: 'account-mails',
  on: { ...whoIsThere(parts), ...aboutItsAddress(parts), ...aboutItsSafety(parts) },
})

/** Mails that ask to confirm an address, or tell a person who signs up again that there is an account. */
const whoIsThere = (parts: AccountMailParts) => {
  const mail = mailWith(parts)
  const links = mailLinksOf(parts.letterhead)
  const askToVerify = (
    event: RecordedOf<Extract<AccountEvent, { type: 'AccountRegistered' | 'VerificationRequested' }>>,
    context: ProcessContext,
  ) =>
    mail('verify_address', event.data.accountId, event, context, async ({ email, isVerified }, tokenFor) =>
      isVerified
        ? null
        : {
            to: email,
            words: words.verifyAddressMail(
              links,
              await tokenFor({ purpose: 'verify_address', goodFor: goodFor.verification }),
            ),
          },
    )

  return {
    AccountRegistered: askToVerify,

    async VerificationRequested(event, context) {
      await askToVerify(event, context)
      // A person who asks again for a link that never came learns from this mail that there already is an
      // account.
      const { accountId } = event.data
      await mail('claim_repeated', accountId, event, context, async ({ email, addressId, isVerified }) =>
        !isVerified && (await isHeldByAnother(parts.store, { addressId, accountId }))
          ? { to: email, words: words.alreadyRegisteredMail(links, null) }
          : null,
      )
    },

    async SignUpRepeated(event, context) {
      const { accountId, isHolderTold } = event.data
      if (!isHolderTold) return
      await mail('already_here', accountId, event, context, ({ email, knownName }) =>
        Promise.resolve({ to: email, words: words.alreadyRegisteredMail(links, knownName) }),
      )
    },
  } satisfies On
}

/** Mails about a requested or completed change of the address. */
const aboutItsAddress = (parts: AccountMailParts) => {
  const mail = mailWith(parts)
  const links = mailLinksOf(parts.letterhead)
  return {
    async AddressChangeRequested(event, context) {
      const { accountId, addressId } = event.data
      await mail('confirm_address', accountId, event, context, async ({ pendingAddress }, tokenFor) =>
        pendingAddress?.addressId === addressId
          ? {
              to: pendingAddress.email,
              words: words.confirmAddressMail(
                links,
                await tokenFor({
                  purpose: 'confirm_address',
                  detail: addressId,
                  goodFor: goodFor.confirmation,
                }),
              ),
            }
          : null,
      )
      await mail('address_will_change', accountId, event, context, ({ email, knownName, addressId: held }) =>
        Promise.resolve(
          held === addressId ? null : { to: email, words: words.addressWillChangeMail(links, knownName) },
        ),
      )
    },

    async AddressChanged(event, context) {
      const { accountId, oldEmail, changedAt } = event.data
      const { account: before } = await readAccount(parts.store, accountId, event.revision)
      // The new address is confirmed, but the old one may never have been.
      const wasConfirmed = before.status === 'open' && before.isVerified
      const old = { addressId: event.data.oldAddressId, accountId }
      if (!wasConfirmed && (await isHeldByAnother(parts.store, old))) return
      await mail('address_changed', accountId, event, context, ({ name }) =>
        Promise.resolve({
          to: oldEmail,
          words: words.addressChangedMail(links, wasConfirmed ? name : null, changedAt),
        }),
      )
    },
  } satisfies On
}

/** Mails about access to the account: password resets, new passwords, new devices, staff invitations. */
const aboutItsSafety = (parts: AccountMailParts) => {
  const mail = mailWith(parts)
  const links = mailLinksOf(parts.letterhead)
  return {
    async PasswordResetRequested(event, context) {
      const { accountId } = event.data
      if (accountId === null) return
      await mail('reset_password', accountId, event, context, async ({ email }, tokenFor) => ({
        to: email,
        words: words.resetPasswordMail(
          links,
          await tokenFor({ purpose: 'reset_password', goodFor: goodFor.reset }),
        ),
      }))
    },

    PasswordChanged(event, context) {
      const { accountId, changedAt } = event.data
      return mail('password_changed', accountId, event, context, ({ email, knownName }) =>
        Promise.resolve({ to: email, words: words.passwordChangedMail(links, knownName, changedAt) }),
      )
    },

    SignedInFromNewDevice(event, context) {
      const { accountId, device, signedInAt } = event.data
      return mail('new_device', accountId, event, context, ({ email, knownName }) =>
        Promise.resolve({ to: email, words: words.newDeviceMail(links, knownName, device, signedInAt) }),
      )
    },

    StaffRoleGranted(event, context) {
      const { accountId, role } = event.data
      return mail(
        'staff_invitation',
        accountId,
        event,
        context,
        async ({ email, name, staffRole }, tokenFor) =>
          staffRole === role
            ? {
                to: email,
                words: words.staffInvitationMail(
                  links,
                  name,
                  role,
                  await tokenFor({ purpose: 'reset_password', goodFor: goodFor.invitation }),
                ),
              }
            : null,
      )
    },
  } satisfies On
}
