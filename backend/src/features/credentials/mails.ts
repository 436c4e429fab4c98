/**
 * Mails about what was decided on a credential. Before writing each mail, the process manager checks in the streams that
 * it is still correct, because a new process manager starts at the beginning of the log.
 */

import type { CredentialEvent } from '../../domain/credentials/credential-events.ts'
import type { CredentialStatus } from '../../domain/credentials/credential-kinds.ts'
import type { Credential } from '../../domain/credentials/credential-state.ts'
import { credentials, credentialsStream } from '../../domain/credentials/credentials.ts'
import type { FoldedStates } from '../../platform/commands/folded-states.ts'
import {
  layOutMail,
  type Letterhead,
  type MailLinks,
  type MailWords,
} from '../../platform/mail/mail-layout.ts'
import { lockMailsOfAll, mailIdOf, writeMail } from '../../platform/mail/outbox.ts'
import type { ProcessContext, ProcessManager } from '../../platform/processes/process-manager.ts'
import { openPeople, personsConcerned, readReachableOwner } from '../accounts/read-people.ts'
import * as words from './mail-words.ts'

export interface CredentialMailParts {
  readonly states: FoldedStates
  readonly letterhead: Letterhead
}

/** Milliseconds after which no mail is sent any more, for example after a long downtime. */
const notifyWithin = 7 * 24 * 60 * 60_000

interface Writing {
  readonly kind: string
  /** The status that the mail is about. */
  readonly status: CredentialStatus
  /** When it was decided, in ISO 8601. */
  readonly at: string
  readonly say: (links: MailLinks, name: string, credential: Credential) => MailWords
}

export const credentialMails = ({
  states,
  letterhead,
}: CredentialMailParts): ProcessManager<CredentialEvent> => {
  const people = openPeople(states)
  const write = async (
    { transaction, now }: ProcessContext,
    id: string,
    { providerId, credentialId }: { readonly providerId: string; readonly credentialId: string },
    { kind, status, at, say }: Writing,
  ) => {
    if (now().getTime() - Date.parse(at) >= notifyWithin) return
    await lockMailsOfAll(transaction, await personsConcerned(people, providerId))
    const [owner, { state }] = await Promise.all([
      readReachableOwner(people, providerId),
      states.refresh(credentials, credentialsStream(providerId)),
    ])
    const credential = state.get(credentialId)
    if (!owner || credential?.status !== status) return
    const { accountId, account } = owner
    const content = layOutMail((links) => say(links, account.name, credential), letterhead, account.language)
    const mail = { id: mailIdOf(id, kind), kind, personId: accountId, to: account.email, content }
    await writeMail(transaction, mail, now())
  }
  return {
    name: 'credential-mails',
    on: {
      CredentialChecked: ({ id, data }, context) =>
        write(context, id, data, {
          kind: 'credential_checked',
          status: 'checked',
          at: data.checkedAt,
          say: (links, name, credential) => words.credentialCheckedMail(links, name, credential, data),
        }),
      CredentialNotConfirmed: ({ id, data }, context) =>
        write(context, id, data, {
          kind: 'credential_not_confirmed',
          status: 'not_confirmed',
          at: data.decidedAt,
          say: (links, name, credential) =>
            words.credentialNotConfirmedMail(links, name, credential, data.reason),
        }),
      CredentialRevoked: ({ id, data }, context) =>
        write(context, id, data, {
          kind: 'credential_revoked',
          status: 'revoked',
          at: data.revokedAt,
          say: (links, name, credential) => words.credentialRevokedMail(links, name, credential, data.reason),
        }),
    },
  }
}
