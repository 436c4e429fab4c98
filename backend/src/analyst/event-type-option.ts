import { eventTypes } from '../domain/events.ts'
import { Misused } from './log-command.ts'

/** @throws Misused for a type that no event has: it would find nothing, and look like an answer. */
export const checkEventTypes = (types: readonly string[]): void => {
  const known: readonly string[] = eventTypes
  for (const type of types)
    if (!known.includes(type)) throw new Misused(`There is no event type ${type} (docs/events.md lists all)`)
}
