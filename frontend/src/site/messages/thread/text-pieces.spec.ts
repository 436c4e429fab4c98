import { expect, it } from '@jest/globals'
import { textPiecesOf } from './row-view.tsx'

const links = (text: string) => textPiecesOf(text).flatMap(({ href }) => (href === null ? [] : [href]))

it.each([
  ['See https://example.org/a?b=1.', ['https://example.org/a?b=1']],
  ['http://example.org and www.example.com/x', ['http://example.org', 'https://www.example.com/x']],
  ['Write to rosa@example.org', ['mailto:rosa@example.org']],
  ['javascript:alert(1) ftp://example.org //example.org data:text/html,x', []],
  ['No links. At all', []],
])('finds the links in %s', (text, expected) => expect(links(text)).toEqual(expected))

it('keeps every character of the text', () => {
  const text = 'a https://example.org b www.example.com, c\nd'
  expect(
    textPiecesOf(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})
