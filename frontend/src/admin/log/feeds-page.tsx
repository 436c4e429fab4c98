/** /admin/feeds: the tokens with which machines read the log (docs/analysts.md, "A feed for machines"). */

import { Alert, Box, Button, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFeedToken, endFeedToken, feedTokens, type FeedToken } from 'backend/contract/log/event-feed'
import { useState } from 'react'
import { useCommand } from '../../commands/use-command.ts'
import { ActButton } from '../acts/act-button.tsx'
import { ActField, ReasonField } from '../acts/act-fields.tsx'
import { FormDialog } from '../acts/form-dialog.tsx'
import { useKeptDialog } from '../acts/use-kept-dialog.ts'
import { call } from '../data/call.ts'
import { eventWordsOf } from '../shown/event-words.ts'
import { Moment, useNow } from '../shown/moment.tsx'
import { Page, PageCard } from '../shown/page.tsx'
import { CopyButton } from '../shown/raw-event.tsx'
import { monospaceStyle } from '../shown/rows.ts'
import { LoadFailed, NothingToShow, WaitingRows } from '../shown/states.tsx'
import { refetchEveryMs, useSignOutWhenRefused } from '../shown/use-answer.ts'

const queryKey = ['feed-tokens'] as const

export const FeedsPage = () => {
  const [created, setCreated] = useState<string | null>(null)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(feedTokens, {}, { signal }),
    refetchInterval: refetchEveryMs,
  })
  useSignOutWhenRefused(query.error)
  return (
    <Page
      title="Event feeds"
      lead="A data warehouse or another program can read the log as it is written, with personal data masked. Each needs a token."
      actions={<CreateToken onCreated={setCreated} />}
    >
      {created !== null && (
        <Alert severity="success" variant="outlined" onClose={() => setCreated(null)}>
          <Typography sx={{ mb: 1 }}>Copy the token now. It won’t be shown again.</Typography>
          <Box component="code" sx={{ ...monospaceStyle, display: 'block', mb: 1.5 }}>
            {created}
          </Box>
          <CopyButton text={created} name="Copy the token" />
        </Alert>
      )}
      {query.isPending ? (
        <WaitingRows what="the tokens" rows={2} height={84} />
      ) : query.data === undefined ? (
        <LoadFailed what="the tokens" error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data.tokens.length === 0 ? (
        <NothingToShow title="No tokens yet">Create one for each program that reads the log.</NothingToShow>
      ) : (
        <PageCard>
          <Box
            component="ul"
            aria-label="Tokens"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              '& > li + li': { borderTop: '1px solid var(--color-line)' },
            }}
          >
            {query.data.tokens.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </Box>
        </PageCard>
      )}
    </Page>
  )
}

const TokenRow = ({ token }: { token: FeedToken }) => {
  const { id, name, types, createdAt, createdByName, lastUsedAt, endedAt } = token
  const now = useNow()
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', py: 1.75, fontSize: 14 }}
    >
      <Box sx={{ flex: 1, minWidth: '14rem', overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600, fontSize: 15 }}>{name}</Box>
        <div>{types === null ? 'All events' : types.map((type) => eventWordsOf(type).name).join(', ')}</div>
        <Box sx={{ color: 'text.secondary' }}>
          Created <Moment at={createdAt} now={now} /> by {createdByName ?? 'a deleted account'}.{' '}
          {lastUsedAt === null ? (
            'Never used.'
          ) : (
            <>
              Last used <Moment at={lastUsedAt} now={now} />.
            </>
          )}
        </Box>
      </Box>
      {endedAt === null ? (
        <ActButton
          command={endFeedToken}
          label="End"
          isGrave
          title={`End the token ${name}?`}
          lead="Feeds that are open with it are cut off. This can’t be undone."
          about={{ id }}
          send="End the token"
          sending="Ending…"
          done={() => `The token ${name} has ended.`}
        />
      ) : (
        <Box sx={{ color: 'text.secondary' }}>
          Ended <Moment at={endedAt} now={now} />
        </Box>
      )}
    </Box>
  )
}

const CreateToken = ({ onCreated }: { onCreated: (token: string) => void }) => {
  const dialog = useKeptDialog()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const { send, isSending } = useCommand(call, createFeedToken)
  const queryClient = useQueryClient()
  const create = async (form: HTMLFormElement) => {
    const fields = new FormData(form)
    const typed = (field: string) => {
      const text = fields.get(field)
      return typeof text === 'string' ? text.trim() : ''
    }
    const types = typed('types')
      .split(/[\s,]+/)
      .filter(Boolean)
    const checked = createFeedToken.input.safeParse({
      name: typed('name'),
      reason: typed('reason'),
      ...(types.length > 0 && { types }),
    })
    const issues = checked.error?.issues.map(({ path, message }) => [String(path[0]), message] as const) ?? []
    setErrors(Object.fromEntries(issues.toReversed()))
    setFailure(null)
    if (!checked.success) return
    const sent = await send(checked.data)
    if (sent === null) return
    if ('failure' in sent) {
      setErrors(sent.failure.fields)
      return setFailure(Object.keys(sent.failure.fields).length === 0 ? sent.failure.message : null)
    }
    onCreated(sent.answer.token)
    dialog.done()
    await queryClient.invalidateQueries({ queryKey })
  }
  return (
    <>
      <Button variant="contained" aria-haspopup="dialog" onClick={dialog.open}>
        Create a token
      </Button>
      {dialog.isMounted && (
        <FormDialog
          title="Create a token?"
          lead="Anyone who has it can read the log, masked, until you end it."
          send="Create"
          failure={failure}
          isSending={isSending}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
          onSubmit={(form) => void create(form)}
        >
          <ActField
            name="name"
            label="Name"
            error={errors['name']}
            help="The program’s, as in data-warehouse."
            autoFocus
          />
          <ActField
            name="types"
            label="Event types"
            error={errors['types']}
            help="Separate names with commas: MessageSent, MessageRead. Leave it empty for all events."
          />
          <ReasonField error={errors['reason']} />
        </FormDialog>
      )}
    </>
  )
}
