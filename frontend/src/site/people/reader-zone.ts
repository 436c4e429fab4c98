import { useSyncExternalStore } from 'react'

declare const Temporal: { readonly Now: { timeZoneId(): string } } | undefined

/**
 * The time zone of the reader's device, in which the server formats times. A device that does not tell it has
 * `Etc/Unknown`; its times are told on the other side's clock. Where the browser can, without `Intl`, whose first use
 * holds it up (ui/number-words.ts).
 */
export const readerZone = (): string =>
  (typeof Temporal === 'undefined'
    ? Intl.DateTimeFormat().resolvedOptions().timeZone
    : Temporal.Now.timeZoneId()) || 'Etc/Unknown'

const never = () => () => undefined

/** Null in server rendering and during hydration, because only the device knows its zone. */
export const useReaderZone = (): string | null => useSyncExternalStore(never, readerZone, () => null)
