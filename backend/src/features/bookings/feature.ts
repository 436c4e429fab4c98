/** Bookings: hours, free times, requests and their outcome (product.md, "Bookings"). */

import { Inject, Module } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import * as acts from '../../contract/bookings/acts.ts'
import * as declarations from '../../contract/bookings/bookings.ts'
import * as freeTimes from '../../contract/bookings/free-times.ts'
import * as hours from '../../contract/bookings/hours.ts'
import * as nextFree from '../../contract/bookings/next-free.ts'
import { bookings as decider } from '../../domain/bookings/bookings.ts'
import type { FoldedStates } from '../../platform/commands/folded-states.ts'
import {
  decideSent,
  DECIDING,
  FOLDED_STATES,
  SentCommand,
  streamKind,
  type CommandOf,
  type Deciding,
} from '../../platform/commands/sent-command.ts'
import { feature } from '../../platform/feature/feature.ts'
import { INFRASTRUCTURE, type Infrastructure } from '../../platform/feature/infrastructure.ts'
import { letterheadOf } from '../../platform/processes/letterhead.ts'
import type { ProcessManagerParts } from '../../platform/processes/start-process-managers.ts'
import { opaqueId } from '../../platform/settings/secrets.ts'
import { bookingsProjection } from '../../projections/bookings/bookings.ts'
import { openPeople } from '../accounts/read-people.ts'
import {
  CALENDAR_FEEDS,
  calendarFeedEraser,
  calendarFeedTables,
  openCalendarFeeds,
  openReadingCounter,
  type CalendarFeeds,
} from './calendar-feeds.ts'
import { CALENDAR, CalendarController, type CalendarParts } from './calendar.controller.ts'
import { bookingsResource } from './console-list.ts'
import { bookingDeadlines } from './deadlines.ts'
import { calendarFeedClosing } from './feed-closing.ts'
import type { FeedsNeed } from './feed-handlers.ts'
import { bookingHandlerTable } from './handlers.ts'
import { bookingLiveChanges } from './live-changes.ts'
import { bookingMails } from './mails.ts'
import { nextFreeLeft, nextFreeRefresher } from './next-free.ts'
import { bookingPartyTables, bookingRelease } from './release.ts'
import { similarPeople } from './similar-people.ts'
import type { BookingMailParts } from './write-mails.ts'

/** What the mails about bookings are written from. */
const mailPartsOf = (parts: ProcessManagerParts): BookingMailParts => ({
  store: parts.store,
  states: parts.states,
  letterhead: letterheadOf(parts),
  from: bareAddress(parts.settings.mail.from),
})

/** Returns `hello@example.com` for `Us <hello@example.com>`. */
const bareAddress = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from

const streams = [streamKind(decider)] as const

class SentBookingCommand extends SentCommand<CommandOf<typeof streams>> {}

@CommandHandler(SentBookingCommand)
class BookingCommandHandler implements ICommandHandler<SentBookingCommand> {
  constructor(@Inject(DECIDING) private readonly deciding: Deciding) {}

  execute(sent: SentBookingCommand) {
    return decideSent(streams, this.deciding, sent)
  }
}

@Module({
  controllers: [CalendarController],
  providers: [
    BookingCommandHandler,
    {
      provide: CALENDAR_FEEDS,
      inject: [INFRASTRUCTURE],
      useFactory: ({ pool, settings }: Infrastructure) => openCalendarFeeds(pool, settings.baseUrl),
    },
    {
      provide: CALENDAR,
      inject: [INFRASTRUCTURE, CALENDAR_FEEDS, FOLDED_STATES],
      useFactory: (parts: Infrastructure, feeds: CalendarFeeds, states: FoldedStates): CalendarParts => ({
        ...parts,
        feeds,
        people: openPeople(states),
        site: letterheadOf(parts),
        countReading: openReadingCounter(parts.pool, parts.idOf),
      }),
    },
  ],
  exports: [CALENDAR_FEEDS],
})
class BookingsModule {}

export const bookingsFeature = feature<FeedsNeed>()({
  module: BookingsModule,
  needs: { feeds: CALENDAR_FEEDS },
  contract: { ...hours, ...freeTimes, ...nextFree, ...declarations, ...acts },
  handlers: bookingHandlerTable,
  streams,
  sent: SentBookingCommand,
  projections: [bookingsProjection],
  processManagers: (parts) => [
    bookingMails(mailPartsOf(parts)),
    // Not a step of the erasure: its commands do not need the keys that the erasure destroys.
    bookingRelease,
    calendarFeedClosing(parts.settings.secrets.lookupKey),
  ],
  deadlines: (parts) => [
    ...bookingDeadlines,
    similarPeople({
      ...parts,
      ...mailPartsOf(parts),
      idOf: (kind, words) => opaqueId(parts.settings.secrets.lookupKey, kind, words),
    }),
  ],
  jobs: (parts) => [nextFreeRefresher(parts)],
  left: nextFreeLeft,
  ownTables: { calendarFeeds: calendarFeedTables, bookingRelease: bookingPartyTables },
  live: bookingLiveChanges,
  lists: [bookingsResource],
  erase: calendarFeedEraser,
})
