/**
 * The read tables' schemas and their migrations: a new table adds a line to each list. A migration is
 * `migrations/NNNN-word.ts`, its class `Word<time>` where the time is 13 digits (TypeORM sorts by it) and counts up.
 */
import { accountSchema } from './accounts.ts'
import { bookmarkSchema } from './bookmarks.ts'
import { checkpointSchema } from './checkpoint.ts'
import {
  openReadDatabase,
  type ReadDatabase,
  type ReadDatabaseOptions,
  type ReadSchema,
} from './data-source.ts'
import { endorsementPinsSchema, endorsementSchema } from './endorsements.ts'
import { endorsementStreamSchema, eventIndexSchema } from './event-index.ts'
import {
  conversationLineSchema,
  conversationReportSchema,
  conversationReportWordsSchema,
  conversationSchema,
  conversationTextSchema,
} from './messages/conversation-tables.ts'
import { Checkpoints1795219200001 } from './migrations/0001-checkpoints.ts'
import { Waitlist1795219200002 } from './migrations/0002-waitlist.ts'
import { Provider1795219200003 } from './migrations/0003-provider.ts'
import { Account1795219200004 } from './migrations/0004-account.ts'
import { Bookmark1795219200005 } from './migrations/0005-bookmark.ts'
import { Sort1795219200006 } from './migrations/0006-sort.ts'
import { Endorsement1795219200007 } from './migrations/0007-endorsement.ts'
import { ConsoleActs1795219200008 } from './migrations/0008-console-acts.ts'
import { EventIndex1795219200009 } from './migrations/0009-event-index.ts'
import { ConsoleLists1795219200010 } from './migrations/0010-console-lists.ts'
import { Conversation1795219200012 } from './migrations/0012-conversation.ts'
import { parkedEventSchema, parkedStreamSchema } from './parked.ts'
import { personStreamSchema } from './person-streams.ts'
import { profileDraftSchema } from './profile-drafts.ts'
import { providerSchema } from './providers.ts'
import { staffActSchema } from './staff-acts.ts'
import { waitlistEntrySchema } from './waitlist.ts'

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
