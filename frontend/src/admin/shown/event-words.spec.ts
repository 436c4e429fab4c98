import { describe, expect, it } from '@jest/globals'
import { eventTypes, fieldPathWords, eventWordsOf } from './event-words.ts'

const personal = {
  email: 'ana@example.org',
  name: 'Ana Souza',
  fullName: 'Ana Souza',
  text: 'She held my hand',
  note: 'Call at noon',
  device: 'Firefox on Android',
}

describe('the words of an event', () => {
  it.each(eventTypes)('%s has a name and a sentence, whatever its data hold', (type) => {
    const { name, say } = eventWordsOf(type)
    for (const data of [{}, personal, { kind: '•••', role: '•••', reason: null, pins: null }]) {
      const sentence = say(data)
      expect(sentence).toMatch(/^[A-Z]/)
      expect(sentence).not.toMatch(/undefined|null|\.$/)
      expect(name).toMatch(/^[A-Z]/)
    }
  })

  it.each(eventTypes)('%s tells nothing of a person in its sentence', (type) => {
    const sentence = eventWordsOf(type).say(personal)
    for (const value of Object.values(personal)) expect(sentence).not.toContain(value)
  })

  it('have a name for each type that no other has', () => {
    expect(new Set(eventTypes.map((type) => eventWordsOf(type).name)).size).toBe(eventTypes.length)
  })

  it('say who a person is to the product', () => {
    expect(eventWordsOf('SignedUp').say({ kind: 'provider' })).toBe('Signed up as a provider')
    expect(eventWordsOf('StaffRoleGranted').say({ role: 'analyst' })).toBe('Was made an analyst')
    expect(eventWordsOf('StaffRoleRevoked').say({ role: 'moderator' })).toBe('Is no longer a moderator')
  })

  it('count in words', () => {
    expect(eventWordsOf('PinsReordered').say({ pins: ['a', 'b'] })).toBe('The 2 pins were reordered')
    expect(eventWordsOf('ParkedStreamSkipped').say({ events: 1, projection: 'search' })).toBe(
      '1 event in a parked stream in “search” was skipped',
    )
  })

  it('of a type that this program does not know are its own name', () => {
    expect(eventWordsOf('BabyArrived').say({})).toBe('Baby arrived')
    expect(eventWordsOf('constructor').name).toBe('Constructor')
  })
})

describe('the name of a field', () => {
  it('is read as words', () => {
    expect(fieldPathWords('businessName')).toBe('Business name')
    expect(fieldPathWords('address.zipCode')).toBe('Address: zip code')
    expect(fieldPathWords('in_person_only')).toBe('In person only')
  })
})
