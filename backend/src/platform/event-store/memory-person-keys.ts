import { newPersonKey, PersonErased, type KeyState, type PersonKey, type PersonKeys } from './person-keys.ts'

/** {@link PersonKeys} in memory: the keys are lost when the process ends. */
export const createMemoryPersonKeys = (): PersonKeys => {
  const keys = new Map<string, PersonKey | 'erased'>()
  let erasures = 0
  const knownOrNew = (person: string) => {
    const key = keys.get(person) ?? newPersonKey()
    keys.set(person, key)
    return key
  }
  return {
    keyFor(person) {
      const key = knownOrNew(person)
      return key === 'erased'
        ? Promise.reject(new PersonErased(`The person ${person} was erased`))
        : Promise.resolve(key)
    },
    prepare(person, nobody) {
      if (keys.has(person)) knownOrNew(nobody)
      return Promise.resolve(knownOrNew(person) === 'erased' ? 'erased' : 'key')
    },
    find(persons) {
      const found = persons.flatMap((person) => {
        const key = keys.get(person)
        return key && key !== 'erased' ? [[person, key] as const] : []
      })
      return Promise.resolve(new Map(found))
    },
    states(persons) {
      const found = persons.flatMap((person): [string, KeyState][] => {
        const key = keys.get(person)
        if (!key) return []
        return [[person, key === 'erased' ? { state: 'erased' } : { state: 'key', id: key.id }]]
      })
      return Promise.resolve(new Map(found))
    },
    erased: () =>
      Promise.resolve(new Set([...keys].flatMap(([person, key]) => (key === 'erased' ? [person] : [])))),
    erase(person) {
      keys.set(person, 'erased')
      erasures += 1
      return Promise.resolve()
    },
    get erasures() {
      return erasures
    },
    close: () => Promise.resolve(),
  }
}
