/** What staff decided before about the person whom an item of the inbox is about. */

import { Controller, Get, Inject, Param } from '@nestjs/common'
import { peopleList } from '../../contract/accounts/console-people.ts'
import { providersList } from '../../contract/profiles/console-providers.ts'
import {
  newestDecisions,
  type DecidedBefore,
  type Decision,
} from '../../contract/staff/console-decided-before.ts'
import { inboxList } from '../../contract/staff/console-inbox.ts'
import { inboxKinds, type InboxKind } from '../../contract/staff/inbox-kinds.ts'
import { providerIdOfAccount } from '../../domain/profiles/provider-id.ts'
import type { AnswerOnPeople } from '../../platform/console/access-recorder.ts'
import { CONSOLE, type Console } from '../../platform/console/console.ts'
import { ForStaff, ShowsPeople } from '../../platform/console/for-staff.ts'
import { readableId, selectListSql } from '../../platform/console/list-sql.ts'
import { find } from '../../platform/consumers/tables.ts'
import { refusedByDispatcher } from '../../platform/functions/answer.ts'
import { RefusedRequest } from '../../platform/functions/refused-request.ts'
import { maybe, text } from '../../platform/postgres/read-table.ts'
import { every, statement } from '../../platform/postgres/statement.ts'
import { accountById } from '../../projections/accounts/accounts.ts'
import { ownerOfProfile } from '../../projections/profiles/owner-of-profile.ts'
import { provider } from '../../projections/profiles/providers.ts'
import { staffActsResource } from './console-list.ts'
import { decisionsAboutSql } from './person-sql.ts'

/** Whom an item is about, by kind: an account, or the provider whose account it is. */
const aboutOf: Readonly<Record<InboxKind, string>> = {
  reviews: 'select client_id as account, null as provider from read.review where review_id = $1',
  'conversation-reports': `
    select case r.by when 'provider' then c.client_id end as account,
           case r.by when 'client' then c.provider_id end as provider
      from read.conversation_report r join read.conversation c on c.conversation_id = r.conversation_id
     where r.report_id = $1`,
  'profile-reports':
    'select null as account, provider_id as provider from read.profile_report where report_id = $1',
  credentials:
    'select null as account, provider_id as provider from read.credential where credential_id = $1',
}

const aboutRow = statement(
  { account: maybe(text()), provider: maybe(text()) },
  (kind: InboxKind) => aboutOf[kind],
  { each: every(inboxKinds) },
)

const isKind = (kind: string): kind is InboxKind => inboxKinds.some((each) => each === kind)

@Controller('api/admin/decided')
@ForStaff(...inboxList.roles)
export class DecidedController {
  constructor(@Inject(CONSOLE) private readonly console: Console) {}

  @Get(':kind/:id')
  @ShowsPeople()
  async decided(@Param('kind') kind: string, @Param('id') id: string): Promise<AnswerOnPeople> {
    const { tables, idOf } = this.console
    const about =
      isKind(kind) && readableId(inboxList, id) !== null ? (await aboutRow(tables, [id], kind))[0] : undefined
    if (!about) throw new RefusedRequest(refusedByDispatcher('not_found'))
    const accountId =
      about.provider === null ? about.account : await ownerOfProfile(tables, idOf, about.provider)
    const account = accountId === null ? null : await accountById(tables, accountId)
    if (account) {
      const { account_id: ofAccount, name } = account
      const provider = providerIdOfAccount({ idOf }, ofAccount)
      return this.answer({ kind: peopleList.name, id: ofAccount, name }, { account: ofAccount, provider }, id)
    }
    // A profile may have no account.
    const [profile] =
      about.provider === null ? [] : await find(tables, provider, ['name'], { id: about.provider })
    return profile && about.provider !== null
      ? this.answer(
          { kind: providersList.name, id: about.provider, name: profile.name },
          { account: null, provider: about.provider },
          id,
        )
      : { body: { person: null, counts: [], newest: [] } satisfies DecidedBefore, accesses: [] }
  }

  private async answer(
    person: NonNullable<DecidedBefore['person']>,
    about: Parameters<typeof decisionsAboutSql>[0],
    except: string,
  ): Promise<AnswerOnPeople> {
    return {
      body: { person, ...(await this.decidedOf(about, except)) } satisfies DecidedBefore,
      accesses: [{ kind: person.kind, recordIds: [person.id] }],
    }
  }

  /** @param except the item itself */
  private async decidedOf(
    about: Parameters<typeof decisionsAboutSql>[0],
    except: string,
  ): Promise<Omit<DecidedBefore, 'person'>> {
    const { tables } = this.console
    const { decisions, values } = decisionsAboutSql(about, except)
    const [counts, newest] = await Promise.all([
      tables.query<DecidedBefore['counts'][number]>(
        `select s.act, s.outcome, count(*)::integer as times from (${decisions}) s
          group by s.act, s.outcome order by times desc, s.act, s.outcome`,
        values,
      ),
      tables.query<Omit<Decision, 'time'> & { time: Date }>(
        `select ${selectListSql(staffActsResource)}, s.outcome from (${decisions}) s
          left join read.account a on a.account_id = s.actor_id collate "default"
          order by s.time desc, s.event_id limit ${newestDecisions}`,
        values,
      ),
    ])
    return {
      counts,
      newest: newest.map(({ time, ...rest }) => ({ ...rest, time: time.toISOString() })),
    }
  }
}
