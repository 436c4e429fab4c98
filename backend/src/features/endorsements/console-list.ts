/** Endorsements as staff read them, in every status. */
import { consoleAccess } from '../../contract/staff/console-access.ts'
import { endorsementRow, endorsementStatuses } from '../../contract/endorsements/console-endorsements.ts'
import { relationships } from '../../contract/endorsements/endorsement-options.ts'
import { AnyOf, AreIds, IdFilter, IsMoment, IsWords } from '../../platform/console/filter-fields.ts'
import { resource } from '../../platform/console/resource.ts'

class EndorsementFilter extends IdFilter {
  @IsWords()
  q?: string

  @AnyOf(endorsementStatuses)
  status?: readonly string[]

  @AnyOf(Object.keys(relationships))
  relationship?: readonly string[]

  @AreIds()
  providerId?: readonly string[]

  @AreIds()
  endorserId?: readonly string[]

  @IsMoment()
  submittedFrom?: string

  @IsMoment()
  submittedTo?: string
}

export const endorsementsResource = resource(endorsementRow, {
  name: 'endorsements',
  roles: consoleAccess.endorsements,
  shows: 'people',
  from: `read.endorsement e
    left join read.provider p on p.id = e.provider_id and p.deleted_at is null
    left join read.provider w on w.id = e.endorser_id and w.deleted_at is null
    left join read.endorsement_pins s on s.provider_id = e.provider_id`,
  columns: {
    id: { sql: 'e.endorsement_id' },
    providerId: { sql: 'e.provider_id' },
    providerName: { sql: 'p.name', isNullable: true, isPersonal: true },
    endorserId: { sql: 'e.endorser_id', isNullable: true },
    endorserName: { sql: 'w.name', isNullable: true, isPersonal: true },
    email: { sql: 'e.email', isNullable: true, isPersonal: true },
    status: { sql: 'e.status', isSortable: true },
    relationship: { sql: 'e.relationship', isSortable: true },
    text: { sql: 'e.text', isNullable: true, isPersonal: true },
    pin: { sql: 'array_position(s.pins, e.endorsement_id)', isNullable: true },
    requestedAt: { sql: 'e.requested_at', isSortable: true, isNullable: true },
    submittedAt: { sql: 'e.submitted_at', isSortable: true, isNullable: true },
    approvedAt: { sql: 'e.approved_at', isSortable: true, isNullable: true },
  },
  filter: EndorsementFilter,
  conditions: {
    q: { kind: 'contains', fields: ['text', 'providerName', 'endorserName'] },
    status: { kind: 'anyOf', field: 'status' },
    relationship: { kind: 'anyOf', field: 'relationship' },
    providerId: { kind: 'anyOf', field: 'providerId' },
    endorserId: { kind: 'anyOf', field: 'endorserId' },
    submittedFrom: { kind: 'from', field: 'submittedAt' },
    submittedTo: { kind: 'to', field: 'submittedAt' },
  },
  sort: ['submittedAt', 'DESC'],
})
