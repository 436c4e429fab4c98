/** Everything that one click caused, as nested lists, so that it can be read and navigated like any text. */
import { Alert, Box, Typography } from '@mui/material'
import { eventTree } from 'backend/contract/log/console-log'
import { actorInSentence } from '../shown/actor.tsx'
import { branchesOf, type Branch } from './event-branches.ts'
import { EventLine } from './event-rows.tsx'
import { useNow } from '../shown/moment.tsx'
import { LoadFailed, WaitingRows } from '../shown/states.tsx'
import { useConsoleQuery } from '../shown/use-answer.ts'

const Branches = ({
  branches,
  current,
  now,
}: {
  branches: readonly Branch[]
  current: string
  now: Date
}) => (
  <Box
    component="ul"
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      '& &': { ml: { xs: 1.5, sm: 2 }, pl: { xs: 1, sm: 2 }, borderLeft: '1px solid var(--color-line)' },
    }}
  >
    {branches.map(({ node, branches: below }) => (
      <li key={node.id}>
        <EventLine event={node} now={now} isCurrent={node.id === current} />
        {below.length > 0 && <Branches branches={below} current={current} now={now} />}
      </li>
    ))}
  </Box>
)

export const EventTree = ({ eventId }: { eventId: string }) => {
  const now = useNow()
  const query = useConsoleQuery(eventTree, `events/${encodeURIComponent(eventId)}/tree`)
  if (query.isPending) return <WaitingRows what="what it caused" rows={2} height={48} />
  if (query.data === undefined)
    return <LoadFailed what="what it caused" error={query.error} onRetry={() => void query.refetch()} />
  const { nodes, isCut } = query.data.answer
  const [first] = nodes
  return (
    <div>
      {first && (
        <Typography sx={{ fontSize: 14, color: 'text.secondary', mb: 1 }}>
          One action by {actorInSentence(first)} caused{' '}
          {nodes.length === 1 ? 'one event' : `${nodes.length} events`}.
        </Typography>
      )}
      <Branches branches={branchesOf(nodes)} current={eventId} now={now} />
      {isCut && (
        <Alert severity="info" variant="outlined" sx={{ mt: 2 }}>
          There’s more than we can show here. The list of events has all of it.
        </Alert>
      )}
    </div>
  )
}
