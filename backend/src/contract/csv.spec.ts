import { describe, expect, it } from '@jest/globals'
import { csvHead, csvLine } from './csv.ts'

describe('A file of CSV', () => {
  it('begins with a byte order mark, by which Excel knows that it is UTF-8', () => {
    expect(Buffer.from(csvHead(['name']) + csvLine(['Zoë']))).toEqual(
      Buffer.from([0xef, 0xbb, 0xbf, ...Buffer.from('name\r\nZoë\r\n')]),
    )
  })
})

describe('A line of CSV', () => {
  it('is quoted where RFC 4180 says so, and ends with CRLF', () => {
    expect(csvLine(['Maya', 'Oakland, CA', 'said "yes"', 'two\nlines', null, 3, true])).toBe(
      'Maya,"Oakland, CA","said ""yes""","two\nlines",,3,true\r\n',
    )
  })

  it('leaves a number alone that has more digits than JavaScript keeps', () => {
    expect(csvLine(['-9007199254740993', '-0.12345678901234567'])).toBe(
      '-9007199254740993,-0.12345678901234567\r\n',
    )
  })

  it('writes a list into one cell', () => {
    expect(csvLine([['night_nanny', 'birth_doula'], []])).toBe('night_nanny; birth_doula,\r\n')
  })

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '=HYPERLINK("http://evil.example")',
    '＝1',
    '＋1',
    '－1',
    '＠SUM(A1)',
  ])('is not a formula to a spreadsheet: %j', (text) => {
    const [line = ''] = csvLine([text]).split('\r\n').slice(-2)
    expect(csvLine([text]).startsWith(`"'`)).toBe(true)
    expect(line).not.toMatch(/^[=+\-@＝＋－＠]/)
  })

  it('leaves numbers unchanged, also negative ones', () => {
    expect(csvLine([-3, -0.5])).toBe('-3,-0.5\r\n')
  })
})
