/**
 * The providers chosen for comparison. They are kept in this tab only, across pages, filters and reloads.
 * What can be shared is the address of the comparison page.
 */

import { useSyncExternalStore } from 'react'
import { mostCompared } from '../people/compare-ids.ts'

export interface ChosenPerson {
  readonly slug: string
  readonly name: string
}

const place = 'compare'
const nobody: readonly ChosenPerson[] = []
const listeners = new Set<() => void>()
let kept: readonly ChosenPerson[] | undefined
/** The last choice was rejected because the comparison is full. */
let isFull = false

const isPerson = (value: unknown): value is ChosenPerson =>
  typeof value === 'object' &&
  value !== null &&
  'slug' in value &&
  typeof value.slug === 'string' &&
  'name' in value &&
  typeof value.name === 'string'

/** The providers kept in this tab; none if storage is unavailable or its content is invalid. */
const restored = (): readonly ChosenPerson[] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPerson).slice(0, mostCompared) : nobody
  } catch {
    return nobody
  }
}

export const chosenPeople = (): readonly ChosenPerson[] => (kept ??= restored())

const tell = () => {
  for (const listener of listeners) listener()
}

const keep = (people: readonly ChosenPerson[]) => {
  kept = people
  isFull = false
  try {
    sessionStorage.setItem(place, JSON.stringify(people))
  } catch {
    // Without storage the choice is lost at the next load.
  }
  tell()
}

/** If the comparison is full, changes nothing but sets `isFull`. */
export const choosePerson = ({ slug, name }: ChosenPerson) => {
  const people = chosenPeople()
  if (people.some((person) => person.slug === slug)) return
  if (people.length < mostCompared) return keep([...people, { slug, name }])
  isFull = true
  tell()
}

export const unchoosePerson = (slug: string) => keep(chosenPeople().filter((person) => person.slug !== slug))

export const unchooseEveryone = () => keep(nobody)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Empty until the page has hydrated, because the server does not know this tab's choice. */
export const useChosenPeople = () => useSyncExternalStore(subscribe, chosenPeople, () => nobody)

/** Whether the last choice was rejected because the comparison is full. */
export const useIsComparisonFull = () =>
  useSyncExternalStore(
    subscribe,
    () => isFull,
    () => false,
  )
