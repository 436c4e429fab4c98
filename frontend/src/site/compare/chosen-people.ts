/**
 * Whom somebody has put side by side: kept in this tab alone, through pages, filters and reloads. The address of the
 * comparison is what can be shared.
 */
import { useSyncExternalStore } from 'react'
import { mostCompared } from './compare-ids.ts'

export interface ChosenPerson {
  readonly slug: string
  readonly name: string
}

const place = 'compare'
const nobody: readonly ChosenPerson[] = []
const listeners = new Set<() => void>()
let kept: readonly ChosenPerson[] | undefined

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

const keep = (people: readonly ChosenPerson[]) => {
  kept = people
  try {
    sessionStorage.setItem(place, JSON.stringify(people))
  } catch {
    // A tab that may keep nothing forgets them with the next load.
  }
  for (const listener of listeners) listener()
}

/** False where there are as many already as stand side by side. */
export const choose = ({ slug, name }: ChosenPerson): boolean => {
  const people = chosenPeople()
  if (people.some((person) => person.slug === slug)) return true
  if (people.length >= mostCompared) return false
  keep([...people, { slug, name }])
  return true
}

export const letGo = (slug: string) => keep(chosenPeople().filter((person) => person.slug !== slug))

export const letAllGo = () => keep(nobody)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Nobody until the page has woken: the server does not know this tab. */
export const useChosenPeople = () => useSyncExternalStore(subscribe, chosenPeople, () => nobody)
