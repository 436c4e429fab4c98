import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { EventTypeName } from 'backend/contract/event-types'
import { consoleLists } from 'backend/contract/staff/console-lists'
import type { StaffActRow } from 'backend/contract/staff/console-staff-acts'
import { usePermissions } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { accessWords, filterWords } from '../access-log/access-log-words.ts'
import { mayRead, type StaffRole } from '../data/access.ts'
import { partsOf } from '../lists/list-types.ts'
import { MaskedText } from '../lists/masked-text.tsx'
import { actorWords } from '../shown/actor.tsx'
import { eventWordsOf } from '../shown/event-words.ts'
import { recordPageOf } from '../shown/known-records.ts'
import { pathOfEvent, projectionPage } from '../shown/record-links.ts'

/** The event types of staff acts, which the filter offers. */
const staffActTypes: readonly EventTypeName[] = [
  'WaitlistInvited',
  'WaitlistUnsubscribed',
  'WaitlistEntryMerged',
  'WaitlistMergeUndone',
  'EndorsementRemoved',
  'EndorsementRestored',
  'BookingCancelledByStaff',
  'ReviewPublished',
  'ReviewRemoved',
  'ReviewRestored',
  'StaffRoleGranted',
  'StaffRoleRevoked',
  'ExactReadingProposed',
  'ExactReadingAllowed',
  'ExactReadingEnded',
  'TwoFactorReset',
  'SessionsEnded',
  'AccountDeletionRequested',
  'PersonalDataExported',
  'FeedTokenCreated',
  'FeedTokenEnded',
  'ProjectionRebuildOrdered',
  'ParkedStreamRetried',
  'ParkedStreamSkipped',
  'LogVerified',
  'ReportedConversationViewed',
  'ConversationReportClosed',
  'ConversationReopened',
  'ProfileReportClosed',
]

/** What an act was about: one record of a list, a list without records' pages as a whole, or a part of the log. */
const subjectWords: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    consoleLists.map(({ name, label, screen, record }) => [
      name,
      record && screen ? screen.one : (screen?.all?.replace(/^./, (letter) => letter.toUpperCase()) ?? label),
    ]),
  ),
  projections: 'A projection',
  events: 'The log',
}

export { staffActsList as list } from 'backend/contract/staff/console-staff-acts'

export const parts = partsOf<StaffActRow>({
  options: {
    act: Object.fromEntries(staffActTypes.map((type) => [type, eventWordsOf(type).name])),
    subjectKind: subjectWords,
  },
  cells: {
    act: ({ act }) => eventWordsOf(act).name,
    actor: (act) => <MaskedText value={actorWords(act)} />,
    subject: (act) => (act.act === 'PersonalDataExported' ? <Exported act={act} /> : <OneRecord act={act} />),
    event: ({ id }) => <EventLink id={id} />,
  },
})

/** Which list was exported, how many rows, and with which filters. */
const Exported = ({ act: { subjectKind, filter, rows } }: { act: StaffActRow }) => {
  const kind = subjectKind === 'projections' ? 'events' : subjectKind
  return (
    <>
      {accessWords({ kind, recordId: null, rows })}
      {filter !== null && (
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{filterWords({ kind, filter })}</Box>
      )}
    </>
  )
}

const OneRecord = ({ act: { subjectKind, subjectId } }: { act: StaffActRow }) => {
  const page =
    subjectKind === 'projections' && subjectId !== null
      ? projectionPage(subjectId)
      : recordPageOf(subjectKind, subjectId)
  return page === null ? (
    subjectWords[subjectKind]
  ) : (
    <Link component={RouterLink} to={page}>
      {subjectWords[subjectKind]}
    </Link>
  )
}

const EventLink = ({ id }: { id: string }) => {
  const { permissions: role } = usePermissions<StaffRole | null>()
  if (!role || !mayRead(role, 'events')) return <MaskedText value={null} />
  return (
    <Link component={RouterLink} to={pathOfEvent(id)}>
      Event
    </Link>
  )
}
