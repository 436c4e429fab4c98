/**
 * The texts of the mails about bookings. What people wrote is shown on the booking's page only, because
 * copies of a mail end up in many places.
 */
import type { Side } from '../../domain/bookings/events.ts'
import type { MailLinks } from '../../platform/mail/mail-layout.ts'
import type { MailWords } from '../../platform/mail/mail-layout.ts'
import { nameInMail } from '../../platform/mail/name-in-mail.ts'
import { bookingPath } from './calendar-file.ts'

/** The most characters of a name in a subject, which should stay one short line. */
const short = 60

export interface BookingMailFacts {
  readonly side: Side
  readonly bookingId: string
  /** The name of the recipient. */
  readonly name: string
  /** The name of the other side; null if it is erased. */
  readonly other: string | null
  /** "Feeding visit" */
  readonly kind: string
  /** The times that the mail is about, on both clocks. */
  readonly times: readonly string[]
}

const mail = (
  links: MailLinks,
  facts: BookingMailFacts,
  subject: string,
  paragraphs: readonly string[],
  label = 'View booking',
): MailWords => ({
  subject,
  recipient: facts.name,
  paragraphs,
  action: { label, url: links.to(bookingPath(facts.bookingId)) },
  small: 'We don’t handle payments. Please arrange payment directly with each other.',
})

/** The name of the other side, for the middle of a sentence; `otherAtStart` is for its start. */
export const otherSideName = ({ other: name, side }: BookingMailFacts, most?: number): string =>
  nameInMail(name ?? (side === 'client' ? 'the provider' : 'the parent'), most)
const otherAtStart = ({ other: name, side }: BookingMailFacts, most?: number) =>
  nameInMail(name ?? (side === 'client' ? 'The provider' : 'The parent'), most)
const timesOf = ({ times }: BookingMailFacts) =>
  times.length > 12 ? [...times.slice(0, 12), `and ${times.length - 12} more`] : times

export const requestedMail = (links: MailLinks, facts: BookingMailFacts, until: string): MailWords =>
  mail(
    links,
    facts,
    `${otherAtStart(facts, short)} would like to book with you`,
    [
      `${otherAtStart(facts)} sent you a booking request: ${nameInMail(facts.kind)}.`,
      ...timesOf(facts),
      `Please reply by ${until}. After that, the request expires.`,
    ],
    'Respond to the request',
  )

export const agreedMail = (links: MailLinks, facts: BookingMailFacts): MailWords =>
  mail(links, facts, `Confirmed: ${nameInMail(facts.kind, short)} with ${otherSideName(facts, short)}`, [
    `Your booking with ${otherSideName(facts)} is confirmed.`,
    ...timesOf(facts),
    'Open the attached file to add this booking to your calendar.',
  ])

export const movedMail = (links: MailLinks, facts: BookingMailFacts, before: string): MailWords =>
  mail(links, facts, `Rescheduled: ${nameInMail(facts.kind, short)} with ${otherSideName(facts, short)}`, [
    `Your booking with ${otherSideName(facts)} has a new time.`,
    ...facts.times,
    `Previously: ${before}.`,
  ])

export const declinedMail = (links: MailLinks, facts: BookingMailFacts): MailWords =>
  mail(links, facts, `${otherAtStart(facts, short)} declined your request`, [
    `${otherAtStart(facts)} declined your request.`,
    ...timesOf(facts),
    'If they gave a reason, you’ll find it on the booking page. You can also request another time.',
  ])

export const withdrawnMail = (links: MailLinks, facts: BookingMailFacts): MailWords =>
  mail(links, facts, `${otherAtStart(facts, short)} withdrew their request`, [
    `${otherAtStart(facts)} withdrew this request. You don’t need to do anything.`,
    ...timesOf(facts),
  ])

export const expiredMail = (links: MailLinks, facts: BookingMailFacts): MailWords =>
  mail(links, facts, `Your request to ${otherSideName(facts, short)} expired`, [
    `${otherAtStart(facts)} didn’t reply in time.`,
    ...timesOf(facts),
    'You can request another time or look for someone else.',
  ])

/** For both sides: the provider had proposed other times, and the parent did not answer. */
export const proposalsExpiredMail = (links: MailLinks, facts: BookingMailFacts): MailWords => {
  const after = 'The request is closed, and nothing was booked.'
  return facts.side === 'client'
    ? mail(links, facts, `The times ${otherSideName(facts, short)} suggested have expired`, [
        `You didn’t reply in time to the times ${otherSideName(facts)} suggested. ${after}`,
        'You can request another time or look for someone else.',
      ])
    : mail(links, facts, `The times you suggested to ${otherSideName(facts, short)} have expired`, [
        `${otherAtStart(facts)} didn’t reply in time. ${after}`,
        'You don’t need to keep those times free anymore.',
      ])
}

export const moveExpiredMail = (links: MailLinks, facts: BookingMailFacts): MailWords =>
  mail(links, facts, `${otherAtStart(facts, short)} didn’t reply to the times you suggested`, [
    `${otherAtStart(facts)} didn’t reply in time, so your booking stays as it is.`,
    ...facts.times,
  ])

export const timesProposedMail = (
  links: MailLinks,
  facts: BookingMailFacts,
  isMove: boolean,
  until: string,
): MailWords =>
  mail(
    links,
    facts,
    isMove
      ? `${otherAtStart(facts, short)} would like to reschedule your booking`
      : `${otherAtStart(facts, short)} suggested new times`,
    [
      isMove
        ? `${otherAtStart(facts)} suggested new times for your booking. It won’t change unless you accept one.`
        : `${otherAtStart(facts)} can’t make the time you requested but suggested this instead:`,
      ...facts.times,
      `Please reply by ${until}.`,
    ],
    'Choose a time',
  )

export const proposalsDeclinedMail = (
  links: MailLinks,
  facts: BookingMailFacts,
  isMove: boolean,
): MailWords =>
  mail(links, facts, `${otherAtStart(facts, short)} can’t make the times you suggested`, [
    isMove
      ? `${otherAtStart(facts)} would rather keep your booking as it is.`
      : `None of the times you suggested work for ${otherSideName(facts)}. The request is closed.`,
    ...(isMove ? facts.times : []),
  ])

/** `by` is null if an account was deleted. */
export const cancelledMail = (
  links: MailLinks,
  facts: BookingMailFacts,
  by: 'you' | 'them' | 'staff' | null,
): MailWords => {
  const who =
    by === 'you'
      ? 'You canceled this booking.'
      : by === 'them'
        ? `${otherAtStart(facts)} canceled this booking. You’ll find the reason on the booking page.`
        : by === 'staff'
          ? 'Our team canceled this booking. You’ll find the reason on the booking page.'
          : 'This booking was canceled because the other person deleted their account.'
  return mail(
    links,
    facts,
    `Canceled: ${nameInMail(facts.kind, short)}${by === null ? '' : ` with ${otherSideName(facts, short)}`}`,
    [who, ...timesOf(facts)],
  )
}

export const reminderMail = (links: MailLinks, facts: BookingMailFacts, which: 'day' | 'hours'): MailWords =>
  mail(
    links,
    facts,
    `${which === 'day' ? 'Tomorrow' : 'In about two hours'}: ${nameInMail(facts.kind, short)} with ${otherSideName(facts, short)}`,
    [
      which === 'day'
        ? `Your booking with ${otherSideName(facts)} starts in about a day.`
        : `Your booking with ${otherSideName(facts)} starts in about two hours.`,
      ...facts.times,
    ],
  )
