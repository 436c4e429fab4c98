import { useSyncExternalStore } from 'react'

/** The IANA time zone of the reader's device, in which the server formats times. */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

const never = () => () => undefined

/** Null in server rendering and during hydration, because only the device knows its zone. */
export const useReaderZone = (): string | null => useSyncExternalStore(never, readerZone, () => null)
