/** The words of the mails about bookings. What people wrote is read on the booking's page: a mail is kept in many places. */
import type { Side } from '../../domain/bookings/events.ts'
import type { Links } from '../../platform/mail/mail-layout.ts'
import type { MailWords } from '../../platform/mail/mail-layout.ts'
import { nameInMail } from '../../platform/mail/name-in-mail.ts'
import { bookingPath } from './calendar-file.ts'

/** Characters: a subject is one short line. */
const inSubject = (name: string) => nameInMail(name, 60)

export interface Told {
  readonly side: Side
  readonly bookingId: string
  /** Who reads, and the other side. */
  readonly name: string
  readonly other: string
  /** "Feeding visit" */
  readonly kind: string
  /** Each time that the mail is about, in the reader's zone. */
  readonly times: readonly string[]
}

const mail = (
  links: Links,
  told: Told,
  subject: string,
  paragraphs: readonly string[],
  label = 'Open the booking',
): MailWords => ({
  subject,
  greeting: `Hello ${nameInMail(told.name)},`,
  paragraphs,
  action: { label, url: links.to(bookingPath(told.bookingId)) },
  small: 'There’s no payment on this site. You arrange it with each other.',
})

const other = ({ other: name }: Told) => nameInMail(name)
const timesOf = ({ times }: Told) =>
  times.length > 12 ? [...times.slice(0, 12), `and ${times.length - 12} more`] : times

export const requested = (links: Links, told: Told, until: string): MailWords =>
  mail(
    links,
    told,
    `${inSubject(told.other)} would like to book with you`,
    [
      `${other(told)} would like to book: ${nameInMail(told.kind)}.`,
      ...timesOf(told),
      `Please answer by ${until}. After that, the request expires.`,
    ],
    'Answer the request',
  )

export const agreed = (links: Links, told: Told): MailWords =>
  mail(links, told, `Confirmed: ${inSubject(told.kind)} with ${inSubject(told.other)}`, [
    `Your booking with ${other(told)} is confirmed.`,
    ...timesOf(told),
    'The calendar file in this email adds it to your calendar.',
  ])

export const moved = (links: Links, told: Told, before: string): MailWords =>
  mail(links, told, `Moved: ${inSubject(told.kind)} with ${inSubject(told.other)}`, [
    `Your booking with ${other(told)} has a new time.`,
    ...told.times,
    `Previously: ${before}.`,
  ])

export const declined = (links: Links, told: Told): MailWords =>
  mail(links, told, `${inSubject(told.other)} declined your request`, [
    `${other(told)} declined your request.`,
    ...timesOf(told),
    'If they said why, you can read it on the booking’s page. You can also ask for another time.',
  ])

export const withdrawn = (links: Links, told: Told): MailWords =>
  mail(links, told, `${inSubject(told.other)} withdrew a request`, [
    `${other(told)} withdrew this request. You don’t need to do anything.`,
    ...timesOf(told),
  ])

export const expired = (links: Links, told: Told): MailWords =>
  mail(links, told, `Your request to ${inSubject(told.other)} expired`, [
    `${other(told)} didn’t answer in time.`,
    ...timesOf(told),
    'You can ask for another time, or look for someone else.',
  ])

export const proposed = (links: Links, told: Told, isMove: boolean, until: string): MailWords =>
  mail(
    links,
    told,
    isMove
      ? `${inSubject(told.other)} would like to move your booking`
      : `${inSubject(told.other)} suggests other times`,
    [
      isMove
        ? `${other(told)} suggests another time for your booking. It won’t change until you accept one.`
        : `${other(told)} can’t make the time you asked for, and suggests:`,
      ...told.times,
      `Please answer by ${until}.`,
    ],
    'Choose a time',
  )

export const notTaken = (links: Links, told: Told, isMove: boolean): MailWords =>
  mail(links, told, `${inSubject(told.other)} can’t make the times you suggested`, [
    isMove
      ? `${other(told)} prefers to keep your booking as it is.`
      : `None of the times you suggested work for ${other(told)}. The request is closed.`,
    ...(isMove ? told.times : []),
  ])

/** `by` is null where an account was deleted. */
export const cancelled = (links: Links, told: Told, by: 'you' | 'them' | 'staff' | null): MailWords => {
  const who =
    by === 'you'
      ? 'You canceled this booking.'
      : by === 'them'
        ? `${other(told)} canceled this booking. They said why on the booking’s page.`
        : by === 'staff'
          ? 'Our team canceled this booking. You can read why on the booking’s page.'
          : 'This booking was canceled because the other person deleted their account.'
  return mail(
    links,
    told,
    `Canceled: ${inSubject(told.kind)}${by === null ? '' : ` with ${inSubject(told.other)}`}`,
    [who, ...timesOf(told)],
  )
}

export const reminder = (links: Links, told: Told, which: 'day' | 'hours'): MailWords =>
  mail(
    links,
    told,
    `${which === 'day' ? 'Tomorrow' : 'In about two hours'}: ${inSubject(told.kind)} with ${inSubject(told.other)}`,
    [
      which === 'day'
        ? `Your booking with ${other(told)} starts in about a day.`
        : `Your booking with ${other(told)} starts in about two hours.`,
      ...told.times,
    ],
  )
