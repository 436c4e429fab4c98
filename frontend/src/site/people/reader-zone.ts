import { useSyncExternalStore } from 'react'

/**
 * The time zone of the reader's device, in which the server formats times. A device that does not tell it has
 * `Etc/Unknown`; its times are told on the other side's clock.
 */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'Etc/Unknown'

const never = () => () => undefined

/** Null in server rendering and during hydration, because only the device knows its zone. */
export const useReaderZone = (): string | null => useSyncExternalStore(never, readerZone, () => null)
