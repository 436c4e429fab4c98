/**
 * Families who join, write, book, pin and bookmark over HTTP on servers that may die at any moment. Each
 * command is repeated under its Idempotency-Key until it is acknowledged. Afterwards the acknowledged
 * commands are compared with the log, the tables, the mails and the pages (acknowledged.ts).
 */

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RecordedEvent } from '../src/platform/event-store/event-store.ts'
import { defectsIn, type Acknowledged, type Defects, type Found } from './acknowledged.ts'
import { becomeBookable, instantInHours, bookingRequest } from './booking.ts'
import { endorse, someProvider, type Dashboard, type EndorsingProvider } from './endorsing.ts'
import { sendTo, type Reply } from './http-client.ts'
import { untilAllFollowed } from './log-at-rest.ts'
import { newMessage, opened, callerOf, someParent, type Caller, type Parent, type Sent } from './messaging.ts'
import { anOrigin } from './people.ts'
import type { MailServer } from './reacting.ts'
import type { RunningServer } from './shared-server.ts'
import { until } from './until.ts'

/** Milliseconds that a client waits before a retry, and a person before the next command. */
const pause = 50

/** One try of a command. */
export interface Tried {
  readonly begunAt: number
  /**
   * When the whole request was handed to a connection, in performance.now time; null if there was no
   * connection.
   */
  sentAt: number | null
  /** Null if there was no answer, or none yet. */
  reply: Reply | null
}

export interface MixedCommandsOptions {
  /**
   * A server that survives the run and does not project. The accounts are made, and the tables read, through
   * it.
   */
  readonly server: RunningServer
  /** Receives the mails to the people of this run. */
  readonly mailServer: MailServer
  readonly families: number
  /** Called for each try: the port of one of the servers that may die. */
  readonly port: () => number
  /** Called when a try begins. */
  readonly begun?: (tried: Tried) => void
  readonly ended?: (tried: Tried) => void
}

export interface MixedCommands {
  /** How many commands have been acknowledged. */
  readonly count: () => number
  /** Resolves when this many more are acknowledged. @throws the error that ended the work before that */
  readonly more: (count: number) => Promise<void>
  /**
   * Milliseconds until a message that is sent now, at the server that survives, is written to the log (by the log's
   * clock) and shows in the tables.
   */
  readonly untilVisible: () => Promise<{ readonly written: number; readonly shown: number }>
  /** Ends the work, waits for its consequences, and compares. */
  readonly finish: () => Promise<Defects>
}

interface Family {
  readonly parent: Parent
  readonly provider: EndorsingProvider
  readonly conversationId: string
  readonly endorsementId: string
}

/** A pin or a bookmark that is switched on and off. `presses` are the keys of its commands, in order. */
interface Switch {
  readonly presses: string[]
  readonly isOn: () => Promise<boolean>
}

const pinEvents = new Set(['EndorsementPinned', 'EndorsementUnpinned'])
const bookmarkEvents = new Set(['ProviderBookmarked', 'BookmarkRemoved', 'BookmarkRestored'])
const presses = new Set([...pinEvents, ...bookmarkEvents])

export const none: Defects = { lost: 0, doubled: 0, outOfOrder: 0, notVisible: 0, notMailed: 0 }

export const startMixedCommands = async (options: MixedCommandsOptions): Promise<MixedCommands> => {
  const { server, families, port } = options
  const acknowledged = { entries: [], messages: [], bookings: [], presses: [] } satisfies Acknowledged as {
    -readonly [Kind in keyof Acknowledged]: Acknowledged[Kind][number][]
  }
  const switches: Switch[] = []
  let isOver = false
  const count = () => Object.values(acknowledged).reduce((sum, kind) => sum + kind.length, 0)

  const attempt = async (
    url: string,
    payload: object,
    cookie: string,
    key: string,
    at: number,
  ): Promise<Reply | null> => {
    const headers = {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': anOrigin(),
      'idempotency-key': key,
      // The resulting events carry this id.
      'x-request-id': key,
      ...(cookie && { cookie }),
    }
    const tried: Tried = { begunAt: performance.now(), sentAt: null, reply: null }
    options.begun?.(tried)
    const sent = () => (tried.sentAt = performance.now())
    tried.reply = await sendTo(at, { method: 'POST', url, headers, payload }, sent).catch(() => null)
    options.ended?.(tried)
    return tried.reply
  }

  /** Repeats a command under the same key until it is acknowledged, as a page does. */
  const insistAt = async (
    url: string,
    payload: object,
    cookie: string,
    key: string,
    portOf = port,
  ): Promise<Reply> => {
    for (;;) {
      const reply = await attempt(url, payload, cookie, key, portOf())
      if (reply?.status === 200 || reply?.status === 201) return reply
      // The hourly limits have a test of their own.
      if (reply?.status === 429)
        await server.parts.pool.query('delete from door.call_count').catch(() => undefined)
      // A new booking is found only once the tables show it, and a projector may just have died.
      else if (reply && reply.status < 500 && reply.status !== 404)
        throw new Error(`${url} answered ${reply.status}: ${reply.text}`)
      await sleep(pause)
    }
  }
  const insist = (
    id: string,
    data: object,
    { cookie }: Pick<Caller, 'cookie'>,
    key: string = randomUUID(),
    portOf = port,
  ) => insistAt(`/_server/${id}?createServerFn`, { data, context: {} }, cookie, key, portOf)

  const join = async () => {
    for (let nth = 0; !isOver; nth += 1) {
      const email = `visitor-${nth}@example.com`
      await insistAt('/api/waitlist', { email, full_name: 'Some Body' }, '', randomUUID())
      acknowledged.entries.push(email)
      await sleep(pause)
    }
  }

  const say = async (side: string, who: Caller, conversationId: string, portOf = port): Promise<Reply> => {
    const message = newMessage(`From ${side}`)
    const reply = await insist('sendMessage', { conversationId, ...message }, who, randomUUID(), portOf)
    const { number } = (reply.json() as Sent).line
    acknowledged.messages.push({ messageId: message.messageId, side: `${conversationId} ${side}`, number })
    return reply
  }
  const write = async (side: string, who: Caller, conversationId: string) => {
    while (!isOver) {
      await say(side, who, conversationId)
      await sleep(pause)
    }
  }

  /** Requests a booking, accepts it, and goes on with the next one. */
  const book = async ({ parent, provider }: Family) => {
    for (let hours = 48; !isOver; hours += 2) {
      const asked = await insist(
        'requestBooking',
        bookingRequest(provider.providerId, instantInHours(hours)),
        parent,
      )
      const { bookingId } = asked.json() as { bookingId: string }
      await insist('acceptBooking', { bookingId }, provider)
      acknowledged.bookings.push(bookingId)
      await sleep(pause)
    }
  }

  const press = async (
    who: Caller | EndorsingProvider,
    [on, off]: readonly [string, string],
    data: object,
    isOn: () => Promise<boolean>,
  ) => {
    const pressed: string[] = []
    switches.push({ presses: pressed, isOn })
    while (!isOver) {
      const key = randomUUID()
      pressed.push(key)
      await insist(pressed.length % 2 === 1 ? on : off, data, who, key)
      acknowledged.presses.push(key)
      await sleep(pause)
    }
  }
  const pin = ({ provider, endorsementId }: Family) =>
    press(provider, ['pinEndorsement', 'unpinEndorsement'], { endorsementId }, async () => {
      const { approved } = await provider.ask<Dashboard>('dashboardEndorsements')
      return approved.some((card) => card.id === endorsementId && card.pinPosition !== null)
    })
  const bookmark = ({ parent, provider: { providerId } }: Family) =>
    press(parent, ['bookmarkProvider', 'removeBookmark'], { providerId }, async () =>
      (await parent.ask<{ providerIds: string[] }>('bookmarkedIds')).providerIds.includes(providerId),
    )

  const becomeFamily = async (nth: number, endorser: EndorsingProvider): Promise<Family> => {
    const provider = await becomeBookable(server, `Rosa${nth}`, { daysAhead: 365 })
    const endorsementId = await endorse(endorser, provider)
    await provider.do('approveEndorsement', { endorsementId })
    const parent = await someParent(server, `Maya${nth}`)
    const { providerId } = provider
    const first = newMessage('Hello')
    const { conversationId } = await parent.do<Sent>('startConversation', { providerId, ...first })
    acknowledged.messages.push({
      messageId: first.messageId,
      side: `${conversationId} parent`,
      number: 1,
    })
    return { parent, provider, conversationId, endorsementId }
  }

  const endorser = await someProvider(server, 'Vera')
  const all: Family[] = []
  for (let nth = 0; nth < families; nth += 1) all.push(await becomeFamily(nth, endorser))
  let failure: Error | null = null
  const work = Promise.all([
    join(),
    ...all.flatMap((family) => [
      write('parent', family.parent, family.conversationId),
      write('provider', callerOf(server, family.provider.cookie), family.conversationId),
      book(family),
      pin(family),
      bookmark(family),
    ]),
  ]).catch((error: unknown) => {
    isOver = true
    failure = error instanceof Error ? error : new Error(String(error))
  })

  const whatIsThere = async (): Promise<Found> => {
    const events: RecordedEvent[] = []
    for await (const event of server.parts.store.readAll({ keepUnreadable: true }))
      if (event.unreadable === undefined) events.push(event)
    const shownPresses = await Promise.all(
      switches.map(async ({ presses: pressed, isOn }) => {
        const isAsLeft = (await isOn()) === (pressed.length % 2 === 1)
        return isAsLeft ? pressed : pressed.slice(0, -1)
      }),
    )
    return {
      log: idsIn(events, new Set(switches.flatMap((each) => each.presses))),
      shown: {
        entries: await texts(server, 'select email as id from read.waitlist_entry'),
        messages: (await Promise.all(all.map((family) => messagesShown(server, family)))).flat(),
        bookings: await texts(server, "select booking_id as id from read.booking where status = 'accepted'"),
        presses: shownPresses.flat(),
      },
      mails: bookingsMailed(options.mailServer, new Set(all.map(({ parent }) => parent.email))),
    }
  }

  return {
    count,
    async more(wanted) {
      const enough = count() + wanted
      await until('more is acknowledged', () => isOver || count() >= enough)
      if (failure) throw failure
    },
    async untilVisible() {
      const since = Date.now()
      const [family] = all
      if (!family) throw new Error('There is no family')
      const reply = await say('trial', family.parent, family.conversationId, () => server.port)
      const { number, sentAt } = (reply.json() as Sent).line
      // The answer does not wait longer than two seconds.
      if (reply.headers['x-log-position'] === undefined) {
        await until('the message shows', async () => {
          const found = await server.parts.tables.query(
            'select number from read.conversation_line where conversation_id = $1 and number = $2',
            [family.conversationId, number],
          )
          return found.length > 0
        })
      }
      return { written: Date.parse(sentAt) - since, shown: Date.now() - since }
    },
    async finish() {
      isOver = true
      await work
      if (failure) throw failure
      await untilAllIsDone(server)
      return defectsIn(acknowledged, await whatIsThere())
    },
  }
}

const texts = async ({ parts }: RunningServer, sql: string) =>
  (await parts.tables.query<{ id: string }>(sql)).map(({ id }) => id)

/** @param keys of the presses of this run, since other pins were made before it */
const idsIn = (events: readonly RecordedEvent[], keys: ReadonlySet<string>): Found['log'] => {
  const of = (type: string, ids: (data: Readonly<Record<string, unknown>>) => unknown) =>
    events
      .filter((event) => event.type === type)
      .flatMap(({ data }) => ids(data) as string | string[] | undefined)
      // Undefined in an event that nothing can process, which a spec may have appended.
      .filter((id) => id !== undefined)
  return {
    entries: of('WaitlistJoined', ({ email }) => email),
    messages: of('MessageSent', ({ messageId }) => messageId),
    bookings: of('BookingAccepted', ({ bookingIds }) => bookingIds),
    presses: events
      .filter(({ type, metadata }) => presses.has(type) && keys.has(metadata.correlationId))
      .map(({ metadata }) => metadata.correlationId),
  }
}

/** The ids of each side's own messages, as that side sees them. */
const messagesShown = async (server: RunningServer, { parent, provider, conversationId }: Family) => {
  const found: { messageId: string; number: number }[] = []
  for (const who of [parent, callerOf(server, provider.cookie)])
    for (let after = 0, isMore = true; isMore;) {
      const page = await opened(who, conversationId, { after })
      for (const line of page.lines)
        if (line.kind === 'message' && line.by === 'you')
          found.push({ messageId: line.messageId ?? '', number: line.number })
      after += page.lines.length
      isMore = page.hasLater
    }
  return found
}

/**
 * Parents are mailed only about accepted bookings; the mail contains the link to the booking's page. A mail
 * may come again if its sender died before it had the answer; then it was the last one over its connection.
 */
const bookingsMailed = ({ mails, connections }: MailServer, parents: ReadonlySet<string>) => {
  const later = new Set<string>()
  const booked: string[] = []
  for (const [nth, { messageId = '', to, text }] of [...mails.entries()].toReversed()) {
    const wasAnswered = connections.lastIndexOf(connections[nth] ?? '') !== nth
    const isRepeatOfUnanswered = later.has(messageId) && !wasAnswered
    later.add(messageId)
    if (!parents.has(to?.[0]?.address ?? '') || isRepeatOfUnanswered) continue
    booked.push(...(/\/bookings\/([0-9a-f-]{36})/.exec(text ?? '')?.slice(1, 2) ?? []))
  }
  return booked
}

const untilAllIsDone = async (server: RunningServer) => {
  await untilAllFollowed(server.parts)
  await until('every mail has gone out', async () => {
    const [outbox] = await server.parts.tables.query<{ left: number }>(
      `select count(*)::int as left from reaction.outbox where sent_at is null and kind = 'booking_accepted'`,
    )
    return outbox?.left === 0
  })
}
