/**
 * Every mail that we send, against what mail programs do to HTML: Word in Outlook for Windows, Gmail's
 * clipping, dark mode. A mail without an example here does not compile.
 */

import { beforeAll, describe, expect, it } from '@jest/globals'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as accounts from '../src/features/accounts/account-mail-words.ts'
import * as bookings from '../src/features/bookings/mail-words.ts'
import * as similarPeople from '../src/features/bookings/similar-people.ts'
import * as credentials from '../src/features/credentials/mail-words.ts'
import * as endorsements from '../src/features/endorsements/endorsement-mail-words.ts'
import * as log from '../src/features/log/scheduled-queries.ts'
import * as messages from '../src/features/messages/message-mails.ts'
import * as reviews from '../src/features/reviews/mail-words.ts'
import * as waitlist from '../src/features/waitlist/waitlist-mails.ts'
import type { Language } from '../src/language/languages.ts'
import {
  layOutMail,
  mailColours,
  mailLinksOf,
  type LaidOutMail,
  type MailLinks,
  type MailWords,
} from '../src/platform/mail/mail-layout.ts'
import { speakReadersLanguage } from '../src/platform/texts/readers-language.ts'

const letterhead = { productName: 'Fourth Trimester', baseUrl: 'https://example.org' }
const links = mailLinksOf(letterhead)
const token = 'A'.repeat(43)
const at = '2026-03-08T18:05:00Z'
/** What somebody wrote who means harm, and at the full length. */
const hostile = (length: number) =>
  `"><img src=x onerror=alert(1)></td></table><style>*{display:none}</style>${'ñ&'.repeat(length)}`.slice(
    0,
    length,
  )

type Mails<M> = { readonly [K in keyof M as K extends `${string}Mail` ? K : never]: readonly MailWords[] }

const mailsFor = (links: MailLinks, name: string, words: (length: number) => string) => {
  const facts = {
    bookingId: '5f0c7d4e-93a4-4c1e-8a3b-0d9f2b7c6a11',
    name,
    other: { personId: 'other', name },
    kind: words(60),
    times: Array.from({ length: 24 }, () => 'Tue, Nov 24, 6:00 to 7:00 AM PST (9:00 to 10:00 AM EST)'),
    series: { text: words(60), leftOut: ['Tue, Nov 24, 6:00 to 7:00 AM PST (9:00 to 10:00 AM EST)'] },
    asked: {
      kind: 'visit',
      meeting: 'place',
      place: words(200),
      note: words(1_000),
      price: words(60),
      terms: words(300),
    },
  } as const
  const client = { ...facts, side: 'client' } as const
  const provider = { ...facts, side: 'provider' } as const
  const named = { personId: 'p1', name }
  const told = { kind: 'course', title: null, words: words(80), renewedId: null } as const
  const asking = { asker: named, businessName: `${name} Care`, note: words(500), token, until: new Date(at) }
  return {
    accounts: {
      verifyAddressMail: [accounts.verifyAddressMail(links, token)],
      verifyToLogInMail: [accounts.verifyToLogInMail(links, token)],
      alreadyRegisteredMail: [accounts.alreadyRegisteredMail(links, name)],
      resetPasswordMail: [accounts.resetPasswordMail(links, name, token)],
      confirmAddressMail: [accounts.confirmAddressMail(links, token)],
      addressWillChangeMail: [accounts.addressWillChangeMail(links, name)],
      addressChangedMail: [accounts.addressChangedMail(links, name, at)],
      passwordChangedMail: [accounts.passwordChangedMail(links, name, at)],
      newDeviceMail: [accounts.newDeviceMail(links, name, 'Firefox on Linux', at)],
      calendarLinkMail: [accounts.calendarLinkMail(links, name, at)],
      staffInvitationMail: [accounts.staffInvitationMail(links, name, 'moderator', token)],
      twoFactorResetMail: [accounts.twoFactorResetMail(links, name, at)],
      accountDeletedMail: [false, true].map((byStaff) =>
        accounts.accountDeletedMail(links, name, at, { byStaff }),
      ),
    } satisfies Mails<typeof accounts>,
    bookings: {
      requestedMail: [bookings.requestedMail(links, provider, 'Monday')],
      agreedMail: [bookings.agreedMail(links, client), bookings.agreedMail(links, provider)],
      movedMail: [bookings.movedMail(links, client, 'Monday')],
      declinedMail: [bookings.declinedMail(links, client, words(500))],
      withdrawnMail: [bookings.withdrawnMail(links, provider)],
      answerReminderMail: [bookings.answerReminderMail(links, provider, 'Monday')],
      expiredMail: [bookings.expiredMail(links, client), bookings.expiredMail(links, provider)],
      proposalsExpiredMail: [
        bookings.proposalsExpiredMail(links, client),
        bookings.proposalsExpiredMail(links, provider),
      ],
      moveExpiredMail: [bookings.moveExpiredMail(links, client)],
      timesProposedMail: [bookings.timesProposedMail(links, client, false, 'Monday', words(500))],
      proposalsDeclinedMail: [bookings.proposalsDeclinedMail(links, provider, true)],
      cancelledMail: (['you', 'them', 'staff', null] as const).map((by) =>
        bookings.cancelledMail(links, client, by, words(500)),
      ),
      reminderMail: [
        bookings.reminderMail(links, client, 'day'),
        bookings.reminderMail(links, { ...client, other: null }, 'hours'),
      ],
    } satisfies Mails<typeof bookings>,
    similarPeople: {
      similarPeopleMail: [named, null].map((declined) => {
        const suggested = { ...named, place: words(60) }
        return similarPeople.similarPeopleMail(links, { name, declined, two: [suggested, suggested], token })
      }),
    } satisfies Mails<typeof similarPeople>,
    endorsements: {
      endorsementRequestMail: [endorsements.endorsementRequestMail(links, asking)],
      endorsementLinkForOtherMail: [endorsements.endorsementLinkForOtherMail(links, asking, named)],
      endorsementReminderMail: [endorsements.endorsementReminderMail(links, asking)],
      endorsementWrittenMail: [endorsements.endorsementWrittenMail(links, name, named)],
      endorsementApprovedMail: [endorsements.endorsementApprovedMail(links, name, named)],
      outsideEndorsementApprovedMail: [endorsements.outsideEndorsementApprovedMail(links, name, named, 'e1')],
      endorsementsWrittenMail: [endorsements.endorsementsWrittenMail(links, name)],
      endorsementsApprovedMail: [endorsements.endorsementsApprovedMail(links, name)],
    } satisfies Mails<typeof endorsements>,
    log: {
      scheduledQueryMail: (
        [
          ['crossed', 'more'],
          ['crossed', 'any'],
          ['failed', 'fewer'],
        ] as const
      ).map(([mail, tellsIf]) =>
        log.scheduledQueryMail(links, {
          query_id: facts.bookingId,
          name: words(80),
          tells_if: tellsIf,
          than: 100,
          recipient: name,
          value: '12345.678',
          mail,
        }),
      ),
    } satisfies Mails<typeof log>,
    messages: {
      unreadMessagesMail: [
        messages.unreadMessagesMail(links, {
          name,
          writer: named,
          conversationPath: '/dashboard/client/messages/c1',
          stopPath: `/messages/emails?stop=${token}`,
        }),
      ],
    } satisfies Mails<typeof messages>,
    reviews: {
      reviewInvitationMail: [
        reviews.reviewInvitationMail(links, {
          name,
          provider: named,
          bookingId: 'b1',
          day: 'Sunday, March 8',
        }),
      ],
      reviewWrittenMail: [reviews.reviewWrittenMail(links, name, 'parent')],
      reviewRepliedMail: [
        reviews.reviewRepliedMail(links, name, named),
        reviews.reviewRepliedMail(links, name, null),
      ],
      reviewPublishedMail: [reviews.reviewPublishedMail(links, name, named)],
      reviewRemovedMail: [reviews.reviewRemovedMail(links, name, named, words(500))],
    } satisfies Mails<typeof reviews>,
    credentials: {
      credentialCheckedMail: [
        credentials.credentialCheckedMail(links, name, told, { where: words(120), validUntil: '2029-12-31' }),
        credentials.credentialCheckedMail(links, name, told, { where: words(120), validUntil: null }),
      ],
      credentialNotConfirmedMail: [
        credentials.credentialNotConfirmedMail(links, name, told, words(500)),
        credentials.credentialNotConfirmedMail(links, name, { ...told, renewedId: 'old' }, words(500)),
      ],
      credentialRevokedMail: [credentials.credentialRevokedMail(links, name, told, words(500))],
      credentialEndsMail: [credentials.credentialEndsMail(links, name, told, '2029-12-31')],
    } satisfies Mails<typeof credentials>,
    waitlist: {
      waitlistInvitationMail: [
        waitlist.waitlistInvitationMail(links, 'parent', { signUp: token, leave: token }),
      ],
    } satisfies Mails<typeof waitlist>,
  }
}

const laidOut = (
  name: string,
  words: (length: number) => string,
  language: Language = 'en',
): (readonly [string, LaidOutMail])[] =>
  Object.entries<Readonly<Record<string, readonly MailWords[]>>>(mailsFor(links, name, words)).flatMap(
    ([group, kinds]) =>
      Object.entries(kinds).flatMap(([kind, mails]) =>
        mails.map((said, nth) => {
          const say = (to: MailLinks) => {
            const all: Readonly<Record<string, Readonly<Record<string, readonly MailWords[]>>>> = mailsFor(
              to,
              name,
              words,
            )
            return all[group]?.[kind]?.[nth] ?? said
          }
          return [`${kind} ${nth + 1}`, layOutMail(say, letterhead, language)] as const
        }),
      ),
  )

const kindly = laidOut('Maya Okafor', (length) => 'Ring twice, please. '.repeat(50).slice(0, length).trim())
const hostilely = new Map(laidOut(hostile(100), hostile))

/** HTML as its words, in order. Comments for Word and style sheets say nothing. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->|<style>.*?<\/style>|<title>.*?<\/title>/gs, '')
    .replaceAll(/<[^>]*>|https:[^\s<]*[^\s<.,]/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .split(/\s+/)
    .filter((word) => /\w/.test(word))

const tagsOf = (html: string) => html.match(/<[^>]*>/g) ?? []
const addressesIn = (text: string) => [...new Set(text.match(/https:\/\/[^\s"<]*[^\s"<.,]/g))].toSorted()

describe.each(kindly)('%s', (kind, { subject, text, html }) => {
  it('says the same in HTML as in plain text', () => {
    const said = new Set(wordsOf(html))
    const plain = text
      .replaceAll(/^-{1,2} |https:\S*[^\s.,]/gm, '')
      .split(/\s+/)
      .filter((word) => /\w/.test(word))
    const missing = plain.filter((word) => !said.has(word) && !said.has(word.replace(/:$/, '')))
    expect(missing).toEqual([])
    const added = new Set([
      ...plain.flatMap((word) => [word, word.replace(/:$/, '')]),
      ...subject.split(/\s+/),
    ])
    const frame = new Set('If the button doesn’t work, open this link:'.split(' '))
    expect([...said].filter((word) => !added.has(word) && !frame.has(word))).toEqual([])
  })

  it('has the same links in both, and at most one button', () => {
    expect(addressesIn(html.replaceAll('&amp;', '&'))).toEqual(addressesIn(text))
    expect(html.split('<td class="go"').length).toBeLessThanOrEqual(2)
  })

  it('uses only what Word draws: tables, with sizes and colours on the elements', () => {
    expect(html).not.toMatch(/<(div|section|button|form|img|script|link|iframe|svg)\b|src=|url\(|@import/)
    expect(html.replace(/<style>.*<\/style>/, '')).not.toMatch(
      /display:(?:flex|grid)|position:|float:|rgba?\(|var\(|calc\(|oklch|\bgap:/,
    )
    for (const tag of tagsOf(html).filter((each) => each.startsWith('<table')))
      expect(tag).toMatch(/role="presentation".*cellpadding="0" cellspacing="0"/)
    for (const tag of tagsOf(html).filter((each) => /^<(table|td|body)\b.*[;"]background:/.test(each)))
      expect(tag.startsWith('<body') || tag.includes('bgcolor="#')).toBe(true)
    expect(html.match(/<!--\[if mso\]>/g)?.length).toBe(html.match(/<!\[endif\]-->/g)?.length)
  })

  it('stays far below 102 kB, where Gmail clips, and takes what was written as text', () => {
    const worst = hostilely.get(kind)
    expect(Buffer.byteLength(worst?.html ?? '')).toBeLessThan(60 * 1024)
    expect(tagsOf(worst?.html ?? '').length).toBe(tagsOf(html).length)
    expect(addressesIn(worst?.text ?? '')).toEqual(addressesIn(text))
  })

  it('is light or dark, as the reader has it', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    const [sheet = ''] = /<style>.*<\/style>/.exec(html) ?? []
    const coloured = tagsOf(html.replaceAll(/<!--.*?-->/gs, '')).filter((tag) => /#[0-9a-f]{6}/.test(tag))
    for (const tag of coloured.filter((each) => !each.startsWith('<style'))) {
      const classes = /class="([^"]*)"/.exec(tag)?.[1]?.split(' ') ?? []
      expect(classes.length).toBeGreaterThan(0)
      for (const name of classes) expect(sheet).toContain(`.${name}{`)
    }
  })
})

describe('In Spanish', () => {
  beforeAll(speakReadersLanguage)

  /** Staff read English. */
  const toStaff = /^(staffInvitation|twoFactorReset|scheduledQuery)Mail/
  /** What people write, without a word of either language. */
  const theirs = (length: number) => 'ñandú '.repeat(50).slice(0, length).trim()
  const given = /Fourth Trimester|Firefox on Linux|Monday|Sunday, March 8|Tue, Nov .*?\)|https:\S*/g
  const english =
    /(?<![\p{L}’])(the|and|your|you|with|for|of|to|is|are|was|this|that|from|have|not|we|they|if|on|at|by)(?!\p{L})/iu
  const inEnglish = new Map(laidOut('Maya', theirs))
  const paragraphsOf = ({ subject, text }: LaidOutMail) => [
    subject,
    ...text
      .split('\n\n')
      .flatMap((each) => each.replaceAll(/(?<=\S)\n(?=\S)/g, ' '))
      .map((each) => each.replaceAll(given, '').replaceAll(/“.*?”/g, '').trim()),
  ]

  it('every kind of mail is written, with links to Spanish pages and no word of English', () => {
    const mails = laidOut('Maya', theirs, 'es').filter(([kind]) => !toStaff.test(kind))
    expect(mails.length).toBeGreaterThan(40)
    const faults = mails.flatMap(([kind, mail]) => {
      const said = new Set(paragraphsOf(inEnglish.get(kind) ?? mail).filter((each) => /\p{L}{3}/u.test(each)))
      const left = paragraphsOf(mail).filter((each) => english.test(each) || said.has(each))
      const links = addressesIn(mail.text).filter((each) => !/\.org\/es\b/.test(each))
      return [...left, ...links].map((fault) => `${kind}: ${fault}`)
    })
    expect(faults).toEqual([])
    for (const [, { html }] of mails) expect(html).toContain('<html lang="es">')
  })
})

it('Every file with a mail has its examples here', async () => {
  const root = join(import.meta.dirname, '../src/features')
  const files = (await readdir(root, { recursive: true })).filter((file) => /(?<!\.spec)\.ts$/.test(file))
  const withMails = await Promise.all(
    files.map(async (file) => /\): MailWords =>/.test(await readFile(join(root, file), 'utf8'))),
  )
  expect(files.filter((_, nth) => withMails[nth]).toSorted()).toEqual([
    'accounts/account-mail-words.ts',
    'bookings/mail-words.ts',
    'bookings/similar-people.ts',
    'credentials/mail-words.ts',
    'endorsements/endorsement-mail-words.ts',
    'log/scheduled-queries.ts',
    'messages/message-mails.ts',
    'reviews/mail-words.ts',
    'waitlist/waitlist-mails.ts',
  ])
})

describe('What a mail about a booking says', () => {
  const asked = { kind: 'visit', meeting: 'video', place: '', note: '', price: '$165', terms: '' } as const
  const facts = {
    side: 'client',
    bookingId: 'b1',
    name: 'Maya Okafor',
    other: { personId: 'ruth', name: 'Ruth Adler' },
    kind: 'Feeding visit',
    times: ['Tue, Nov 24, 6:00 to 7:00 AM PST (9:00 to 10:00 AM EST)'],
    series: null,
    asked,
  } as const

  it('stands in a block: what, when on both clocks, how, price, terms', () => {
    const { text } = layOutMail(
      () => bookings.agreedMail(links, { ...facts, asked: { ...asked, terms: 'Free until a day before.' } }),
      letterhead,
      'en',
    )
    expect(text).toContain(
      'What: Feeding visit\nWhen: Tue, Nov 24, 6:00 to 7:00 AM PST (9:00 to 10:00 AM EST)\nHow: By video. The booking page says how to join.\nPrice: $165\nIf you cancel: “Free until a day before.”\n\n',
    )
  })

  it('gives the parent’s note to the provider, and the reason to who is told', () => {
    const noted = { ...facts, asked: { ...asked, note: 'Twins,\nthree weeks old' } }
    const requested = bookings.requestedMail(
      links,
      { ...noted, side: 'provider', other: { personId: 'maya', name: 'Maya Okafor' } },
      'Monday',
    )
    expect(layOutMail(() => requested, letterhead, 'en').text).toContain(
      'Note from Maya: “Twins, three weeks old”',
    )
    expect(layOutMail(() => bookings.agreedMail(links, noted), letterhead, 'en').text).not.toContain('Twins')
    const cancelled = bookings.cancelledMail(links, facts, 'them', 'I am ill')
    expect(layOutMail(() => cancelled, letterhead, 'en').text).toContain('Reason: “I am ill”')
    const erased = bookings.cancelledMail(links, facts, 'them', 'erased')
    expect(layOutMail(() => erased, letterhead, 'en').text).not.toMatch(/Reason|erased/)
  })

  it.each([
    ['visit', '$165', true],
    ['visit', '', true],
    ['visit', 'Free the first time, then $50', true],
    ['visit', 'Free', false],
    ['visit', 'No charge.', false],
    ['visit', '$0', false],
    ['intro', '', false],
    ['intro', '$20', true],
  ] as const)('%s at "%s" speaks of payment: %s', (kind, price, isPaid) => {
    const { small } = bookings.agreedMail(links, { ...facts, asked: { ...asked, kind, price } })
    expect(small !== undefined).toBe(isPaid)
  })
})

describe.each(Object.entries(mailColours))(
  'The %s colours',
  (_, { paper, ink, soft, accent, onAccent, night, onNight, onNightSoft }) => {
    const luminanceOf = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5]
        .map((from) => Number.parseInt(colour.slice(from, from + 2), 16) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    it.each([
      [accent, paper],
      [onNight, night],
      [onNightSoft, night],
      [ink, paper],
      [soft, paper],
      [onAccent, accent],
    ])('%s can be read on %s (WCAG 1.4.3)', (text, background) => {
      const [low = 0, high = 0] = [luminanceOf(text), luminanceOf(background)].toSorted((a, b) => a - b)
      expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(4.5)
    })
  },
)
