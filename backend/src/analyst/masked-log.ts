import { upcasts } from '../domain/events.ts'
import type { Infrastructure } from '../infrastructure.ts'
import type { EventStore } from '../platform/event-store/event-store.ts'
import { toMaskedLine, storedToMaskedLine, type ToExportLine } from '../features/log/masking.ts'

interface MaskedLog {
  readonly store: Pick<EventStore, 'readAll' | 'subscribe' | 'head'>
  readonly tell: ToExportLine
}

/**
 * The log for whoever may not see what tells of a person: as it is stored, so that no key is asked for and nothing is
 * opened. Once an older shape of an event must be brought up to date, that is done on what is open, and so it is opened.
 */
export const maskedLog = async ({
  store,
  storedLog,
  keys,
}: Pick<Infrastructure, 'store' | 'storedLog' | 'keys'>): Promise<MaskedLog> =>
  Object.keys(upcasts).length > 0
    ? { store, tell: toMaskedLine }
    : { store: storedLog, tell: storedToMaskedLine(await keys.erased()) }
