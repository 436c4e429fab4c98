import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { layOutMail } from './mail-layout.ts'

const letterhead = { productName: 'Fourth Trimester', baseUrl: 'https://example.org' }
const token = 'A'.repeat(43)

describe('The layout of a mail', () => {
  const mail = layOutMail(
    () => ({
      subject: 'Confirm your email address',
      recipient: 'Maya Okafor',
      paragraphs: [
        'One sentence that is long enough to be broken into more than one line of a plain text mail.',
        'Two.',
      ],
      action: { label: 'Confirm my email', url: `https://example.org/verify?token=${token}` },
      small: 'The link works once.',
    }),
    letterhead,
    'en',
  )

  it('gives the words as plain text', () => {
    expect(mail.text).toBe(
      [
        'Hi Maya,',
        'One sentence that is long enough to be broken into more than one line of a\nplain text mail.',
        'Two.',
        `Confirm my email:\nhttps://example.org/verify?token=${token}`,
        'The link works once.',
        '-- \nFourth Trimester\nhttps://example.org',
      ].join('\n\n') + '\n',
    )
  })

  it.each([
    ['Maya Okafor', 'Hi Maya,'],
    ['  Dr. Okafor ', 'Hi Dr. Okafor,'],
    ['Ma.Elena Ruiz', 'Hi Ma. Elena,'],
    ['Maya\r\nBcc: all@example.com', 'Hi Maya,'],
    ['www.', 'Hi there,'],
    [null, 'Hi there,'],
  ])('greets %j with "%s"', (recipient, greeting) => {
    const { text, html } = layOutMail(
      () => ({ subject: 'News', recipient, paragraphs: ['One.'] }),
      letterhead,
      'en',
    )
    expect(text).toMatch(new RegExp(`^${greeting}\n\nOne\\.`))
    expect(html).toContain(`>${greeting}</p>`)
  })

  it('gives the words as HTML, with the link as a button and as an address', () => {
    for (const words of ['Hi Maya,', 'plain text mail.', 'Two.', 'The link works once.', 'Fourth Trimester'])
      expect(mail.html).toContain(words)
    expect(mail.html.split(`href="https://example.org/verify?token=${token}"`)).toHaveLength(3)
  })

  it('ends with the unsubscribe link, if there is one', () => {
    const url = 'https://example.org/waitlist?leave=a.b'
    const words = {
      subject: 'A place',
      recipient: null,
      paragraphs: ['One.'],
      leave: { label: 'Leave the list', url },
    }
    const { text, html } = layOutMail(() => words, letterhead, 'en')
    expect(text).toContain(`One.\n\nLeave the list:\n${url}\n\n-- \n`)
    expect(html).toMatch(/<a href="https:\/\/example\.org\/waitlist\?leave=a\.b"[^>]*>Leave the list<\/a>/)
  })

  it('has no script, no picture and nothing to fetch, so that opening it informs nobody', () => {
    expect(mail.html).not.toMatch(/<(script|img|link|iframe)|url\(|@import|src=/)
  })

  it('has light and dark colours', () => {
    expect(mail.html).toContain('prefers-color-scheme:dark')
    expect(mail.html).toContain('name="color-scheme" content="light dark"')
  })

  it('shows anything that a person wrote as text', () => {
    const canary = fc.string().map((words) => `<img src=x onerror="a('b')">&${words}`)
    fc.assert(
      fc.property(canary, (words) => {
        const { html } = layOutMail(
          () => ({ subject: 'News', recipient: words, paragraphs: [words], small: words }),
          letterhead,
          'en',
        )
        expect(html.match(/<img/g)).toBeNull()
        const tagsOf = (text: string) => text.match(/<[^>]*>/g)?.length
        const plain = layOutMail(
          () => ({ subject: 'News', recipient: 'x', paragraphs: ['x'], small: 'x' }),
          letterhead,
          'en',
        )
        expect(tagsOf(html)).toBe(tagsOf(plain.html))
      }),
    )
  })

  it('refuses a subject of two lines', () => {
    expect(() =>
      layOutMail(
        () => ({ subject: 'News\r\nBcc: all@example.com', recipient: null, paragraphs: [] }),
        letterhead,
        'en',
      ),
    ).toThrow('A subject is one line')
  })
})
