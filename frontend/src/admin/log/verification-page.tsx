/** /admin/verification: whether the log is unchanged since it was written, and the digests to prove it. */

import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { verification, type Verification } from 'backend/contract/log/console-log'
import { verifyLogNow } from 'backend/contract/log/console-log-acts'
import type { ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { useCommand } from '../../commands/use-command.ts'
import { WideAct } from '../acts/wide-act.tsx'
import { call } from '../data/call.ts'
import { Fact, FactList } from '../shown/facts.tsx'
import { Moment, useNow } from '../shown/moment.tsx'
import { Page, PagePart, PageCard } from '../shown/page.tsx'
import { CopyButton } from '../shown/raw-event.tsx'
import { monospaceStyle } from '../shown/rows.ts'
import { LoadFailed, WaitingRows } from '../shown/states.tsx'
import { refetchEveryMs, logQueryKey, useConsoleQuery } from '../shown/use-answer.ts'

/** Milliseconds between requests while a verification runs. */
const watchEvery = 1_000

export const VerificationPage = () => {
  const query = useConsoleQuery(verification, 'verification', {
    every: (answer) => (answer?.state === 'running' ? watchEvery : refetchEveryMs),
  })
  const isRunning = query.data?.answer.state === 'running'
  return (
    <Page
      title="Verification"
      lead="Checks that no one has altered the log."
      actions={
        <WideAct command={verifyLogNow} help="Reads the whole log, from its first event to its last.">
          <VerifyButton isRunning={isRunning} />
        </WideAct>
      }
    >
      {query.isPending ? (
        <WaitingRows what="the last verification" rows={2} height={120} />
      ) : query.data === undefined ? (
        <LoadFailed what="the last verification" error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Result result={query.data.answer} />
      )}
      <PagePart title="What this protects against">
        <Typography sx={{ maxWidth: '68ch' }}>
          Each event is hashed together with all events before it, and the hash is stored every 1,000 events.
          Any event that was changed, removed or moved since, or put among those that were hashed, is found
          and listed. An event that was added at the end of the log, in the right form, can’t be told from a
          real one. Someone who can write to the database could rewrite the hashes too. Anchors show it:
          signed copies of the newest hash, best kept somewhere none of us can reach.
        </Typography>
      </PagePart>
    </Page>
  )
}

const VerifyButton = ({ isRunning }: { isRunning: boolean }) => {
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { send, isSending } = useCommand(call, verifyLogNow)
  const verify = async () => {
    const sent = await send({})
    if (sent === null) return
    if ('failure' in sent) notify(sent.failure.message, { type: 'error' })
    await queryClient.invalidateQueries({ queryKey: [logQueryKey] })
  }
  return (
    <Button
      variant="outlined"
      color="secondary"
      disabled={isSending || isRunning}
      onClick={() => void verify()}
    >
      {isRunning ? 'Verifying…' : 'Verify now'}
    </Button>
  )
}

const eventsIn = ({ events }: Verification) =>
  events === 1 ? '1 event' : `${events.toLocaleString('en')} events`

const Sentence = ({ result }: { result: Verification }) => {
  const now = useNow()
  const when = result.endedAt !== null && (
    <Typography component="span" sx={{ fontSize: 14, color: 'text.secondary' }}>
      Verified <Moment at={result.endedAt} now={now} />
      {result.askedBy !== null && `, requested by ${result.askedBy}`}.
    </Typography>
  )
  switch (result.state) {
    case 'never':
      return <Big>The log hasn’t been verified yet.</Big>
    case 'running':
      return (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Big>Reading the log: {eventsIn(result)} so far.</Big>
          <LinearProgress aria-label="Verification" sx={{ height: 8, borderRadius: 4 }} />
        </Box>
      )
    case 'whole':
    case 'unfinished':
    case 'altered': {
      const [verdict, ...further] = result.outcome
      return (
        <>
          <Big isBad={result.state === 'altered'}>{verdict}</Big>
          {further.map((sentence) => (
            <Typography key={sentence} sx={{ maxWidth: '68ch', overflowWrap: 'anywhere' }}>
              {sentence}
            </Typography>
          ))}
          {when}
        </>
      )
    }
    case 'failed':
      return (
        <Alert severity="error" variant="outlined">
          The verification couldn’t finish{result.error !== null && `: ${result.error}`}.
        </Alert>
      )
  }
}

const Big = ({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) => (
  <Typography
    sx={{
      fontFamily: 'var(--font-serif)',
      fontSize: { xs: 20, sm: 24 },
      lineHeight: 1.3,
      color: isBad ? 'error.main' : 'inherit',
    }}
  >
    {children}
  </Typography>
)

const Result = ({ result }: { result: Verification }) => (
  <>
    <PageCard>
      <div role="status">
        <Sentence result={result} />
      </div>
      {result.digest !== null && (
        <Box sx={{ mt: 2.5, display: 'grid', gap: 1.5 }}>
          <FactList areLong>
            <Fact name="Digest (SHA-256)">
              <Box component="span" sx={monospaceStyle}>
                {result.digest}
              </Box>
            </Fact>
            <Fact name="Up to position">
              <Box component="span" sx={monospaceStyle}>
                {result.position}
              </Box>
            </Fact>
            <Fact name="Digests stored">{result.digests.toLocaleString('en')}</Fact>
          </FactList>
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <CopyButton text={result.digest} name="Copy the digest" />
            <Button size="small" variant="outlined" href="/api/admin/verification/digests" download>
              Download the digests
            </Button>
          </Box>
        </Box>
      )}
    </PageCard>
    {result.findings.length > 0 && (
      <PagePart title="Findings">
        <PageCard>
          <Box
            component="ul"
            sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1, fontSize: 14, overflowWrap: 'anywhere' }}
          >
            {result.findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </Box>
        </PageCard>
      </PagePart>
    )}
  </>
)
