/**
 * Invites everyone who matches the filters: asks for a reason, shows progress, can be stopped, and resumes
 * where it stopped.
 */
import MailOutline from '@mui/icons-material/MailOutline'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import {
  inviteMatchingWaitlistEntries,
  mostMatchingInvited,
} from 'backend/contract/waitlist/console-waitlist-acts'
import { reasonField } from 'backend/contract/reason'
import { lazy, Suspense, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { WideAct } from '../acts/wide-act.tsx'
import { useKeptDialog } from '../acts/use-kept-dialog.ts'
import { outOfReachMessage } from '../data/data-provider.ts'
import type { FilterValues } from '../lists/list-types.ts'
import { useList } from '../lists/use-list.ts'
import { useStoredRun, useMatchingRun } from './matching-run.ts'
import { countFormat, invitationHelp, invitationProgressWords, invitedWords } from './waitlist-words.ts'

const FormDialog = lazy(async () => ({ default: (await import('../acts/form-dialog.tsx')).FormDialog }))
const ReasonField = lazy(async () => ({ default: (await import('../acts/act-fields.tsx')).ReasonField }))
const InvitingDialog = lazy(async () => ({ default: (await import('./inviting-dialog.tsx')).InvitingDialog }))

/**
 * Without a status filter, only people who are waiting are invited, so that nobody is invited twice by
 * accident.
 */
const meant = (filter: FilterValues): Record<string, unknown> => ({ status: ['waiting'], ...filter })

/** The smallest list request whose answer contains the count. */
export const countOf = (filter: FilterValues) =>
  ({
    filter: meant(filter),
    sort: { field: 'joinedAt', order: 'ASC' },
    pagination: { page: 1, perPage: 1 },
  }) as const

/** How many people would be invited; null until it was requested. */
const useHowMany = () => {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const { filterValues } = useList()
  const [count, setCount] = useState<number | null>(null)
  const [isLooking, setLooking] = useState(false)
  /** Resolves to whether these people can be invited. */
  const look = async (): Promise<boolean> => {
    setLooking(true)
    try {
      const { total = 0 } = await dataProvider.getList('waitlist', countOf(filterValues))
      const canInvite = total > 0 && total <= mostMatchingInvited
      if (canInvite) setCount(total)
      if (total === 0) notify('No one on this list is waiting.', { type: 'info' })
      if (total > mostMatchingInvited) notify(tooMany(total), { type: 'warning' })
      return canInvite
    } catch (error) {
      notify(error instanceof Error ? error.message : outOfReachMessage, { type: 'error' })
      return false
    } finally {
      setLooking(false)
    }
  }
  return { count, isLooking, look }
}

const tooMany = (total: number) =>
  `${countFormat.format(total)} people match. At most ${countFormat.format(mostMatchingInvited)} can be invited at once. Narrow the list with a filter.`

interface InviteMatchingProps {
  readonly label: string
  readonly onAsk?: () => void
  readonly onClose?: () => void
  readonly onDone?: () => void
}

export const InviteMatching = ({ label, onAsk, onClose, onDone }: InviteMatchingProps) => {
  const notify = useNotify()
  const { filterValues, total } = useList()
  const { count, isLooking, look } = useHowMany()
  const dialog = useKeptDialog()
  const [error, setError] = useState<string>()
  const inviting = useMatchingRun({
    onDone: (run) => {
      close()
      dialog.done()
      notify(invitedWords(run), { type: 'success' })
      onDone?.()
    },
    onRefused: () => void ask(),
  })
  const { run, isGoing, failure, start } = inviting
  const close = () => {
    inviting.forget()
    dialog.close()
    onClose?.()
  }
  const ask = async () => ((await look()) ? dialog.open() : dialog.close())
  const send = (form: HTMLFormElement, expected: number) => {
    const checked = reasonField.safeParse(new FormData(form).get('reason'))
    setError(checked.error?.issues[0]?.message)
    if (checked.data === undefined) form.querySelector<HTMLElement>('[name=reason]')?.focus()
    else
      start({
        filter: meant(filterValues),
        expected,
        batch: null,
        reason: checked.data,
        invited: 0,
        skipped: 0,
      })
  }
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<MailOutline />}
        disabled={isLooking || !total}
        aria-haspopup="dialog"
        onClick={() => {
          onAsk?.()
          void ask()
        }}
      >
        {label}
      </Button>
      {dialog.isMounted && count !== null && (run === null || run.batch === null) && (
        <Suspense fallback={null}>
          <FormDialog
            title={
              count === 1 ? 'Invite 1 person who matches?' : `Invite all ${countFormat.format(count)} people?`
            }
            lead={invitationHelp}
            failure={failure}
            isSending={isGoing}
            send="Invite"
            sending="Inviting…"
            isOpen={dialog.isOpen}
            onSubmit={(form) => send(form, count)}
            onClose={close}
          >
            <ReasonField
              error={error}
              help="Your reason is kept forever with each invitation. Don’t name anyone."
            />
          </FormDialog>
        </Suspense>
      )}
      {dialog.isOpen && run !== null && run.batch !== null && (
        <Suspense fallback={null}>
          <InvitingDialog inviting={inviting} run={run} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

export const InviteAll = () => (
  <WideAct
    command={inviteMatchingWaitlistEntries}
    help="Emails everyone who matches the filters, on every page."
  >
    <InviteMatching label="Invite everyone on this list" />
  </WideAct>
)

/** Offers to resume an invitation that a closed tab, or a server that did not answer, left unfinished. */
export const UnfinishedInvitation = () => {
  const notify = useNotify()
  const [kept, keep] = useStoredRun()
  const [isOpen, setOpen] = useState(false)
  const inviting = useMatchingRun({
    onDone: (run) => {
      setOpen(false)
      notify(invitedWords(run), { type: 'success' })
    },
  })
  const { run, start } = inviting
  if (kept === null && !isOpen) return null
  return (
    <>
      {kept !== null && (
        <Card
          role="region"
          aria-label="Some invitations haven’t been sent yet"
          sx={{
            mx: { xs: 2, md: 4 },
            mt: { xs: 2.5, md: 4 },
            p: 1.5,
            pl: 2.5,
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1.5,
            alignItems: 'center',
          }}
        >
          <Typography sx={{ mr: 'auto' }}>
            <strong>Some invitations haven’t been sent yet.</strong> {invitationProgressWords(kept)}
          </Typography>
          <Button color="secondary" onClick={() => keep(null)}>
            Skip the rest
          </Button>
          <Button
            variant="contained"
            onClick={() => {
              setOpen(true)
              start(kept)
            }}
          >
            Continue
          </Button>
        </Card>
      )}
      {isOpen && run && (
        <Suspense fallback={null}>
          <InvitingDialog inviting={inviting} run={run} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
