/**
 * What a calendar of several years costs: free times, the answer to a request, a booking's mail, and a
 * rebuild of its tables.
 */
import type { CommandNamed } from '../src/domain/commands.ts'
import { randomUUID } from 'node:crypto'
import { bookings, calendarStream } from '../src/domain/bookings/bookings.ts'
import type { RequestedBooking } from '../src/domain/bookings/commands.ts'
import type { BookingEvent } from '../src/domain/bookings/events.ts'
import type { Calendar } from '../src/domain/bookings/state.ts'
import { decide, isRefusal } from '../src/domain/decider/decider.ts'
import { bookingReader } from '../src/features/bookings/read-booking.ts'
import { openReadTables } from '../src/features/features.ts'
import type { NewEvent } from '../src/platform/event-store/event-store.ts'
import { createPostgresEventStore } from '../src/platform/event-store/postgres-event-store.ts'
import { rebuild } from '../src/platform/projecting/rebuild.ts'
import { bookingsProjection } from '../src/projections/bookings/bookings.ts'
import { appendOnce } from './append.ts'
import type { BenchRun } from './asked.ts'
import {
  appendAll,
  secondsOfCopy,
  startFilledServer,
  untilAllHasFollowed,
  untilCounted,
  type FilledServer,
} from './filled-server.ts'
import {
  figureOfLatencies,
  figureOfSeconds,
  latenciesOf,
  measureInTurn,
  secondsOf,
  type Figure,
} from './measure.ts'
import {
  askQuery,
  callFunction,
  figureBesideEmptyRequest,
  inTurn,
  someParents,
  someProvider,
  type Member,
} from './members.ts'
import { newEvent } from './new-event.ts'
import { openHours } from './open-hours.ts'

const count = 5_000
const hour = 3_600_000
const {
  terms: _terms,
  meetingLink: _link,
  ...hours
} = openHours({
  kinds: [{ kindId: 'visit', kind: 'visit', minutes: 60, inSeries: false } as const],
})
const { zone } = hours

type AnyCommand = CommandNamed<'SaveHours' | 'RequestBooking' | 'AcceptBooking' | 'CompleteBooking'>

/** A calendar as its decider writes it, kept outside the log so that no request reads it. */
const calendarOf = (provider: Member, parent: Member) => {
  let state: Calendar = bookings.initial
  const eventsOf = (command: AnyCommand, now: Date): NewEvent[] => {
    const decision = decide(bookings, state, command, now)
    if (isRefusal(decision)) throw new Error(`${command.type} was refused: ${decision.message}`)
    return decision.map((event) => {
      const stored = JSON.parse(JSON.stringify(event)) as BookingEvent
      state = bookings.evolve(state, stored)
      return newEvent(stored.type, stored.data)
    })
  }
  const wanted = (startsAt: number): RequestedBooking => ({
    clientId: parent.id,
    kindId: 'visit',
    starts: [new Date(startsAt).toISOString()],
    series: null,
    onlyFree: false,
    clientZone: zone,
    meeting: 'place',
    place: '12 Elm Street',
    note: 'Ezra is nine days old.',
    seen: { kindName: 'Visit', price: '$165', terms: '', hoursVersion: 1 },
  })
  return {
    saveHours: () =>
      eventsOf(
        {
          type: 'SaveHours',
          providerId: provider.id,
          version: 0,
          hours,
          words: { kindWords: [], terms: '', meetingLink: '' },
        },
        new Date(),
      ),
    ask: (bookingId: string, startsAt: number) =>
      eventsOf(
        { type: 'RequestBooking', providerId: provider.id, bookingIds: [bookingId], asked: wanted(startsAt) },
        new Date(startsAt - 80 * hour),
      ),
    complete: (bookingId: string, startsAt: number) =>
      eventsOf(
        { type: 'CompleteBooking', providerId: provider.id, bookingId },
        new Date(startsAt + 2 * hour),
      ),
    accept: (bookingId: string, startsAt: number) =>
      eventsOf(
        { type: 'AcceptBooking', providerId: provider.id, bookingId, exceptClashes: false },
        new Date(startsAt - 79 * hour),
      ),
  }
}

/** 1,400 days with three and a half bookings each, the last ones 60 days from now. */
const fill = async ({ store, pool }: FilledServer, provider: Member, parent: Member) => {
  const calendar = calendarOf(provider, parent)
  const last = Math.floor(Date.now() / hour) * hour + 60 * 24 * hour
  const ids: string[] = []
  const events = calendar.saveHours()
  for (let nth = 0; nth < count; nth += 1) {
    const [id, startsAt] = [randomUUID(), last - (count - nth) * 7 * hour]
    ids.push(id)
    events.push(...calendar.ask(id, startsAt), ...calendar.accept(id, startsAt))
    if (startsAt + 2 * hour < Date.now()) events.push(...calendar.complete(id, startsAt))
  }
  await appendAll(store, calendarStream(provider.id), events)
  await untilCounted(
    pool,
    `select count(*)::int as count from read.booking where provider_id = $1 and agreed_at is not null`,
    [provider.id],
    count,
  )
  // What follows from it (conversation lines, mails) is not measured.
  await untilAllHasFollowed({ store, pool })
  return { ids, calendar, last, events: events.length }
}

const freeTimes = ({ server }: FilledServer, provider: Member, parent: Member, times: number) =>
  figureBesideEmptyRequest(
    server,
    times,
    () => askQuery(server, parent.cookie, 'freeTimes', { providerId: provider.id, kindId: 'visit', zone }),
    { what: 'free times of a provider with 5,000 bookings', goal: 'p99 < 50 ms' },
  )

type Filled = Awaited<ReturnType<typeof fill>>

/** Accepts existing requests, each over HTTP. */
const accepting = async (
  { server, store, pool, databaseUrl }: FilledServer,
  provider: Member,
  { calendar, last }: Filled,
  times: number,
): Promise<Figure> => {
  const ids = Array.from({ length: times }, () => randomUUID())
  const asked = ids.flatMap((id, nth) => calendar.ask(id, last + (nth + 1) * 2 * hour))
  await appendAll(store, calendarStream(provider.id), asked)
  await untilCounted(
    pool,
    'select count(*)::int as count from read.booking where booking_id = any($1)',
    [ids],
    times,
  )
  const bare = await createPostgresEventStore({ url: databaseUrl, schema: 'bench_accept' })
  const accept = (nth: number) =>
    callFunction(server, provider.cookie, 'acceptBooking', { bookingId: ids[nth] })
  const rounds = await inTurn(times, accept, appendOnce(bare))
  await bare.close()
  return figureOfLatencies(rounds, 0.5, {
    what: 'accepting a booking over HTTP, calendar of 5,000',
    goal: 'p99 < 50 ms',
    limitIs: 'a bare append',
  })
}

/** What a mail reads from a calendar, with and without the calendar in the cache. */
const mailing = async ({ store }: FilledServer, provider: Member, { ids }: Filled): Promise<Figure> => {
  const { read } = bookingReader(store)
  const once = (index: number) => read(provider.id, ids[index % ids.length] ?? '')
  const first = await latenciesOf(3, () => bookingReader(store).read(provider.id, ids[0] ?? ''))
  await once(0)
  return figureOfLatencies([[await latenciesOf(200, once), first, null]], 0.5, {
    what: 'a booking for its mail, calendar of 5,000',
    goal: '< 5 ms',
    limitIs: 'the whole calendar read for it',
  })
}

const catchUp = async (filled: FilledServer, { events }: Filled, rounds: number): Promise<Figure> => {
  const tables = await openReadTables({ url: filled.databaseUrl, poolSize: 4 })
  const { signal } = new AbortController()
  const { store } = filled
  const measured = await measureInTurn(
    rounds,
    () => secondsOf(() => rebuild({ store, tables, projection: bookingsProjection, signal })),
    () => secondsOfCopy(filled.pool, 'read.booking'),
  )
  await tables.close()
  return figureOfSeconds(measured, [events, count], {
    what: 'catch-up of a calendar of 5,000 bookings, sealed',
    unit: 'events/s',
    limitIs: 'COPY of its 5,000 rows',
  })
}

export const bookingFigures = async (
  run: BenchRun,
  databases: () => Promise<string>,
  dataParent: string,
): Promise<Figure[]> => {
  const filled = await startFilledServer(dataParent, await databases())
  try {
    const provider = await someProvider(filled.server, 1)
    const [parent] = await someParents(filled.server, 1)
    if (!parent) throw new Error('There is no parent')
    const calendar = await fill(filled, provider, parent)
    await freeTimes(filled, provider, parent, 10)
    return [
      await freeTimes(filled, provider, parent, run.length(300)),
      await accepting(filled, provider, calendar, run.length(100)),
      await mailing(filled, provider, calendar),
      await catchUp(filled, calendar, run.rounds(3)),
    ]
  } finally {
    await filled.stop()
  }
}
