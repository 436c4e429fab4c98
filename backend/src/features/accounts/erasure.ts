/**
 * Erases a person who asked for it, in this order: while their name and address can still be read, both are
 * erased where staff typed them, and the receipt is written; their keys are destroyed, which makes their data
 * in the log unreadable; their rows and photos are deleted; their addresses and slugs are released; and the
 * erasure is recorded in the log. Each step can be repeated, so if a server dies between two steps, the next
 * one continues.
 */

import type { AccountEvent } from '../../domain/accounts/account-events.ts'
import { languageOfMails } from '../../domain/accounts/account.ts'
import type { FoldedStates } from '../../platform/commands/folded-states.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import type { PersonKeys } from '../../platform/event-store/person-keys.ts'
import { layOutMail, type Letterhead } from '../../platform/mail/mail-layout.ts'
import { dropMailsOf, dropMailsTo, lockMailsOf, mailIdOf, writeMail } from '../../platform/mail/outbox.ts'
import type { PhotoStore } from '../../platform/photos/photo-store.ts'
import type { Eraser, ProcessManager } from '../../platform/processes/process-manager.ts'
import { tablesReached } from '../../platform/processes/tables-reached.ts'
import { eraseAccountSecrets } from '../../platform/sessions/account-tables.ts'
import { accountDeletedMail } from './account-mail-words.ts'
import { isHeldByAnother, readAccount } from './read-account.ts'

/** The only mail that is kept after the erasure. Once it is sent, it no longer has the address. */
const receipt = 'account_deleted'

export const accountErasure = ({
  store,
  states,
  keys,
  photos,
  letterhead,
  erasers,
}: {
  readonly store: EventStore
  readonly states: Pick<FoldedStates, 'refresh'>
  readonly keys: Pick<PersonKeys, 'erase'>
  readonly photos: Pick<PhotoStore, 'deleteAllOf'>
  readonly letterhead: Letterhead
  readonly erasers: readonly Eraser[]
}): ProcessManager<AccountEvent> => {
  return {
    name: 'erasure',
    on: {
      async AccountDeletionRequested({ id, revision, position, data }, { transaction, keep, execute, now }) {
        const { accountId, personIds, requestedAt, staffReason } = data
        const { account, isErased } = await readAccount(store, accountId, revision)
        if (account.status !== 'open') return

        // If another account holds the address, its holder must not get a mail about this account.
        const getsReceipt = account.isVerified || !(await isHeldByAnother(states, { ...account, accountId }))
        if (!isErased)
          await tablesReached(transaction, [...new Set(erasers.flatMap(({ reads = [] }) => reads))], position)
        // After the next step neither the name nor the address can be read.
        if (!isErased)
          for (const { eraseMentions } of erasers) await eraseMentions?.(transaction, account, execute)
        // Not if it was never confirmed: anybody could drop another person's mails by typing their address.
        if (!isErased && account.isVerified) await dropMailsTo(transaction, account.email)
        if (!isErased && getsReceipt) {
          const name = account.isVerified ? account.name : null
          const content = layOutMail(
            (links) => accountDeletedMail(links, name, requestedAt, { byStaff: staffReason !== undefined }),
            letterhead,
            languageOfMails(account),
          )
          const mail = { id: mailIdOf(id, receipt), kind: receipt, personId: accountId, to: account.email }
          await writeMail(transaction, { ...mail, content }, now())
        }
        if (!isErased) await keep()
        for (const person of personIds) await keys.erase(person)

        for (const person of personIds.toSorted()) {
          await lockMailsOf(transaction, person)
          await eraseAccountSecrets(transaction, person)
          for (const { erase } of erasers) await erase?.(transaction, person)
        }
        await dropMailsOf(transaction, personIds, { except: receipt })
        await keep()

        for (const person of personIds) {
          await photos.deleteAllOf(person)
          for (const { release } of erasers) await release?.(person, execute)
        }
        await execute({ type: 'ReleaseAddress', addressId: account.addressId, accountId })
        // Held if a server died while the account moved to it.
        if (account.pendingAddress)
          await execute({ type: 'ReleaseAddress', addressId: account.pendingAddress.addressId, accountId })
        await execute({ type: 'RecordErasure', accountId })
      },
    },
  }
}
