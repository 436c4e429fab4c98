/** Checked credentials end by themselves, and their providers are reminded before (product.md, "Trust"). */

import { remindersBeforeEnd } from '../../domain/credentials/credential-kinds.ts'
import { credentials, credentialsStream } from '../../domain/credentials/credentials.ts'
import type { FoldedStates } from '../../platform/commands/folded-states.ts'
import { layOutMail, type Letterhead } from '../../platform/mail/mail-layout.ts'
import { lockMailsOfAll, writeMail } from '../../platform/mail/outbox.ts'
import { deadline } from '../../platform/processes/deadline.ts'
import { openPeople, personsConcerned, readReachableOwner } from '../accounts/read-people.ts'
import { credentialEndsMail } from './mail-words.ts'

/** Milliseconds. */
const day = 24 * 60 * 60_000

/** Its last day is over everywhere, as the rule counts it. */
const end = `(c.valid_until::date + 1)::timestamp at time zone 'Pacific/Honolulu'`
const withAnEnd = `
  select c.credential_id, c.provider_id, c.valid_until, ${end} as since from read.credential c
   where c.status = 'checked' and c.valid_until is not null`

const unlessRenewed = `
  and not exists (select from read.credential n where n.renewed_id = c.credential_id and n.status in ('claimed', 'seen'))`

interface Due {
  readonly credential_id: string
  readonly provider_id: string
  readonly valid_until: string
}

export const credentialExpiry = deadline<Due>({
  name: 'ends of credentials',
  due: withAnEnd,
  after: 0,
  // A check that is over must never count again.
  givesUpAfter: 'never',
  // It must never change: the ids of the commands are derived from it.
  namespace: '0f8b7c52-6f0e-4f0c-9a55-1c7f6d8d6b41',
  mark: ({ credential_id: id, valid_until: until }) => `${id}/${until}`,
  command: ({ provider_id: providerId, credential_id: credentialId }) => ({
    type: 'ExpireCredential',
    providerId,
    credentialId,
  }),
})

export interface ReminderParts {
  readonly states: FoldedStates
  readonly letterhead: Letterhead
}

/** One mail for each reminder, unless the provider has sent the new one. */
export const credentialReminders = ({ states, letterhead }: ReminderParts) => {
  const people = openPeople(states)
  return remindersBeforeEnd.map((days, nth) => {
    const next = remindersBeforeEnd[nth + 1] ?? 0
    return deadline<Due>({
      name: `reminders ${days} days before a credential ends`,
      // One that was checked later than that is told of its end by the mail of the check.
      due: `${withAnEnd} ${unlessRenewed} and c.decided_at < ${end} - interval '${days} days'`,
      after: -days * day,
      // The next one says it then.
      givesUpAfter: (days - next - 1) * day,
      kind: `credential_ends_${days}`,
      mark: ({ credential_id: id, valid_until: until }) => `${id}/${until}`,
      async mail({ credential_id: id, provider_id: providerId }, mailId, { transaction, now }) {
        await lockMailsOfAll(transaction, await personsConcerned(people, providerId))
        const [owner, { state }] = await Promise.all([
          readReachableOwner(people, providerId),
          states.refresh(credentials, credentialsStream(providerId)),
        ])
        const ending = state.get(id)
        if (!owner || ending?.status !== 'checked' || ending.validUntil === null) return false
        const { validUntil } = ending
        const content = layOutMail(
          (links) => credentialEndsMail(links, owner.account.name, ending, validUntil),
          letterhead,
          owner.account.language,
        )
        const kind = `credential_ends_${days}`
        const mail = { id: mailId, kind, personId: owner.accountId, to: owner.account.email, content }
        await writeMail(transaction, mail, now())
        return true
      },
    })
  })
}
