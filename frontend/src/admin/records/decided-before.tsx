/** Beside an item of the inbox: what staff decided before about the person whom it is about. */

import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { decidedBefore, type DecidedBefore } from 'backend/contract/staff/console-decided-before'
import { inboxList } from 'backend/contract/staff/console-inbox'
import type { InboxKind } from 'backend/contract/staff/inbox-kinds'
import { usePermissions } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { StaffRole } from '../data/access.ts'
import { MomentCell } from '../lists/masked-text.tsx'
import { actorWords } from '../shown/actor.tsx'
import { eventWordsOf } from '../shown/event-words.ts'
import { recordPageOf } from '../shown/known-records.ts'
import { recordPage } from '../shown/record-links.ts'
import { LoadFailed } from '../shown/states.tsx'
import { useConsoleQuery } from '../shown/use-answer.ts'
import { TakeItem } from './take-item.tsx'

interface DecidedBeforeProps {
  readonly kind: InboxKind
  readonly id: string
}

export const DecidedEarlier = (item: DecidedBeforeProps) => {
  const { permissions: role } = usePermissions<StaffRole | null>()
  const mayDecide = role && inboxList.roles.some((each) => each === role)
  if (!mayDecide) return null
  return (
    <>
      <TakeItem {...item} />
      <Decided {...item} />
    </>
  )
}

const Decided = ({ kind, id }: DecidedBeforeProps) => {
  const { data, error, refetch } = useConsoleQuery(decidedBefore, `decided/${kind}/${encodeURIComponent(id)}`)
  return (
    <Card component="section" aria-label="Decided before">
      <Typography variant="h2" sx={{ mb: 1 }}>
        Decided before
      </Typography>
      {error && (
        <LoadFailed
          what="what was decided before"
          error={error}
          isOld={data !== undefined}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Box role="status" aria-label="Loading: Decided before">
          <Skeleton />
        </Box>
      )}
      {data && <Decisions {...data.answer} />}
    </Card>
  )
}

/** What an event with this outcome says. */
const saying = ({ act, outcome }: { readonly act: string; readonly outcome: string | null }) =>
  outcome === null ? eventWordsOf(act).name : eventWordsOf(act).say({ outcome })

const Decisions = ({ person, counts, newest }: DecidedBefore) => {
  if (!person) return <Typography color="text.secondary">Their account was deleted.</Typography>
  return (
    <>
      <Typography variant="body2" sx={{ mb: 1 }}>
        About{' '}
        <Link component={RouterLink} to={recordPage(person.kind, person.id)}>
          {person.name}
        </Link>
        {': '}
        {counts.length === 0
          ? 'nothing yet'
          : counts.map((each) => `${saying(each)} (${each.times})`).join(', ')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {newest.map((decision) => (
          <Box
            component="li"
            key={decision.id}
            sx={{ py: 1, borderTop: '1px solid', borderColor: 'divider', typography: 'body2' }}
          >
            <Link
              component={RouterLink}
              to={recordPageOf(decision.subjectKind, decision.subjectId) ?? ''}
              sx={{ display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, md: 0 } }}
            >
              {saying(decision)}
            </Link>
            <Box sx={{ color: 'text.secondary' }}>
              <MomentCell at={decision.time} /> · {actorWords(decision)}
            </Box>
            {decision.reason}
          </Box>
        ))}
      </Box>
    </>
  )
}
