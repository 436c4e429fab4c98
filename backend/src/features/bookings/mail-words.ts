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
  told: BookingMailFacts,
  subject: string,
  paragraphs: readonly string[],
  label = 'View booking',
): MailWords => ({
  subject,
  recipient: told.name,
  paragraphs,
  action: { label, url: links.to(bookingPath(told.bookingId)) },
  small: 'We don’t handle payments. Please arrange payment directly with each other.',
})

/** The name of the other side, for the middle of a sentence; `otherAtStart` is for its start. */
export const otherSideName = ({ other: name, side }: BookingMailFacts, most?: number): string =>
  nameInMail(name ?? (side === 'client' ? 'the provider' : 'the parent'), most)
const otherAtStart = ({ other: name, side }: BookingMailFacts, most?: number) =>
  nameInMail(name ?? (side === 'client' ? 'The provider' : 'The parent'), most)
const timesOf = ({ times }: BookingMailFacts) =>
  times.length > 12 ? [...times.slice(0, 12), `and ${times.length - 12} more`] : times

export const requestedMail = (links: MailLinks, told: BookingMailFacts, until: string): MailWords =>
  mail(
    links,
    told,
    `${otherAtStart(told, short)} would like to book with you`,
    [
      `${otherAtStart(told)} sent you a booking request: ${nameInMail(told.kind)}.`,
      ...timesOf(told),
      `Please reply by ${until}. After that, the request expires.`,
    ],
    'Respond to the request',
  )

export const agreedMail = (links: MailLinks, told: BookingMailFacts): MailWords =>
  mail(links, told, `Confirmed: ${nameInMail(told.kind, short)} with ${otherSideName(told, short)}`, [
    `Your booking with ${otherSideName(told)} is confirmed.`,
    ...timesOf(told),
    'Open the attached file to add this booking to your calendar.',
  ])

export const movedMail = (links: MailLinks, told: BookingMailFacts, before: string): MailWords =>
  mail(links, told, `Rescheduled: ${nameInMail(told.kind, short)} with ${otherSideName(told, short)}`, [
    `Your booking with ${otherSideName(told)} has a new time.`,
    ...told.times,
    `Previously: ${before}.`,
  ])

export const declinedMail = (links: MailLinks, told: BookingMailFacts): MailWords =>
  mail(links, told, `${otherAtStart(told, short)} declined your request`, [
    `${otherAtStart(told)} declined your request.`,
    ...timesOf(told),
    'If they gave a reason, you’ll find it on the booking page. You can also request another time.',
  ])

export const withdrawnMail = (links: MailLinks, told: BookingMailFacts): MailWords =>
  mail(links, told, `${otherAtStart(told, short)} withdrew their request`, [
    `${otherAtStart(told)} withdrew this request. You don’t need to do anything.`,
    ...timesOf(told),
  ])

export const expiredMail = (links: MailLinks, told: BookingMailFacts): MailWords =>
  mail(links, told, `Your request to ${otherSideName(told, short)} expired`, [
    `${otherAtStart(told)} didn’t reply in time.`,
    ...timesOf(told),
    'You can request another time or look for someone else.',
  ])

/** For both sides: the provider had proposed other times, and the parent did not answer. */
export const proposalsExpiredMail = (links: MailLinks, told: BookingMailFacts): MailWords => {
  const after = 'The request is closed, and nothing was booked.'
  return told.side === 'client'
    ? mail(links, told, `The times ${otherSideName(told, short)} suggested have expired`, [
        `You didn’t reply in time to the times ${otherSideName(told)} suggested. ${after}`,
        'You can request another time or look for someone else.',
      ])
    : mail(links, told, `The times you suggested to ${otherSideName(told, short)} have expired`, [
        `${otherAtStart(told)} didn’t reply in time. ${after}`,
        'You don’t need to keep those times free anymore.',
      ])
}

export const moveExpiredMail = (links: MailLinks, told: BookingMailFacts): MailWords =>
  mail(links, told, `${otherAtStart(told, short)} didn’t reply to the times you suggested`, [
    `${otherAtStart(told)} didn’t reply in time, so your booking stays as it is.`,
    ...told.times,
  ])

export const timesProposedMail = (
  links: MailLinks,
  told: BookingMailFacts,
  isMove: boolean,
  until: string,
): MailWords =>
  mail(
    links,
    told,
    isMove
      ? `${otherAtStart(told, short)} would like to reschedule your booking`
      : `${otherAtStart(told, short)} suggested new times`,
    [
      isMove
        ? `${otherAtStart(told)} suggested new times for your booking. It won’t change unless you accept one.`
        : `${otherAtStart(told)} can’t make the time you requested but suggested this instead:`,
      ...told.times,
      `Please reply by ${until}.`,
    ],
    'Choose a time',
  )

export const proposalsDeclinedMail = (links: MailLinks, told: BookingMailFacts, isMove: boolean): MailWords =>
  mail(links, told, `${otherAtStart(told, short)} can’t make the times you suggested`, [
    isMove
      ? `${otherAtStart(told)} would rather keep your booking as it is.`
      : `None of the times you suggested work for ${otherSideName(told)}. The request is closed.`,
    ...(isMove ? told.times : []),
  ])

/** `by` is null if an account was deleted. */
export const cancelledMail = (
  links: MailLinks,
  told: BookingMailFacts,
  by: 'you' | 'them' | 'staff' | null,
): MailWords => {
  const who =
    by === 'you'
      ? 'You canceled this booking.'
      : by === 'them'
        ? `${otherAtStart(told)} canceled this booking. You’ll find the reason on the booking page.`
        : by === 'staff'
          ? 'Our team canceled this booking. You’ll find the reason on the booking page.'
          : 'This booking was canceled because the other person deleted their account.'
  return mail(
    links,
    told,
    `Canceled: ${nameInMail(told.kind, short)}${by === null ? '' : ` with ${otherSideName(told, short)}`}`,
    [who, ...timesOf(told)],
  )
}

export const reminderMail = (links: MailLinks, told: BookingMailFacts, which: 'day' | 'hours'): MailWords =>
  mail(
    links,
    told,
    `${which === 'day' ? 'Tomorrow' : 'In about two hours'}: ${nameInMail(told.kind, short)} with ${otherSideName(told, short)}`,
    [
      which === 'day'
        ? `Your booking with ${otherSideName(told)} starts in about a day.`
        : `Your booking with ${otherSideName(told)} starts in about two hours.`,
      ...told.times,
    ],
  )
