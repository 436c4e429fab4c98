import { describe, expect, it } from '@jest/globals'
import { eventTypes, eventWordsOf } from './event-words.ts'
import { fieldPathWords } from './field-path-words.ts'

const personal = {
  email: 'ana@example.org',
  name: 'Ana Souza',
  fullName: 'Ana Souza',
  text: 'She held my hand',
  note: 'Call at noon',
  device: 'Firefox on Android',
}

describe('the words of an event', () => {
  it.each(eventTypes)('%s has a name and a sentence, whatever its data contain', (type) => {
    const { name, say } = eventWordsOf(type)
    for (const data of [{}, personal, { kind: '•••', role: '•••', reason: null, pins: null }]) {
      const sentence = say(data)
      expect(sentence).toMatch(/^[A-Z]/)
      expect(sentence).not.toMatch(/undefined|null|\.$/)
      expect(name).toMatch(/^[A-Z]/)
    }
  })

  it.each(eventTypes)('%s has no personal data in its sentence', (type) => {
    const sentence = eventWordsOf(type).say(personal)
    for (const value of Object.values(personal)) expect(sentence).not.toContain(value)
  })

  it('have a different name for each type', () => {
    expect(new Set(eventTypes.map((type) => eventWordsOf(type).name)).size).toBe(eventTypes.length)
  })

  it('say whether a person is a parent or a provider', () => {
    expect(eventWordsOf('SignedUp').say({ kind: 'provider' })).toBe('Signed up as a provider')
    expect(eventWordsOf('StaffRoleGranted').say({ role: 'analyst' })).toBe('Was made an analyst')
    expect(eventWordsOf('StaffRoleRevoked').say({ role: 'moderator' })).toBe('Is no longer a moderator')
  })

  it('write numbers in words', () => {
    expect(eventWordsOf('PinsReordered').say({ pins: ['a', 'b'] })).toBe('The 2 pins were reordered')
    expect(eventWordsOf('ParkedStreamSkipped').say({ events: 1, projection: 'search' })).toBe(
      '1 event in a parked stream in “search” was skipped',
    )
  })

  it('are the type’s own name if the type is unknown', () => {
    expect(eventWordsOf('BabyArrived').say({})).toBe('Baby arrived')
    expect(eventWordsOf('constructor').name).toBe('Constructor')
  })
})

describe('the name of a field', () => {
  it('is split into words', () => {
    expect(fieldPathWords('businessName')).toBe('Business name')
    expect(fieldPathWords('address.zipCode')).toBe('Address: zip code')
    expect(fieldPathWords('in_person_only')).toBe('In person only')
  })
})
