/**
 * Whom somebody has put side by side: kept in this tab alone, through pages, filters and reloads. The address of the
 * comparison is what can be shared.
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
/** Somebody had no room a moment ago. */
let isFull = false

const isPerson = (value: unknown): value is ChosenPerson =>
  typeof value === 'object' &&
  value !== null &&
  'slug' in value &&
  typeof value.slug === 'string' &&
  'name' in value &&
  typeof value.name === 'string'

/** What this tab had kept; nobody where it may keep nothing, or kept something else. */
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
    // A tab that may keep nothing forgets them with the next load.
  }
  tell()
}

/** Changes nothing where there are as many already as stand side by side; then it says so. */
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

/** Nobody until the page has woken: the server does not know this tab. */
export const useChosenPeople = () => useSyncExternalStore(subscribe, chosenPeople, () => nobody)

/** Whether the last choice found no room. */
export const useIsComparisonFull = () =>
  useSyncExternalStore(
    subscribe,
    () => isFull,
    () => false,
  )
