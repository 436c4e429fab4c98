import { useQuery, useQueryClient } from '@tanstack/react-query'
import { closeCalendarFeed, renewCalendarFeed } from 'backend/contract/bookings/bookings'
import { t } from 'backend/language/texts'
import { useState } from 'react'
import { useCommand } from '../../commands/use-command.ts'
import { useCall } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { Trans } from '../../ui/trans.tsx'
import { PasswordField } from '../forms/fields.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useCommandForm } from '../forms/use-command-form.ts'
import { useReaderZone } from '../people/reader-zone.ts'
import { PageSection } from '../screens/app-page.tsx'
import { calendarFeedQuery } from './booking-queries.ts'

/**
 * The private address from which a calendar program loads the person's bookings. It can be renewed and
 * closed.
 */
export const CalendarFeed = () => (
  <PageSection id="calendar-feed" title={<Trans>Show bookings in your calendar</Trans>} className="pb-6">
    <Feed />
  </PageSection>
)

const Feed = () => {
  const call = useCall()
  const zone = useReaderZone()
  const queryClient = useQueryClient()
  const { data } = useQuery({
    ...calendarFeedQuery(call, zone ?? ''),
    enabled: zone !== null,
    retryOnMount: false,
  })
  const close = useCommand(useCall(), closeCalendarFeed)
  const [url, setUrl] = useState<string | null>(null)
  const isInUse = url !== null || (data?.since ?? null) !== null
  const after = () => queryClient.invalidateQueries({ queryKey: ['calendarFeed'] })

  const made = async (created: string) => {
    setUrl(created)
    await after()
  }
  const stop = async () => {
    const outcome = await close.send({})
    if (outcome === null) return
    if ('failure' in outcome) return toastError(outcome.failure.message)
    setUrl(null)
    toastSuccess(t`Calendar link turned off`)
    await after()
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url ?? '')
      toastSuccess(t`Link copied`)
    } catch {
      toastError(t`We couldn’t copy the link. Select it and copy it yourself.`)
    }
  }
  return (
    <>
      <p className="mt-1 max-w-[39em] text-meta text-soft">
        <Trans>
          Google Calendar, Apple Calendar and Outlook can show your bookings. Add this private link there as a
          calendar subscription. Anyone who has it can see your bookings, so don’t share it.
        </Trans>
      </p>
      {url !== null && (
        <div className="mt-4 flex flex-col gap-2 sm:flex-row">
          <TextInput
            readOnly
            value={url}
            aria-label={t`Your calendar link`}
            onFocus={({ currentTarget }) => currentTarget.select()}
            className="truncate text-meta"
          />
          <Button kind="neutral" className="min-h-12" onClick={() => void copy()}>
            <Trans>Copy</Trans>
          </Button>
        </div>
      )}
      <p role="status" className="mt-3 text-meta text-soft empty:hidden">
        {url !== null
          ? t`We show this link only once. It works until you create a new one, turn it off, change your password, or log out everywhere else.`
          : data?.since
            ? t`Created: ${data.since.text}. A new link replaces this one.`
            : data?.endedAt &&
              t`Your link stopped working when your password changed or you were logged out everywhere: ${data.endedAt.text}. Create a new one, and add it to your calendar.`}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <DialogButton
          kind="neutral"
          dialog={(shut) => (
            <PasswordDialog
              onMade={(created) => {
                shut()
                return made(created)
              }}
              onClose={shut}
            />
          )}
        >
          {isInUse ? t`Create a new link` : t`Create a private link`}
        </DialogButton>
        {isInUse && (
          <Button kind="quiet" disabled={close.isSending} onClick={() => void stop()}>
            <Trans>Turn it off</Trans>
          </Button>
        )}
      </div>
    </>
  )
}

/** A link outlasts a borrowed phone, so it is only made by somebody who knows the password. */
const PasswordDialog = (props: { onMade: (url: string) => unknown; onClose: () => void }) => {
  const form = useCommandForm(renewCalendarFeed, { onDone: ({ url }) => props.onMade(url) })
  return (
    <FormDialog
      form={form}
      title={t`Create a private calendar link`}
      lead={t`Enter your password first. We’ll email you that there’s a new link.`}
      size="medium"
      send={t`Create the link`}
      sending={t`Creating…`}
      onClose={props.onClose}
    >
      <PasswordField
        form={form}
        name="password"
        label={t`Current password`}
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
