/**
 * A person asked to be forgotten. The receipt is written while her address can still be read; then her keys are
 * destroyed, and with them everything the log knows of her; then what the tables hold, and her photos; what she held
 * is free again; and last the log is told. Each
 * step may be taken again: a server that dies between two of them leaves the rest to the next.
 */
import type { AccountEvent } from '../domain/account-events.ts'
import { RecordErasure } from '../domain/account-commands.ts'
import { ReleaseAddress } from '../domain/address.ts'
import type { EventStore } from '../event-store/event-store.ts'
import type { PersonKeys } from '../event-store/person-keys.ts'
import type { PhotoStore } from '../photos/photo-store.ts'
import { eraseAccountSecrets } from '../session/account-tables.ts'
import { eraseCalendarFeed } from '../features/bookings/calendar-feeds.ts'
import { eraseProfileViews } from '../tallies/profile-views.ts'
import { accountDeleted, type Links } from './account-mail-words.ts'
import { layOut, type Letterhead } from './mail-layout.ts'
import { dropMailsOf, holdMailsOf, mailIdOf, writeMail } from './outbox.ts'
import { releaseSlugsOf } from './provider-erasure.ts'
import type { Reaction } from './reaction.ts'
import { isHeldByAnother, readAccount } from './read-account.ts'

/** The one mail that outlives its person; sent, it holds no address any more. */
const receipt = 'account_deleted'

export const erasure = ({
  store,
  keys,
  photos,
  letterhead,
}: {
  readonly store: EventStore
  readonly keys: Pick<PersonKeys, 'erase'>
  readonly photos: Pick<PhotoStore, 'deleteAllOf'>
  readonly letterhead: Letterhead
}): Reaction<AccountEvent> => {
  const links: Links = {
    productName: letterhead.productName,
    to: (path) => `${letterhead.baseUrl}${path}`,
  }
  return {
    name: 'erasure',
    on: {
      async AccountDeletionRequested({ id, revision, data }, { transaction, keep, execute, now }) {
        const { accountId, personIds, requestedAt, staffReason } = data
        const { account, isErased } = await readAccount(store, accountId, revision)
        if (account.status !== 'open') return

        // Whoever else holds the address has nothing to do with this account, and hears nothing of it.
        const isTold = account.isVerified || !(await isHeldByAnother(store, { ...account, accountId }))
        if (!isErased && isTold) {
          const content = layOut(
            accountDeleted(links, account.isVerified ? account.name : null, requestedAt, {
              byStaff: staffReason !== undefined,
            }),
            letterhead,
          )
          const mail = { id: mailIdOf(id, receipt), kind: receipt, personId: accountId, to: account.email }
          await writeMail(transaction, { ...mail, content }, now())
          // From the next step on nobody knows the address.
          await keep()
        }
        for (const person of personIds) await keys.erase(person)

        for (const person of personIds.toSorted()) {
          await holdMailsOf(transaction, person)
          await eraseAccountSecrets(transaction, person)
          await eraseProfileViews(transaction, person)
          await eraseCalendarFeed(transaction, person)
        }
        await dropMailsOf(transaction, personIds, { except: receipt })
        await keep()

        for (const person of personIds) {
          await photos.deleteAllOf(person)
          await releaseSlugsOf(store, person, execute)
        }
        await execute(new ReleaseAddress(account.addressId, accountId))
        await execute(new RecordErasure(accountId))
      },
    },
  }
}
