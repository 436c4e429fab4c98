/** Every reaction of the product, and what runs beside them. */
import type pg from 'pg'
import { productName } from '../contract/product.ts'
import { opaqueId } from '../platform/settings/secrets.ts'
import { accountMails } from './accounts/account-mails.ts'
import { addressRelease } from './accounts/address-release.ts'
import { startDeadlines } from './endorsements/endorsement-deadlines.ts'
import { endorsementMails } from './endorsements/endorsement-mails.ts'
import { endorsementWithdrawal } from './endorsements/endorsement-withdrawal.ts'
import { ensureEndorsementWriters } from './endorsements/endorsement-writers.ts'
import { erasure } from './accounts/erasure.ts'
import { providerEraser } from './profiles/provider-erasure.ts'
import { messageMails } from './messages/message-mails.ts'
import { startUnreadMails } from './messages/unread-mails.ts'
import type { Reaction } from '../platform/processes/reaction.ts'
import { registration } from './accounts/registration.ts'
import { photoRemoval, startPhotoClearing } from './profiles/photo-removal.ts'
import { slugRelease } from './profiles/slug-release.ts'
import type { BesideReactions, ReactionParts } from '../platform/processes/start-reactions.ts'
import { waitlistMails } from './waitlist/waitlist-mails.ts'

const letterheadOf = ({ settings }: ReactionParts) => ({ productName, baseUrl: settings.baseUrl })

export const reactionsOf = (parts: ReactionParts): readonly Reaction[] => {
  const { store, keys, photos, settings } = parts
  const letterhead = letterheadOf(parts)
  const idOf = (kind: string, words: string) => opaqueId(settings.secrets.lookupKey, kind, words)
  return [
    registration,
    addressRelease,
    accountMails({ store, letterhead }),
    endorsementMails({ store, letterhead }),
    waitlistMails({ store, letterhead, idOf }),
    messageMails({ store, letterhead, idOf }),
    // Beside the erasure, not within it: what it sends needs no key of theirs.
    endorsementWithdrawal({ store }),
    erasure({ store, keys, photos, letterhead, erasers: [providerEraser(store)] }),
    slugRelease({ store }),
    photoRemoval({ store }),
  ]
}

export const startBesideReactions = (parts: BesideReactions) => [
  startDeadlines({ ...parts, letterhead: letterheadOf(parts) }),
  startPhotoClearing(parts),
  startUnreadMails(parts),
]

export const ensureReactionsOwnTables = (pool: Pick<pg.Pool, 'query'>): Promise<void> =>
  ensureEndorsementWriters(pool)
