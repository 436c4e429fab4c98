/** What a person saw, then, of something that a moderator decides on (docs/decisions/0038). */

import { Controller, Get, Inject, Param, Query } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import { peopleList } from '../../contract/accounts/console-people.ts'
import { seenBy, seenParts, type AsSeen, type SeenKind } from '../../contract/staff/console-as-seen.ts'
import { inboxList } from '../../contract/staff/console-inbox.ts'
import { wasRefused } from '../../platform/commands/decide-and-append.ts'
import { SEND_COMMAND, type SendCommand } from '../../platform/commands/sent-command.ts'
import type { AnswerOnPeople } from '../../platform/console/access-recorder.ts'
import { CONSOLE, type Console } from '../../platform/console/console.ts'
import { Accepts, asOfMoment } from '../../platform/console/filter-fields.ts'
import { ForStaff, ShowsPeople, Staff } from '../../platform/console/for-staff.ts'
import { IfGiven, SatisfiesRule } from '../../platform/console/list-query.ts'
import { readableId } from '../../platform/console/list-sql.ts'
import type { StaffSession } from '../../platform/console/staff-session.ts'
import { strictPipe } from '../../platform/console/strict.ts'
import { answerOfRefusal, refusedByDispatcher } from '../../platform/functions/answer.ts'
import { DISPATCHER, type Dispatcher } from '../../platform/functions/dispatcher.ts'
import { RefusedRequest } from '../../platform/functions/refused-request.ts'
import { maybe, text } from '../../platform/postgres/read-table.ts'
import { every, statement } from '../../platform/postgres/statement.ts'
import { accountById } from '../../projections/accounts/accounts.ts'
import { ownerOfProfile } from '../../projections/profiles/owner-of-profile.ts'

const viewers: readonly string[] = Object.values(seenBy).flatMap((each) => Object.keys(each))

class SeenQuery {
  @IfGiven()
  @SatisfiesRule(
    'isViewer',
    (value) => viewers.some((each) => each === value),
    'by must be one of the viewers',
  )
  by?: string
  @Accepts(asOfMoment)
  asOf?: string
}

/** Selects the subject of a record by its id ($1) for a viewer ($2). */
const subjectOf: Readonly<Record<SeenKind, string>> = {
  'profile-reports': `select reporter_id as account, null as profile, null as conversation, null as booking,
      provider_id as provider from read.profile_report where report_id = $1 and $2 = 'reporter'`,
  // After a report is closed, staff no longer read the conversation.
  'conversation-reports': `
    select case $2 when 'client' then c.client_id end as account, case $2 when 'provider' then c.provider_id end as profile,
           c.conversation_id as conversation, null as booking, c.provider_id as provider
      from read.conversation_report r join read.conversation c on c.conversation_id = r.conversation_id
     where r.report_id = $1 and r.closed_at is null and $2 in ('client', 'provider')`,
  reviews: `
    select case $2 when 'client' then client_id end as account, case $2 when 'provider' then provider_id end as profile,
           null as conversation, case $2 when 'client' then booking_id end as booking, provider_id as provider
      from read.review where review_id = $1 and $2 in ('client', 'provider')`,
  endorsements: `
    select null as account, case $2 when 'endorser' then endorser_id else provider_id end as profile,
           null as conversation, null as booking, provider_id as provider
      from read.endorsement where endorsement_id = $1 and $2 in ('endorser', 'provider')`,
}

const isKind = (kind: string): kind is SeenKind => Object.hasOwn(seenBy, kind)

/** A viewer's account, or the provider whose account it is, and what they looked at. */
const subjectRow = statement(
  {
    account: maybe(text()),
    profile: maybe(text()),
    conversation: maybe(text()),
    booking: maybe(text()),
    provider: text(),
  },
  (kind: SeenKind) => subjectOf[kind],
  { each: every(Object.keys(subjectOf).filter(isKind)) },
)

const notFound = (message?: string) =>
  new RefusedRequest(refusedByDispatcher('not_found', message === undefined ? {} : { message }))

@Controller('api/admin/as-seen')
@ForStaff(...inboxList.roles)
export class AsSeenController {
  constructor(
    @Inject(CONSOLE) private readonly console: Console,
    @Inject(DISPATCHER) private readonly dispatcher: Pick<Dispatcher, 'askInPast'>,
    @Inject(SEND_COMMAND) private readonly sendCommand: SendCommand,
  ) {}

  @Get(':kind/:id')
  @ShowsPeople()
  async asSeen(
    @Staff() staff: StaffSession,
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Query(strictPipe(SeenQuery)) { by, asOf }: SeenQuery,
  ): Promise<AnswerOnPeople> {
    const { tables, idOf, clock } = this.console
    if (!isKind(kind) || readableId(inboxList, id) === null) throw notFound()
    const [subject] = await subjectRow(tables, [id, by ?? Object.keys(seenBy[kind])[0]], kind)
    if (!subject) throw notFound()
    const { profile } = subject
    const accountId = profile === null ? subject.account : await ownerOfProfile(tables, idOf, profile)
    const at = asOf ?? clock().toISOString()
    const then = asOf === undefined ? tables : await this.console.tablesAt(asOf)
    const account = accountId === null ? null : await accountById(then, accountId)
    if (!account) throw notFound('They didn’t have an account then.')
    const { account_id: personId, name, verified_at: verifiedAt, kind: role, language } = account
    const session = {
      ...{ id: '', expiresAt: at, role: role ?? 'client' },
      user: { id: personId, name, isVerified: verifiedAt !== null, language },
    } as const
    const ask = async <Part extends keyof typeof seenParts>(part: Part, input: object) =>
      (await this.dispatcher.askInPast(seenParts[part].id, input, {
        ...{ session, tables: then, at: new Date(at) },
      })) as AsSeen[Part]
    const accesses = [
      { kind, recordIds: [id] },
      { kind: peopleList.name, recordIds: [personId] },
    ]
    const { conversation, booking, provider: providerId } = subject
    if (conversation !== null) {
      const seen = (await ask('conversation', { id: conversation })) ?? null
      if (seen) await this.recordReading(staff, id, seen)
      return { body: { name, conversation: seen } satisfies AsSeen, accesses }
    }
    const [review, shown, reviews, endorsements] = await Promise.all([
      booking === null ? undefined : ask('review', { bookingId: booking }),
      ask('profile', { id: providerId }),
      ask('reviews', { providerId }),
      ask('endorsements', { providerId }),
    ])
    return {
      body: { name, ...(review !== undefined && { review }), profile: shown, reviews, endorsements },
      accesses,
    }
  }

  /** As when the messages of a report are read: an event, which the people in the conversation can export. */
  private async recordReading(
    { user }: StaffSession,
    reportId: string,
    { id: conversationId, lines }: NonNullable<AsSeen['conversation']>,
  ) {
    const shown = { first: lines[0]?.number ?? 0, last: lines.at(-1)?.number ?? 0 }
    const outcome = await this.sendCommand(
      { type: 'RecordReportView', conversationId, reportId, staffId: user.id, shown },
      { actorId: user.id, correlationId: randomUUID(), commandId: randomUUID() },
    )
    if (wasRefused(outcome)) throw new RefusedRequest(answerOfRefusal(outcome))
  }
}
