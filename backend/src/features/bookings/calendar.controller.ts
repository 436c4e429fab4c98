/**
 * Calendar files: GET /api/bookings/{id}/calendar.ics for a booking's two sides, and GET
 * /calendar/{token}.ics for people with a private calendar URL. Everything else answers 404.
 */

import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Side } from '../../domain/bookings/events.ts'
import { providerIdOfAccount } from '../../domain/profiles/provider-id.ts'
import type { Language } from '../../language/languages.ts'
import { t } from '../../language/texts.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { refusedByDispatcher } from '../../platform/functions/answer.ts'
import { DISPATCHER, type Dispatcher } from '../../platform/functions/dispatcher.ts'
import { sendAnswer } from '../../platform/functions/send.ts'
import { linkTo } from '../../platform/mail/mail-layout.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { speaking } from '../../platform/texts/readers-language.ts'
import {
  bookingById,
  calendarBookingsOf,
  lastChangesOf,
  type BookingRow,
} from '../../projections/bookings/queries.ts'
import type { People } from '../accounts/read-people.ts'
import type { CalendarFeeds } from './calendar-feeds.ts'
import {
  calendarFileName,
  publishedCalendar,
  type CalendarSite,
  bookingPath,
  calendarWords,
  type CalendarEntry,
} from './calendar-file.ts'
import { otherPartyOf } from './cards.ts'
import { bookingTimeOf, clocksOfRow, kindNameOf } from './printed.ts'

/** Injection token of {@link CalendarParts}. */
export const CALENDAR = Symbol('calendar')

export interface CalendarParts {
  readonly tables: ReadTables
  readonly feeds: CalendarFeeds
  readonly people: People
  readonly site: CalendarSite
  /** Counts a calendar file of a person. Returns the seconds to wait if there were too many, or null. */
  readonly countReading: (personId: string) => Promise<number | null>
  /** A keyed hash (secrets.ts). */
  readonly idOf: (kind: string, words: string) => string
}

/** The form of an id. Checked because the database rejects a zero byte. */
const bookingId = /^[\w-]{1,80}$/

/** 43 characters of base64url. */
const feedFile = /^([\w-]{43})\.ics$/

@Controller()
export class CalendarController {
  constructor(
    @Inject(DISPATCHER) private readonly dispatcher: Dispatcher,
    @Inject(CALENDAR) private readonly parts: CalendarParts,
  ) {}

  @Get('api/bookings/:id/calendar.ics')
  async one(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const session = await this.dispatcher.readSession(request)
    if (session && (await this.isTooOften(session.user.id, reply))) return
    const row = session && bookingId.test(id) ? await bookingById(this.parts.tables, id) : null
    const side = row && session && this.sideIn(row, session)
    if (!row || !side || !row.agreed_at) return void sendAnswer(reply, refusedByDispatcher('not_found'))
    const { site, tables } = this.parts
    const changes = await lastChangesOf(tables, [row.booking_id])
    speaking(await this.languageOf(session.user.id), () => {
      const file = publishedCalendar([calendarEntryOfRow(row, side, { site, changes })], site, t`Booking`)
      this.sendFile(reply, file, `attachment; filename="${calendarFileName()}"`)
    })
  }

  @Get('calendar/:file')
  async feed(@Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    const { tables, feeds, site } = this.parts
    const token = feedFile.exec(file)?.[1]
    const feed = token === undefined ? null : await feeds.find(token)
    if (!feed) return void sendAnswer(reply, refusedByDispatcher('not_found'))
    if (await this.isTooOften(feed.personId, reply)) return
    const rows = await calendarBookingsOf(tables, feed.side, feed.personId)
    const changes = await lastChangesOf(
      tables,
      rows.map(({ booking_id: id }) => id),
    )
    const accountId =
      feed.side === 'client' ? feed.personId : await this.parts.people.ownerIdOf(feed.personId)
    const calendar = speaking(await this.languageOf(accountId), () => {
      const entries = rows.map((row) => calendarEntryOfRow(row, feed.side, { site, changes }))
      return publishedCalendar(entries, site, t`Bookings on ${site.productName}`)
    })
    this.sendFile(reply, calendar, 'inline')
  }

  /** A calendar file speaks its person's language, wherever the page stood that led to it. */
  private async languageOf(accountId: string | null): Promise<Language> {
    const account = accountId === null ? null : await this.parts.people.openAccount(accountId)
    return account?.language ?? 'en'
  }

  /** Sends the refusal itself if the person made too many requests. */
  private async isTooOften(personId: string, reply: FastifyReply): Promise<boolean> {
    const wait = await this.parts.countReading(personId)
    if (wait !== null)
      sendAnswer(
        reply,
        refusedByDispatcher('too_many_requests', { headers: { 'retry-after': String(wait) } }),
      )
    return wait !== null
  }

  private sideIn(row: { client_id: string; provider_id: string }, session: Session): Side | null {
    if (session.role === 'client' && row.client_id === session.user.id) return 'client'
    const own = providerIdOfAccount(this.parts, session.user.id)
    return session.role === 'provider' && row.provider_id === own ? 'provider' : null
  }

  private sendFile(reply: FastifyReply, file: string, disposition: string) {
    void reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': disposition,
        // The URL is a secret, and its content changes.
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .send(file)
  }
}

/** A booking as an entry in its reader's calendar. */
const calendarEntryOfRow = (
  row: BookingRow,
  side: Side,
  { site, changes }: { readonly site: CalendarSite; readonly changes: ReadonlyMap<string, Date> },
): CalendarEntry => {
  const url = linkTo(site, bookingPath(row.booking_id))
  const time = { startsAt: row.starts_at.getTime(), endsAt: row.ends_at.getTime() }
  const clocks = clocksOfRow(row, {
    side,
    zone: side === 'client' ? row.client_zone : (row.provider_zone ?? row.client_zone),
  })
  return {
    bookingId: row.booking_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    sequence: row.sequence,
    changedAt: changes.get(row.booking_id) ?? null,
    isCancelled: row.status === 'cancelled',
    summary: t`${kindNameOf(row.kind, row.words?.kindName)} with ${otherPartyOf(row, side).name}`,
    description: calendarWords(row.meeting, bookingTimeOf(time, clocks), url),
    place: row.meeting === 'place' ? (row.words?.place ?? null) : null,
    url,
  }
}
