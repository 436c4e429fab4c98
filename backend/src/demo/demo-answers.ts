/**
 * Demo people who answer: whoever tries the product requests a booking with any of them, or writes to them, and gets the
 * whole story within a minute or two. What the demo itself wrote is left as it is. The ids of the commands follow from
 * what they answer, so that each is answered once, by any number of servers.
 */

import type { BookingCommand } from '../domain/bookings/commands.ts'
import { day, minute } from '../domain/bookings/limits.ts'
import type { AnyCommand } from '../domain/commands.ts'
import { demoId, type IdOf } from './demo-ids.ts'
import { demoPeople, providerIds } from './demo-people.ts'

/** Milliseconds that they take, so that a request is seen to wait. */
const takesTime = 0.75 * minute
/** The most that one run answers. */
const mostAtOnce = 50

export interface DemoAnswerParts {
  readonly tables: {
    readonly query: <Row extends object>(sql: string, parameters: unknown[]) => Promise<Row[]>
  }
  /** Sends a command of the system. @returns whether it was taken: the other side may have been faster */
  readonly send: (command: AnyCommand, commandId: string) => Promise<boolean>
  readonly idOf: IdOf
  readonly clock: () => Date
  /** What is older is the demo's own. */
  readonly since: Date
}

interface Asked {
  readonly booking_id: string
  readonly provider_id: string
  readonly starts_at: Date
  readonly times: number
  readonly sequence: number
  readonly offer: { readonly by: string; readonly times: readonly { readonly startsAt: string }[] } | null
}

interface Written {
  readonly conversation_id: string
  readonly provider_id: string
  readonly number: number
  readonly language: string
}

/** Whoever has an account of their own (demo-accounts.ts) is answered for by the person who tries it. */
const answering = (idOf: IdOf): readonly string[] =>
  demoPeople
    .filter(({ account }) => account === undefined)
    .map(({ name }) => providerIds(idOf, name).providerId)

/**
 * One run: answers what has waited long enough.
 * @returns how many were answered
 * @throws what the database or the store throws; a retry is then safe
 */
export const answerAsDemoPeople = async (parts: DemoAnswerParts): Promise<number> => {
  const { tables, idOf, clock, since } = parts
  const people = answering(idOf)
  const until = new Date(clock().getTime() - takesTime)
  const asked = await tables.query<Asked>(
    `select booking_id, provider_id, starts_at, times, sequence, offer from read.booking
      where waits_for = 'provider' and nth = 0 and provider_id = any ($1) and requested_at between $2 and $3
      order by requested_at limit ${mostAtOnce}`,
    [people, since, until],
  )
  const written = await tables.query<Written>(
    `select c.conversation_id, c.provider_id, l.number, a.language
       from read.conversation c
       join read.account a on a.account_id = c.client_id
       join lateral (select number, kind, by from read.conversation_line
                      where conversation_id = c.conversation_id order by number desc limit 1) l on true
      where c.provider_unread > 0 and c.provider_id = any ($1) and c.last_at between $2 and $3
        and l.kind = 'message' and l.by = 'client'
      order by c.last_at limit ${mostAtOnce}`,
    [people, since, until],
  )
  for (const each of asked) await answerRequest(parts, each)
  for (const each of written) await writeBack(parts, each)
  return asked.length + written.length
}

const send = (parts: DemoAnswerParts, command: AnyCommand, about: string): Promise<boolean> =>
  parts.send(command, demoId(`answer/${command.type}/${about}`))

/** Most are accepted; some are answered with other times, and a few declined, so that each story can be met. */
const answerRequest = async (parts: DemoAnswerParts, asked: Asked): Promise<void> => {
  const { booking_id: bookingId, provider_id: providerId, sequence, times } = asked
  const about = `${bookingId}/${sequence}`
  const chance = Number.parseInt(demoId(about).slice(0, 2), 16) / 256
  const first = answerTo(asked, chance)
  if (await send(parts, first, about)) return
  if (first.type === 'TakeProposal') {
    await send(parts, { type: 'DeclineProposals', providerId, bookingId, by: 'provider' }, about)
    return
  }
  const accept = { type: 'AcceptBooking', providerId, bookingId, exceptClashes: times > 1 } as const
  if (first.type === 'ProposeTimes' && (await send(parts, accept, about))) return
  const reason = 'I have another family then. Please try another time.'
  await send(parts, { type: 'DeclineBooking', providerId, bookingId, reason }, about)
}

const answerTo = (asked: Asked, chance: number): BookingCommand => {
  const { booking_id: bookingId, provider_id: providerId, starts_at: startsAt, times, offer } = asked
  const [suggested] = offer?.by === 'client' ? offer.times : []
  if (suggested)
    return { type: 'TakeProposal', providerId, bookingId, by: 'provider', startsAt: suggested.startsAt }
  if (times > 1 || chance < 0.7)
    return { type: 'AcceptBooking', providerId, bookingId, exceptClashes: times > 1 }
  if (chance < 0.9) {
    const starts = [1, 2].map((days) => new Date(startsAt.getTime() + days * day).toISOString())
    const note = 'I’m with another family that day. Would one of these work?'
    return { type: 'ProposeTimes', providerId, bookingId, by: 'provider', starts, note }
  }
  const reason = 'I’m fully booked that week. I’m sorry, and I wish you a restful start.'
  return { type: 'DeclineBooking', providerId, bookingId, reason }
}

const replies = {
  en: [
    'Thank you for writing. How old is your baby, and what would help you most this week?',
    'I’m glad you asked. I have some time this week; you can request it on my profile, or tell me what suits you.',
    'That sounds tiring. It’s common, and it does get easier. Shall we find a time to talk?',
  ],
  es: [
    'Gracias por escribir. ¿Qué edad tiene tu bebé, y qué te ayudaría más esta semana?',
    'Qué bueno que preguntas. Tengo tiempo esta semana; puedes pedir una cita en mi perfil o decirme qué te queda bien.',
    'Suena cansado. Es común, y se hace más fácil. ¿Buscamos una hora para hablar?',
  ],
} as const

const writeBack = async (parts: DemoAnswerParts, written: Written): Promise<void> => {
  const { conversation_id: conversationId, number, language } = written
  const about = `${conversationId}/${number}`
  const [text = ''] = replies[language === 'es' ? 'es' : 'en'].slice(number % replies.en.length)
  const messageId = demoId(`answer/${about}`)
  // Must equal the message that act-handlers.ts makes.
  const message = {
    messageId,
    text,
    digest: parts.idOf('message', `${conversationId}\n${messageId}\n${text}`),
  }
  await send(parts, { type: 'MarkRead', conversationId, by: 'provider', number }, about)
  await send(parts, { type: 'SendMessage', conversationId, by: 'provider', message }, about)
}
