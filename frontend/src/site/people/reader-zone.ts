import { useSyncExternalStore } from 'react'

/** IANA, as the reader's device has it. The server prints every time on its clock. */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

const never = () => () => undefined

/** Null while the server renders and the page wakes: only the device knows its zone. */
export const useReaderZone = (): string | null => useSyncExternalStore(never, readerZone, () => null)
