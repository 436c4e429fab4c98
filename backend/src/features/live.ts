/** What open pages are told of, by the type of the event. */
import { liveChanges as endorsementChanges } from './endorsements/live-changes.ts'
import { liveMessages } from './messages/live.ts'
import type { AnyTell } from '../platform/http/live.ts'

export const liveChanges: Readonly<Record<string, AnyTell>> = { ...endorsementChanges, ...liveMessages }
