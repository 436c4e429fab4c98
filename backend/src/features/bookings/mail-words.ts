/** The texts of the mails about bookings, each with what, when, where, price, note and terms in a block. */

import { firstNameOf } from '../../contract/first-name.ts'
import type { Side } from '../../domain/bookings/events.ts'
import type { BookingKind, MeetingWay } from '../../domain/bookings/limits.ts'
import { plural, t } from '../../language/texts.ts'
import type { MailFact, MailLinks, MailWords } from '../../platform/mail/mail-layout.ts'
import { nameInMail, textInMail, type Named } from '../../platform/mail/name-in-mail.ts'
import { bookingPath } from './calendar-file.ts'
import { isFreePrice } from './price-total.ts'

/** The most characters of a name in a subject, which should stay one short line. */
const short = 60
/** The most characters of what a person wrote. The rest is on the booking's page. */
const longestQuote = 500

export interface BookingMailFacts {
  readonly side: Side
  readonly bookingId: string
  /** The name of the recipient. */
  readonly name: string
  /** The other side; null if their name is erased. */
  readonly other: Named | null
  /** "Feeding visit" */
  readonly kind: string
  /** The times that the mail is about, on both clocks. */
  readonly times: readonly string[]
  /** Null for a booking that was requested alone. */
  readonly series: SeriesInMail | null
  readonly asked: AskedInMail
}

export interface SeriesInMail {
  /** "8 Mondays, about $3,040 in total", "7 of 8 nights booked, about $2,660 in total" */
  readonly text: string
  /** The times that were left out when the others were accepted. */
  readonly leftOut: readonly string[]
}

/** The request as the parent sent it. Texts are empty if there are none, or if they are erased. */
export interface AskedInMail {
  readonly kind: BookingKind
  readonly meeting: MeetingWay
  readonly place: string
  readonly note: string
  readonly price: string
  readonly terms: string
}

/** The text of an event; empty if there is none or if its writer is erased. */
export const unlessErased = (text: string | null): string => (text === 'erased' ? '' : (text ?? ''))

type Block = readonly MailFact[]

const fact = (label: string, ...lines: readonly string[]): Block => {
  const said = lines.filter((line) => line !== '')
  return said.length === 0 ? [] : [{ label, lines: said }]
}
const quoted = (text: string) => text && `“${textInMail(text, longestQuote)}”`
const firstName = ({ other, side }: BookingMailFacts) =>
  other === null ? (side === 'client' ? t`the provider` : t`the parent`) : firstNameOf(nameInMail(other))

/** What, when, and of a series which of its times are not booked. */
const whatAndWhen = ({ kind, times, series }: BookingMailFacts, when = t`When`): Block => [
  ...fact(t`What`, [textInMail(kind), series?.text].filter(Boolean).join(', ')),
  ...fact(when, ...times),
  ...fact(t`Not booked`, ...(series?.leftOut ?? [])),
]

/** For a booking that will not be, or that nothing else is to be known of. */
const inShort = (facts: BookingMailFacts): Block => whatAndWhen(facts)

/** All that the reader needs to keep the booking. A provider knows their own terms. */
const inFull = (facts: BookingMailFacts, when = t`When`): Block => {
  const { side, asked } = facts
  const { meeting, place, price, terms, note } = asked
  return [
    ...whatAndWhen(facts, when),
    ...(meeting === 'video'
      ? fact(t`How`, t`By video. The booking page says how to join.`)
      : fact(t`Where`, place === '' ? t`In person` : t`In person, ${textInMail(place, 200)}`)),
    ...fact(t`Price`, textInMail(price)),
    ...(side === 'provider' ? fact(t`Note from ${firstName(facts)}`, quoted(note)) : []),
    ...fact(side === 'client' ? t`If you cancel` : t`If ${firstName(facts)} cancels`, quoted(terms)),
  ]
}

const reasonOf = (reason: string | null): Block => fact(t`Reason`, quoted(unlessErased(reason)))

/** An intro call without a price is free too. */
const isFree = ({ kind, price }: AskedInMail) => (price.trim() === '' ? kind === 'intro' : isFreePrice(price))

const mail = (
  links: MailLinks,
  facts: BookingMailFacts,
  subject: string,
  paragraphs: MailWords['paragraphs'],
  label = t`View booking`,
): MailWords => ({
  subject,
  recipient: facts.name,
  paragraphs: paragraphs.filter((part) => part.length > 0),
  action: { label, url: links.to(bookingPath(facts.bookingId)) },
})

/** A mail about a booking that takes place, or that the reader is asked for. */
const mailInFull = (...[links, facts, ...rest]: Parameters<typeof mail>): MailWords => ({
  ...mail(links, facts, ...rest),
  headline: facts.times.length === 1 ? facts.times[0] : undefined,
  ...(!isFree(facts.asked) && {
    small: t`We don’t handle payments. Please arrange payment directly with each other.`,
  }),
})

/** The name of the other side, for the middle of a sentence; `otherAtStart` is for its start. */
export const otherSideName = ({ other, side }: BookingMailFacts, most?: number): string =>
  other ? nameInMail(other, most) : side === 'client' ? t`the provider` : t`the parent`
const otherAtStart = ({ other, side }: BookingMailFacts, most?: number) =>
  other ? nameInMail(other, most) : side === 'client' ? t`The provider` : t`The parent`
/** The subject, which also heads the mail, has the whole name; its sentences have the first. */
const firstAtStart = (facts: BookingMailFacts) =>
  facts.other === null ? otherAtStart(facts) : firstName(facts)

export const requestedMail = (links: MailLinks, facts: BookingMailFacts, until: string): MailWords =>
  mailInFull(
    links,
    facts,
    t`${otherAtStart(facts, short)} would like to book with you`,
    [
      t`${firstAtStart(facts)} sent you a booking request: ${textInMail(facts.kind)}.`,
      inFull(facts),
      t`Please reply by ${until}. After that, the request expires.`,
    ],
    t`Respond to the request`,
  )

/** How many times of a series are not booked, by why. */
export interface NotBooked {
  readonly clashed: number
  readonly leftOut: number
}

const leftOutText = (facts: BookingMailFacts, count: number): string => {
  if (count === 0) return ''
  return facts.side === 'provider'
    ? t`${plural(count, { one: '# date isn’t booked, because you left it out.', other: '# dates aren’t booked, because you left them out.' })}`
    : t`${plural(count, { one: '# date isn’t booked:', other: '# dates aren’t booked:' })} ${firstName(facts)} isn’t available then.`
}

const clashedText = (facts: BookingMailFacts, count: number): string => {
  if (count === 0) return ''
  return facts.side === 'provider'
    ? t`${plural(count, { one: '# date isn’t booked, because you have another booking then.', other: '# dates aren’t booked, because you have other bookings then.' })}`
    : t`${plural(count, { one: '# date isn’t booked:', other: '# dates aren’t booked:' })} ${firstName(facts)} has another booking then.`
}

export const answerReminderMail = (links: MailLinks, facts: BookingMailFacts, until: string): MailWords =>
  mailInFull(
    links,
    facts,
    t`${otherAtStart(facts, short)} is still waiting for your reply`,
    [t`${firstAtStart(facts)}’s booking request expires soon. Please reply by ${until}.`, inFull(facts)],
    t`Respond to the request`,
  )

export const agreedMail = (
  links: MailLinks,
  facts: BookingMailFacts,
  { clashed, leftOut }: NotBooked = { clashed: 0, leftOut: 0 },
): MailWords =>
  mailInFull(
    links,
    facts,
    facts.series && facts.series.leftOut.length > 0
      ? t`Partly confirmed: ${textInMail(facts.kind, short)} with ${otherSideName(facts, short)}`
      : t`Confirmed: ${textInMail(facts.kind, short)} with ${otherSideName(facts, short)}`,
    [
      t`Your booking with ${firstName(facts)} is confirmed.`,
      clashedText(facts, clashed),
      leftOutText(facts, leftOut),
      inFull(facts),
      t`Open the attached file to add this booking to your calendar.`,
    ],
  )

export const movedMail = (links: MailLinks, facts: BookingMailFacts, before: string): MailWords =>
  mailInFull(
    links,
    facts,
    t`Rescheduled: ${textInMail(facts.kind, short)} with ${otherSideName(facts, short)}`,
    [t`Your booking with ${firstName(facts)} has a new time.`, inFull(facts), t`Previously: ${before}.`],
  )

export const declinedMail = (
  links: MailLinks,
  facts: BookingMailFacts,
  reason: string | null = null,
): MailWords =>
  mail(links, facts, t`${otherAtStart(facts, short)} declined your request`, [
    t`${firstAtStart(facts)} declined your request.`,
    [...inShort(facts), ...reasonOf(reason)],
    t`You can request another time or look for someone else.`,
  ])

export const withdrawnMail = (links: MailLinks, facts: BookingMailFacts): MailWords =>
  mail(links, facts, t`${otherAtStart(facts, short)} withdrew their request`, [
    t`${firstAtStart(facts)} withdrew this request. You don’t need to do anything.`,
    inShort(facts),
  ])

export const expiredMail = (links: MailLinks, facts: BookingMailFacts): MailWords =>
  facts.side === 'client'
    ? mail(links, facts, t`Your request to ${otherSideName(facts, short)} expired`, [
        t`${firstAtStart(facts)} didn’t reply in time.`,
        inShort(facts),
        t`You can request another time or look for someone else.`,
      ])
    : mail(links, facts, t`The request from ${otherSideName(facts, short)} expired`, [
        t`You didn’t reply in time, so the request is closed, and nothing was booked.`,
        inShort(facts),
        t`If you still have time for ${firstName(facts)}, send them a message.`,
      ])

/** For both sides: the provider had proposed other times, and the parent did not answer. */
export const proposalsExpiredMail = (links: MailLinks, facts: BookingMailFacts): MailWords => {
  const after = t`The request is closed, and nothing was booked.`
  return facts.side === 'client'
    ? mail(links, facts, t`The times ${otherSideName(facts, short)} suggested have expired`, [
        t`You didn’t reply in time to the times ${firstName(facts)} suggested. ${after}`,
        t`You can request another time or look for someone else.`,
      ])
    : mail(links, facts, t`The times you suggested to ${otherSideName(facts, short)} have expired`, [
        t`${firstAtStart(facts)} didn’t reply in time. ${after}`,
        t`You don’t need to keep those times free anymore.`,
      ])
}

export const moveExpiredMail = (links: MailLinks, facts: BookingMailFacts): MailWords =>
  mail(links, facts, t`${otherAtStart(facts, short)} didn’t reply to the times you suggested`, [
    t`${firstAtStart(facts)} didn’t reply in time, so your booking stays as it is.`,
    inShort(facts),
  ])

export const timesProposedMail = (
  links: MailLinks,
  facts: BookingMailFacts,
  isMove: boolean,
  until: string,
  note: string | null = null,
): MailWords =>
  mailInFull(
    links,
    facts,
    isMove
      ? t`${otherAtStart(facts, short)} would like to reschedule your booking`
      : t`${otherAtStart(facts, short)} suggested new times`,
    [
      isMove
        ? t`${firstAtStart(facts)} suggested new times for your booking. It won’t change unless you accept one.`
        : t`${firstAtStart(facts)} can’t make the time you requested but suggested this instead:`,
      [
        ...inFull(facts, facts.times.length > 1 ? t`New times` : t`New time`),
        ...fact(t`Message from ${firstName(facts)}`, quoted(unlessErased(note))),
      ],
      t`Please reply by ${until}.`,
    ],
    t`Choose a time`,
  )

export const proposalsDeclinedMail = (
  links: MailLinks,
  facts: BookingMailFacts,
  isMove: boolean,
): MailWords =>
  mail(links, facts, t`${otherAtStart(facts, short)} can’t make the times you suggested`, [
    isMove
      ? t`${firstAtStart(facts)} would rather keep your booking as it is.`
      : t`None of the times you suggested work for ${firstName(facts)}. The request is closed.`,
    ...(isMove ? [inShort(facts)] : []),
  ])

/** `by` is null if an account was deleted. */
export const cancelledMail = (
  links: MailLinks,
  facts: BookingMailFacts,
  by: 'you' | 'them' | 'staff' | null,
  reason: string | null = null,
): MailWords => {
  const who =
    by === 'you'
      ? t`You canceled this booking.`
      : by === 'them'
        ? t`${firstAtStart(facts)} canceled this booking.`
        : by === 'staff'
          ? t`Our team canceled this booking.`
          : t`This booking was canceled because the other person deleted their account.`
  return mail(
    links,
    facts,
    by === null
      ? t`Canceled: ${textInMail(facts.kind, short)}`
      : t`Canceled: ${textInMail(facts.kind, short)} with ${otherSideName(facts, short)}`,
    [who, [...inShort(facts), ...reasonOf(reason)]],
  )
}

export const reminderMail = (links: MailLinks, facts: BookingMailFacts, which: 'day' | 'hours'): MailWords =>
  mailInFull(
    links,
    facts,
    which === 'day'
      ? t`Tomorrow: ${textInMail(facts.kind, short)} with ${otherSideName(facts, short)}`
      : t`In about two hours: ${textInMail(facts.kind, short)} with ${otherSideName(facts, short)}`,
    [
      which === 'day'
        ? t`Your booking with ${firstName(facts)} starts in about a day.`
        : t`Your booking with ${firstName(facts)} starts in about two hours.`,
      inFull(facts),
    ],
  )
