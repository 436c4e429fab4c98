import { upcasts } from '../../domain/events.ts'
import { pseudonymsBy } from '../../platform/console/pseudonyms.ts'
import type { EventStore, RecordedEvent } from '../../platform/event-store/event-store.ts'
import type { Infrastructure } from '../../platform/feature/infrastructure.ts'
import { opaqueId } from '../../platform/settings/secrets.ts'
import { isTold } from '../../projections/log/pseudonymous-families.ts'
import { readFacts } from './coarse-facts.ts'
import { isToldInParts, toMaskedLine, storedToMaskedLine, withoutGaps, type ToExportLine } from './masking.ts'

interface MaskedLogParts extends Pick<Infrastructure, 'store' | 'storedLog' | 'keys' | 'tables'> {
  readonly settings: { readonly secrets: { readonly lookupKey: Buffer } }
}

export interface MaskedLog {
  readonly store: Pick<EventStore, 'readAll' | 'subscribe' | 'head'>
  readonly tell: ToExportLine
}

/**
 * The log for people who may not see personal data: as stored, so that no key is needed and nothing is
 * decrypted. But if older events need upcasting, which works on decrypted events, they are decrypted. Beside the
 * people that an event names stands what analysts may know of them (coarse-facts.ts).
 */
export const maskedLog = async (parts: MaskedLogParts): Promise<MaskedLog> => {
  const { store, tell } = await exactMaskedLog(parts)
  return {
    store: {
      head: () => store.head(),
      async *readAll(options) {
        for await (const event of store.readAll(options)) if (isTold(event)) yield event
      },
      async *subscribe(options) {
        for await (const message of store.subscribe(options))
          yield message.kind === 'events' ? { ...message, events: message.events.filter(isTold) } : message
      },
    },
    tell: (event) => withoutGaps(tell(event)),
  }
}

/**
 * The same with the events of pseudonymous-families.ts, as they are but for the people’s ids, for whoever runs the
 * command line and reads the tables as well. Whoever knows what is public can tell the people of some of them.
 */
export const exactMaskedLog = async ({
  store,
  storedLog,
  keys,
  tables,
  settings: { secrets },
}: MaskedLogParts): Promise<MaskedLog> => {
  const pseudonymOf = pseudonymsBy((kind, words) => opaqueId(secrets.lookupKey, kind, words))
  const factsOf = await readFacts(tables)
  const withFacts =
    (tell: ToExportLine): ToExportLine =>
    (event) => {
      const line = tell(event)
      return { ...line, data: { ...line.data, ...factsOf(event) } }
    }
  return Object.keys(upcasts).length > 0
    ? { store, tell: withFacts(toMaskedLine(pseudonymOf)) }
    : {
        store: openedInParts(storedLog, (events) => store.openForConsumers(events)),
        tell: withFacts(storedToMaskedLine(await keys.erased(), pseudonymOf)),
      }
}

/** Events that are opened at once. */
const pageSize = 500

/** The log as it is stored, but for the events of which a part of what is sealed is told. */
const openedInParts = (
  storedLog: Pick<EventStore, 'readAll' | 'subscribe' | 'head'>,
  open: (events: readonly RecordedEvent[]) => Promise<readonly RecordedEvent[]>,
): MaskedLog['store'] => {
  const openSome = async (events: readonly RecordedEvent[]) => {
    const sealed = events.filter(({ type }) => isToldInParts(type))
    if (sealed.length === 0) return events
    const opened = new Map((await open(sealed)).map((event) => [event.id, event]))
    return events.map((event) => opened.get(event.id) ?? event)
  }
  return {
    head: () => storedLog.head(),
    async *readAll(options) {
      let page: RecordedEvent[] = []
      for await (const event of storedLog.readAll(options)) {
        page.push(event)
        if (page.length < pageSize) continue
        yield* await openSome(page)
        page = []
      }
      yield* await openSome(page)
    },
    async *subscribe(options) {
      for await (const message of storedLog.subscribe(options))
        yield message.kind === 'events' ? { ...message, events: await openSome(message.events) } : message
    },
  }
}

/** Milliseconds for which all who ask share one reading of the facts: it holds everybody's. */
const sharedFor = 10 * 60_000

/** A masked log for many who read long: the facts are held once, and read anew when they are asked for after a while. */
export const sharedMaskedLog = (
  open: () => Promise<MaskedLog>,
  heldFor = sharedFor,
): (() => Promise<MaskedLog>) => {
  let shared: Promise<MaskedLog> | null = null
  return () => {
    if (shared) return shared
    const opened = open()
    const forget = () => {
      if (shared === opened) shared = null
    }
    setTimeout(forget, heldFor).unref()
    opened.catch(forget)
    return (shared = opened)
  }
}
