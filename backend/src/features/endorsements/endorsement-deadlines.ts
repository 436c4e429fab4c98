/**
 * Deadlines of endorsement requests: one that nobody answered gets one reminder after a week and expires
 * after 30 days (product.md, "Endorsements").
 */

import { day, requestLifetime } from '../../domain/endorsements/limits.ts'
import { deadline, type Deadline } from '../../platform/processes/deadline.ts'
import {
  endorsementMailReaders,
  requestReminderKind,
  writeRequestReminder,
  type EndorsementMailParts,
} from './endorsement-mails.ts'

/** The namespace from which the ids of these commands are derived. It must never change. */
const namespace = '2d6d8a54-5f0e-4c58-9d3c-5a6f5a9d1b77'
/** Milliseconds without an answer after which the person who was asked is reminded. */
const remindAfter = 7 * day

interface Waiting {
  readonly endorsement_id: string
  readonly provider_id: string
}

const whichOf = ({ provider_id: providerId, endorsement_id: endorsementId }: Waiting) => ({
  providerId,
  endorsementId,
})

export const requestExpiries = deadline<Waiting>({
  name: 'endorsement request expiries',
  due: `select endorsement_id, provider_id, requested_at as since from read.endorsement
         where status = 'requested'`,
  after: requestLifetime,
  givesUpAfter: 'never',
  namespace,
  mark: ({ endorsement_id: id }) => `${id}/expire`,
  command: (row) => ({ type: 'ExpireEndorsementRequest', ...whichOf(row) }),
})

export const requestReminders = (parts: EndorsementMailParts): Deadline => {
  const readers = endorsementMailReaders(parts)
  return deadline<Waiting>({
    name: 'endorsement request reminders',
    due: `select endorsement_id, provider_id, sent_at as since from read.endorsement
           where status = 'requested'
             and requested_at > $1::timestamptz - make_interval(secs => ${requestLifetime / 1000})`,
    after: remindAfter,
    givesUpAfter: requestLifetime - remindAfter,
    kind: requestReminderKind,
    mark: ({ endorsement_id: id }) => id,
    mail: (row, id, writing) => writeRequestReminder(readers, writing, id, whichOf(row)),
  })
}
