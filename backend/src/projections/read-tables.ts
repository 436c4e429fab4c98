/**
 * The read tables' schemas and their migrations: a new table adds a line to each list. A migration is
 * `migrations/NNNN-word.ts`, its class `Word<time>` where the time is 13 digits (TypeORM sorts by it) and counts up.
 */
import { accountSchema } from './accounts/accounts.ts'
import { bookmarkSchema } from './bookmarks/bookmarks.ts'
import { checkpointSchema } from '../platform/projecting/checkpoint.ts'
import {
  openReadDatabase,
  type ReadDatabase,
  type ReadDatabaseOptions,
  type ReadSchema,
} from '../platform/consumers/data-source.ts'
import { endorsementPinsSchema, endorsementSchema } from './endorsements/endorsements.ts'
import { endorsementStreamSchema, eventIndexSchema } from './log/event-index.ts'
import { Checkpoints1795219200001 } from '../platform/projecting/0001-checkpoints.ts'
import { Waitlist1795219200002 } from './waitlist/0002-waitlist.ts'
import { Provider1795219200003 } from './profiles/0003-provider.ts'
import { Account1795219200004 } from './accounts/0004-account.ts'
import { Bookmark1795219200005 } from './bookmarks/0005-bookmark.ts'
import { Sort1795219200006 } from './profiles/0006-sort.ts'
import { Endorsement1795219200007 } from './endorsements/0007-endorsement.ts'
import { ConsoleActs1795219200008 } from './staff/0008-console-acts.ts'
import { EventIndex1795219200009 } from './log/0009-event-index.ts'
import { ConsoleLists1795219200010 } from './staff/0010-console-lists.ts'
import {
  conversationLineSchema,
  conversationReportSchema,
  conversationReportWordsSchema,
  conversationSchema,
  conversationTextSchema,
} from './messages/conversation-tables.ts'
import { Conversation1795219200012 } from './messages/0012-conversation.ts'
import { parkedEventSchema, parkedStreamSchema } from '../platform/projecting/parked.ts'
import { personStreamSchema } from './accounts/person-streams.ts'
import { profileDraftSchema } from './profiles/profile-drafts.ts'
import { providerSchema } from './profiles/providers.ts'
import { staffActSchema } from './staff/staff-acts.ts'
import { waitlistEntrySchema } from './waitlist/waitlist.ts'

const readSchema: ReadSchema = {
  entities: [
    checkpointSchema,
    parkedStreamSchema,
    parkedEventSchema,
    waitlistEntrySchema,
    providerSchema,
    accountSchema,
    personStreamSchema,
    profileDraftSchema,
    bookmarkSchema,
    endorsementSchema,
    endorsementPinsSchema,
    eventIndexSchema,
    endorsementStreamSchema,
    staffActSchema,
    conversationSchema,
    conversationLineSchema,
    conversationTextSchema,
    conversationReportSchema,
    conversationReportWordsSchema,
  ],
  migrations: [
    Checkpoints1795219200001,
    Waitlist1795219200002,
    Provider1795219200003,
    Account1795219200004,
    Bookmark1795219200005,
    Sort1795219200006,
    Endorsement1795219200007,
    ConsoleActs1795219200008,
    EventIndex1795219200009,
    ConsoleLists1795219200010,
    Conversation1795219200012,
  ],
}

/** Opens the product's read tables, brought up to date. @throws as {@link openReadDatabase} does. */
export const openReadTables = (options: ReadDatabaseOptions): Promise<ReadDatabase> =>
  openReadDatabase(readSchema, options)
