import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { holdsNoLink, isOneLine } from '../../contract/accounts/name-rules.ts'
import { inPlaceOfName, nameInMail, namesIn, textInMail } from './name-in-mail.ts'

describe('A name in a mail', () => {
  it.each([
    ['Maya Okafor', 'Maya Okafor'],
    ['St. Luke’s Birth Co.', 'St. Luke’s Birth Co.'],
    ['Dr.Smith of St.Luke', 'Dr. Smith of St. Luke'],
    ['Maya\r\nBcc: all@example.com', 'Maya Bcc: all at example. com'],
    ['You won! https://evil.example/x', 'You won! evil. example/x'],
    ['Log in at www.evil.com', 'Log in at evil. com'],
    ['Maya \u202Eroakfo', 'Maya roakfo'],
  ])('turns %j into %j', (name, read) => {
    expect(textInMail(name)).toBe(read)
  })

  it('is one line of at most a hundred characters, without anything that becomes a link', () => {
    const parts = fc.constantFrom(
      'maya',
      '.',
      '@',
      'com',
      '://',
      'http',
      'www.',
      '\n',
      '\u2028',
      ' ',
      '\u202e',
      'é',
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 60 }), (written) => {
        const read = textInMail(written.join(''))
        expect(read.length).toBeLessThanOrEqual(100)
        expect([read, isOneLine(read), holdsNoLink(read)]).toEqual([read, true, true])
      }),
    )
  })
})

describe('Who is named', () => {
  const [maya, rosa] = [
    { personId: 'm', name: 'Maya Okafor' },
    { personId: 'r', name: 'Rosa' },
  ]

  it('follows from the words, each once, without what was said before and after', () => {
    nameInMail(rosa)
    expect(
      namesIn(() => `${nameInMail(maya)} (${textInMail(rosa.name)}), and ${nameInMail(maya, 4)}`),
    ).toEqual({
      made: 'Maya Okafor (Rosa), and May…',
      named: ['m'],
    })
    expect(namesIn(() => inPlaceOfName('m', 'A parent')).named).toEqual(['m'])
    expect(namesIn(() => 'Nobody').named).toEqual([])
  })

  it('ends with a mail that cannot be written', () => {
    expect(() =>
      namesIn(() => {
        throw new Error(nameInMail(maya))
      }),
    ).toThrow('Maya')
    expect(namesIn(() => nameInMail(rosa)).named).toEqual(['r'])
  })
})
