/**
 * Two days after a provider declined a request, its parent hears once of two people who give the same kind of care
 * nearby and have free times (product.md, "Bookings"); not if they asked anybody meanwhile, or turned such emails off.
 */

import { firstNameOf } from '../../contract/first-name.ts'
import { languageOfMails } from '../../domain/accounts/account.ts'
import { day } from '../../domain/bookings/limits.ts'
import { t } from '../../language/texts.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { layOutMail, linkTo, type MailLinks, type MailWords } from '../../platform/mail/mail-layout.ts'
import { nameInMail, textInMail, type Named } from '../../platform/mail/name-in-mail.ts'
import { lockMailsOfAll, writeMail } from '../../platform/mail/outbox.ts'
import { text, certain } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { deadline, type Deadline } from '../../platform/processes/deadline.ts'
import type { IdOf } from '../../platform/sessions/leave-token.ts'
import { speaking } from '../../platform/texts/readers-language.ts'
import { milesBetween } from '../../projections/search/miles.ts'
import { zipBook } from '../../projections/search/zip-book.ts'
import { personsConcerned, reachableBy, type People } from '../accounts/read-people.ts'
import { stopMailsTokenOf } from '../messages/mail-token.ts'
import { freeSeats } from './next-free-times.ts'
import { mailReaders, type BookingMailParts } from './write-mails.ts'

export const similarPeopleKind = 'similar_people'
/** Miles from the one who declined. */
const nearby = 25
/** Days; no request waits longer for an answer, so older ones need not be looked at. */
const longestRequest = 30

interface Declined {
  readonly booking_id: string
  readonly provider_id: string
  readonly client_id: string
}

export interface SimilarPeopleParts extends BookingMailParts {
  readonly tables: ReadTables
  readonly idOf: IdOf
}

export const similarPeople = (parts: SimilarPeopleParts): Deadline => {
  const { tables, letterhead, idOf } = parts
  const { people, bookings } = mailReaders(parts)
  return deadline<Declined>({
    name: 'mails about similar people',
    due: `select b.booking_id, b.provider_id, b.client_id, s.happened_at as since
            from read.booking b join read.booking_step s on s.booking_id = b.booking_id
           where b.requested_at > $1::timestamptz - interval '${longestRequest} days' and b.nth = 0
             and b.status = 'declined' and s.type = 'BookingDeclined'
             and not exists (select from read.booking o where o.client_id = b.client_id
                                and (o.requested_at > s.happened_at or o.agreed_at > s.happened_at))`,
    after: 2 * day,
    givesUpAfter: day,
    kind: similarPeopleKind,
    mark: ({ booking_id: id }) => id,
    async mail(
      { booking_id: bookingId, provider_id: providerId, client_id: clientId },
      id,
      { transaction, now },
    ) {
      const found = await twoLike(tables, { providerId, clientId, now: now() })
      if (!found) return false
      const concerned = await Promise.all(
        [providerId, ...found.map((each) => each.id)].map((each) => personsConcerned(people, each, clientId)),
      )
      await lockMailsOfAll(transaction, concerned.flat())
      const [booked, declined, client, ...two] = await Promise.all([
        bookings.read(providerId, bookingId),
        namedBy(people, providerId),
        people.openAccount(clientId),
        ...found.map((each) => namedBy(people, each.id)),
      ])
      const reader = reachableBy(clientId, client)
      const [one, other] = found.flatMap((each, nth) => {
        const named = two[nth]
        return named ? [{ ...named, place: each.place }] : []
      })
      if (booked?.booking.status !== 'declined' || !reader?.account.wantsMessageMails || !one || !other)
        return false
      const token = stopMailsTokenOf(idOf, clientId)
      const language = languageOfMails(reader.account)
      const about = { name: reader.account.name, declined, two: [one, other], token } as const
      const leaveUrl = speaking(language, () => linkTo(letterhead, `/api/message-emails/stop?token=${token}`))
      const content = layOutMail((links) => similarPeopleMail(links, about), letterhead, language)
      const { email: to } = reader.account
      await writeMail(
        transaction,
        { id, kind: similarPeopleKind, personId: clientId, to, content, leaveUrl },
        now(),
      )
      return true
    },
  })
}

const namedBy = async (people: People, personId: string): Promise<Named | null> => {
  const provider = await people.provider(personId)
  return provider && { personId, name: provider.profile.providerName }
}

const peopleLike = statement(
  {
    id: text(),
    city: certain('only those in a city are selected', text()),
    state: certain('the same state as the other', text()),
    zip_code: certain('only those with one are selected', text()),
    from_zip: certain('only where it is known', text()),
  },
  `select p.id, p.city, p.state, p.zip_code, d.zip_code as from_zip
         from read.provider d join read.provider p on p.types && d.types and p.state = d.state and p.id <> d.id
         join (select f.provider_id, s.quality from ${freeSeats}) free on free.provider_id = p.id
        where d.id = $2 and p.city is not null and p.zip_code is not null and d.zip_code is not null
          and not exists (select from read.booking b where b.client_id = $3 and b.provider_id = p.id
                             and b.status in ('declined', 'expired'))
          and not exists (select from read.conversation c where c.client_id = $3 and c.provider_id = p.id
                             and (c.client_blocked or c.provider_blocked or c.is_stopped))
        order by p.city is distinct from d.city, free.quality desc, p.id limit 200`,
)

/**
 * Two people with a kind of care in common with the provider, near them, whom the parent can book; those of the
 * same city first, then the best. Nobody with whom a request of the parent came to nothing, or who may not write
 * with them. Null if there are fewer.
 */
const twoLike = async (
  tables: ReadTables,
  about: { readonly providerId: string; readonly clientId: string; readonly now: Date },
) => {
  const [all, book] = await Promise.all([
    peopleLike(tables, [about.now, about.providerId, about.clientId]),
    zipBook(),
  ])
  const near = all.filter(({ zip_code: zip, from_zip: from }) => {
    const [there, here] = [book.placeOf(zip), book.placeOf(from)]
    return there && here && milesBetween(there.at, here.at) <= nearby
  })
  const two = near.slice(0, 2).map(({ id, city, state }) => ({ id, place: `${city}, ${state}` }))
  return two.length === 2 ? two : null
}

interface Suggested extends Named {
  /** "Portland, OR" */
  readonly place: string
}

export const similarPeopleMail = (
  links: MailLinks,
  about: {
    readonly name: string
    /** Null if their name is erased. */
    readonly declined: Named | null
    readonly two: readonly [Suggested, Suggested]
    readonly token: string
  },
): MailWords => {
  const [one, other] = about.two.map(({ personId }) => encodeURIComponent(personId))
  const declined = about.declined && firstNameOf(nameInMail(about.declined))
  return {
    subject: t`Two people who have time for you`,
    recipient: about.name,
    paragraphs: [
      declined
        ? t`${declined} couldn’t take your request. If you’re still looking, these two offer similar care nearby and have free times.`
        : t`Your request wasn’t accepted. If you’re still looking, these two offer similar care nearby and have free times.`,
      about.two.map((each) => ({ label: nameInMail(each), lines: [t`In ${textInMail(each.place)}`] })),
    ],
    action: { label: t`Compare the two`, url: links.to(`/compare?ids=${one}&ids=${other}`) },
    small: t`We send this only once for each declined request.`,
    leave: { label: t`Turn off optional emails`, url: links.to(`/messages/emails?stop=${about.token}`) },
  }
}
