import { upcasts } from '../domain/events.ts'
import type { Infrastructure } from '../platform/feature/infrastructure.ts'
import type { EventStore } from '../platform/event-store/event-store.ts'
import { opaqueId } from '../platform/settings/secrets.ts'
import { pseudonymsBy } from '../platform/console/pseudonyms.ts'
import { toMaskedLine, storedToMaskedLine, type ToExportLine } from '../features/log/masking.ts'

interface MaskedLogParts extends Pick<Infrastructure, 'store' | 'storedLog' | 'keys'> {
  readonly settings: { readonly secrets: { readonly lookupKey: Buffer } }
}

interface MaskedLog {
  readonly store: Pick<EventStore, 'readAll' | 'subscribe' | 'head'>
  readonly tell: ToExportLine
}

/**
 * The log for people who may not see personal data: as stored, so that no key is needed and nothing is
 * decrypted. But if older events need upcasting, which works on decrypted events, they are decrypted.
 */
export const maskedLog = async ({
  store,
  storedLog,
  keys,
  settings: { secrets },
}: MaskedLogParts): Promise<MaskedLog> => {
  const pseudonymOf = pseudonymsBy((kind, words) => opaqueId(secrets.lookupKey, kind, words))
  return Object.keys(upcasts).length > 0
    ? { store, tell: toMaskedLine(pseudonymOf) }
    : { store: storedLog, tell: storedToMaskedLine(await keys.erased(), pseudonymOf) }
}
