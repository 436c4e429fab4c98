import { eventTypes } from '../domain/events.ts'
import { Misused } from './log-command.ts'

/** @throws Misused for an unknown type: an empty result would look like an answer */
export const checkEventTypes = (types: readonly string[]): void => {
  const known: readonly string[] = eventTypes
  for (const type of types)
    if (!known.includes(type)) throw new Misused(`There is no event type ${type} (docs/events.md lists all)`)
}
