import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { OutputOf } from 'backend/contract/declare'
import {
  reportOutcomeWords,
  sideName,
  type ConversationReportRow,
} from 'backend/contract/messages/console-reports'
import {
  closeConversationReport,
  reopenConversation,
  viewReportedConversation,
} from 'backend/contract/messages/moderation'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { useCommand } from '../../commands/use-command.ts'
import { ActButton } from '../acts/act-button.tsx'
import { CloseReport } from '../acts/close-report.tsx'
import { call } from '../data/call.ts'
import { partsOf } from '../lists/list-types.ts'
import { MomentCell } from '../lists/masked-text.tsx'
import { DecidedEarlier } from '../records/decided-before.tsx'
import { SeenThen } from '../records/seen-then.tsx'

/**
 * The newest 50 messages of a reported conversation. They are fetched only when staff ask, because each look
 * is recorded as an event.
 */

type Message = OutputOf<typeof viewReportedConversation>['messages'][number]

const ReportedMessages = ({ report }: { report: ConversationReportRow }) => {
  const { send, isSending } = useCommand(call, viewReportedConversation)
  const refresh = useRefresh()
  const [messages, setMessages] = useState<readonly Message[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  if (report.status === 'closed')
    return (
      <Typography color="text.secondary">
        The messages can be read only until a report is closed, as the person who reported it was told.
      </Typography>
    )
  const read = async () => {
    setFailure(null)
    const sent = await send({ reportId: report.id })
    if (sent === null) return
    if ('failure' in sent) return setFailure(sent.failure.message)
    setMessages(sent.answer.messages)
    // The report shows how often staff looked, so it is fetched again.
    refresh()
  }
  return (
    <Card component="section" aria-labelledby="messages">
      <Typography id="messages" variant="h2" sx={{ mb: 1.5 }}>
        Messages
      </Typography>
      {failure !== null && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      {messages === null ? (
        <>
          <Typography variant="body2" sx={{ mb: 2 }}>
            You’ll see the newest 50. We record that you read them, and the person who reported the
            conversation can see that in their data export.
          </Typography>
          <Button variant="outlined" disabled={isSending} onClick={() => void read()}>
            {isSending ? 'Fetching…' : 'Read the messages'}
          </Button>
        </>
      ) : (
        <Box
          component="ol"
          aria-labelledby="messages"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}
        >
          {messages.map((message) => (
            <Box component="li" key={message.number}>
              <Typography variant="body2" color="text.secondary">
                {sideName(message.by, report)}, <MomentCell at={message.sentAt} />
              </Typography>
              <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {message.text ?? 'Erased'}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Card>
  )
}

export { conversationReportsList as list } from 'backend/contract/messages/console-reports'

export const parts = partsOf<ConversationReportRow>({
  acts: (report) => (
    <>
      {report.status === 'closed' && report.isStopped && (
        <ActButton
          label="Reopen conversation"
          isMain
          command={reopenConversation}
          title="Reopen this conversation?"
          lead="Both people can send messages again, and see that our team reopened it. They don’t see your reason."
          about={{ reportId: report.id }}
          send="Reopen"
          sending="Reopening…"
          done={() => 'Conversation reopened.'}
        />
      )}
      {report.outcome === 'reopened' && (
        <ActButton
          label="Close conversation again"
          command={closeConversationReport}
          title="Close this conversation again?"
          lead="Neither person can send messages then. The person who reported it will see your reason."
          about={{ reportId: report.id, outcome: 'stopped' }}
          send="Close"
          sending="Closing…"
          done={() => 'Conversation closed.'}
        />
      )}
      <CloseReport
        command={closeConversationReport}
        lead="The person who reported it will see the outcome and your reason. The other person won’t be told who reported it."
        report={report}
        outcomes={reportOutcomeWords}
      />
    </>
  ),
  below: (report) => (
    <>
      <DecidedEarlier kind="conversation-reports" id={report.id} />
      <ReportedMessages key={report.id} report={report} />
      {report.status === 'open' && (
        <SeenThen kind="conversation-reports" id={report.id} at={report.reportedAt} />
      )}
    </>
  ),
})
