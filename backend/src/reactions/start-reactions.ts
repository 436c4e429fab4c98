/** Starts everything that follows from events by itself: the reactions, and the sending of their mails. */
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Outcome } from '../commands/decide-and-append.ts'
import { productName } from '../contract/product.ts'
import type { Command } from '../domain/decider.ts'
import type { EventStore, Position } from '../event-store/event-store.ts'
import type { PersonKeys } from '../event-store/person-keys.ts'
import type { PhotoStore } from '../photos/photo-store.ts'
import { openPool } from '../postgres/connections.ts'
import type { Consumers } from '../projections/consumers.ts'
import type { ReadDatabase } from '../projections/data-source.ts'
import { savePositionsLater } from '../projections/later-positions.ts'
import { opaqueId } from '../secrets.ts'
import type { Settings } from '../settings.ts'
import { messageMails } from '../features/messages/message-mails.ts'
import { startUnreadMails } from '../features/messages/unread-mails.ts'
import { accountMails } from './account-mails.ts'
import { addressRelease } from './address-release.ts'
import { startDeadlines } from './endorsement-deadlines.ts'
import { endorsementMails } from './endorsement-mails.ts'
import { endorsementWithdrawal } from './endorsement-withdrawal.ts'
import { erasure } from './erasure.ts'
import { startMailCatcher } from './mail-catcher.ts'
import { connectionsOfMailSender, startMailSender } from './mail-sender.ts'
import { reactionMetrics } from './metrics.ts'
import { startOutboxCleaning } from './outbox-cleaning.ts'
import { photoRemoval, startPhotoClearing } from './photo-removal.ts'
import { ensureReactionTables } from './reaction-schema.ts'
import { saveSeenPositions, startReactor } from './reactor.ts'
import { registration } from './registration.ts'
import { slugRelease } from './slug-release.ts'
import { waitlistMails } from './waitlist-mails.ts'

/** Milliseconds to wait for a connection, and for an answer: then the database counts as away. */
const connectWithin = 3_000
const answerWithin = 10_000
/** Connections; for the metrics, for the deadlines and for removed photos, beside those of the sender. */
const spareConnections = 3

export interface ReactionsOptions {
  readonly databaseUrl: string
  /** Sealed: reactions read what is personal. */
  readonly store: EventStore
  readonly tables: Pick<ReadDatabase, 'connect' | 'query'>
  readonly consumers: Consumers
  readonly keys: Pick<PersonKeys, 'erase'>
  readonly photos: Pick<PhotoStore, 'delete' | 'deleteAllOf'>
  /** Sends a command to the one that decides it, in the context it is called in. */
  readonly execute: (command: Command) => Promise<Outcome>
  readonly clock: () => Date
  readonly registry: Registry
  readonly log: Pick<Logger, 'warn' | 'error'>
  readonly settings: Pick<Settings, 'baseUrl' | 'dataDirectory' | 'mail' | 'role'> & {
    readonly secrets: Pick<Settings['secrets'], 'lookupKey'>
  }
}

export interface Reactions {
  /** What is under way is finished first. Close the store and the tables afterwards. */
  close(): Promise<void>
}

/** Where a deployment without a mail server keeps its mails; null where mails are really sent. */
export const mailDirectoryOf = ({
  mail,
  dataDirectory,
}: Pick<Settings, 'mail' | 'dataDirectory'>): string | null =>
  mail.smtpUrl === null ? join(dataDirectory, 'mail') : null

/** Makes the tables where they are missing. With ROLE=web nothing is started. @throws when the database is away. */
export const startReactions = async (options: ReactionsOptions): Promise<Reactions> => {
  const { databaseUrl, registry, store, keys, photos, clock, log, settings } = options
  const pool = openPool({
    connectionString: databaseUrl,
    max: connectionsOfMailSender + spareConnections,
    connectionTimeoutMillis: connectWithin,
    query_timeout: answerWithin,
    keepAlive: true,
    application_name: 'mail',
  })
  if (settings.role === 'web') return { close: () => pool.end() }
  try {
    await ensureReactionTables(pool)
    const letterhead = { productName, baseUrl: settings.baseUrl }
    const idOf = (kind: string, words: string) => opaqueId(settings.secrets.lookupKey, kind, words)
    const reactions = [
      registration,
      addressRelease,
      accountMails({ store, letterhead }),
      endorsementMails({ store, letterhead }),
      waitlistMails({ store, letterhead, idOf }),
      messageMails({ store, letterhead, idOf }),
      // Beside the erasure, not within it: what it sends needs no key of hers.
      endorsementWithdrawal({ store }),
      erasure({ store, keys, photos, letterhead }),
      slugRelease({ store }),
      photoRemoval({ store }),
    ]
    const metrics = reactionMetrics(
      registry,
      pool,
      reactions.map(({ name }) => name),
    )
    const directory = mailDirectoryOf(settings)
    const catcher = directory === null ? null : await startMailCatcher(directory)
    const sender = startMailSender({
      pool,
      smtpUrl: catcher?.url ?? settings.mail.smtpUrl ?? '',
      from: settings.mail.from,
      host: new URL(settings.baseUrl).hostname,
      clock,
      metrics,
      log,
    })
    const positions = savePositionsLater<Position>((places) => saveSeenPositions(pool, places))
    const reactors = reactions.map((reaction) =>
      startReactor({ ...options, positions, reaction, metrics, onReacted: () => sender.wake() }),
    )
    const cleaning = startOutboxCleaning({ pool, clock, log })
    const unreadMails = startUnreadMails(options)
    const deadlines = startDeadlines({ ...options, letterhead, pool, onWritten: () => sender.wake() })
    const photoClearing = startPhotoClearing({ pool, store, photos, clock, log })
    return {
      async close() {
        await cleaning.stop()
        await photoClearing.stop()
        await deadlines.stop()
        await unreadMails.stop()
        await Promise.all(reactors.map((reactor) => reactor.stop()))
        await positions.stop()
        await sender.stop()
        await catcher?.close()
        await pool.end()
      },
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}
