import { t } from 'backend/contract/texts'
import { Trans } from '../../../ui/trans.tsx'
import { createEndorsementRequest, longestRequestNote } from 'backend/contract/endorsements/endorsements'
import { keysOf } from 'backend/contract/profiles/options'
import { useQueryClient } from '@tanstack/react-query'
import { useState, useId } from 'react'
import { Field, TextArea, TextInput } from '../../../ui/field.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { EmailField } from '../../forms/fields.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { useCommandForm } from '../../forms/use-command-form.ts'
import { askersRelationships } from '../endorsement-words.ts'
import { RequestRows } from './request-rows.tsx'
import type { PerformWorklistAct, Worklist } from '../worklist.ts'
import { invalidateTopic } from '../../live/own-changes.ts'
import { useHydrated, useRouteContext } from '@tanstack/react-router'
import { addressWithBypass } from '../../screens/waitlist-bypass.ts'
import { Button } from '../../../ui/button.tsx'
import { ShareIcon } from '../../../ui/icons.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.ts'

/**
 * The provider's link for anyone who knows their work, with buttons to copy it or to share it from the phone.
 */
const GeneralLink = ({ path }: { path: string }) => {
  const baseUrl = useRouteContext({ from: '__root__', select: (context) => context.baseUrl })
  const id = useId()
  const isHydrated = useHydrated()
  const url = isHydrated ? addressWithBypass(`${baseUrl}${path}`) : `${baseUrl}${path}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toastSuccess(t`Link copied`)
    } catch {
      toastError(t`We couldn’t copy the link. Select it and copy it yourself.`)
    }
  }
  const share = async () => {
    if (!('share' in navigator)) return copy()
    // Closing the share sheet rejects the promise, but is not an error.
    await navigator.share({ title: t`Endorse my work`, url }).catch(() => undefined)
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Your own link</Trans>
      </h2>
      <p className="mt-1 mb-4 text-meta text-soft">
        <Trans>
          Share it with colleagues yourself. It doesn’t expire, and endorsements sent this way also need your
          approval.
        </Trans>
      </p>
      <div className="flex flex-col gap-2 sm:flex-row">
        <TextInput
          readOnly
          value={url}
          aria-labelledby={id}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="truncate text-meta"
        />
        <div className="flex flex-wrap gap-2 scriptless:hidden">
          <Button kind="neutral" className="min-h-12" onClick={() => void copy()}>
            <Trans>Copy</Trans>
          </Button>
          <Button kind="neutral" className="min-h-12" onClick={() => void share()}>
            <ShareIcon size={18} />
            <Trans>Share</Trans>
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Asking for endorsements, by email or with the provider's own link, and the requests sent so far. */
export const RequestsTab = ({ list, perform }: { list: Worklist; perform: PerformWorklistAct }) => {
  const [sentTo, setSentTo] = useState<readonly string[]>([])
  return (
    <div className="grid gap-12">
      <section aria-labelledby="ask">
        <h2 id="ask">
          <Trans>Ask a colleague</Trans>
        </h2>
        <p className="mt-1 mb-4 text-meta text-soft">
          <Trans>
            We’ll email a link that works for 30 days. Your colleague can endorse you with or without a
            profile here.
          </Trans>
        </p>
        <div>
          {/* The key changes with every request sent, which clears the fields. */}
          <Ask key={sentTo.length} sentTo={sentTo.at(-1)} onSent={(email) => setSentTo([...sentTo, email])} />
        </div>
      </section>
      <GeneralLink path={list.link} />
      <RequestRows requests={list.requests} perform={perform} />
    </div>
  )
}

const Ask = ({ sentTo, onSent }: { sentTo: string | undefined; onSent: (email: string) => void }) => {
  const queryClient = useQueryClient()
  const form = useCommandForm(createEndorsementRequest, {
    onDone: async (_, { email }) => {
      await invalidateTopic(queryClient, 'endorsements')
      onSent(email)
    },
  })
  return (
    <FormFrame
      form={form}
      labelledBy="ask"
      send={t`Send request`}
      sending={t`Sending…`}
      done={sentTo ? t`Sent to ${sentTo}.` : null}
    >
      <EmailField form={form} name="email" label={t`Your colleague’s email`} autoComplete="off" />
      <RadioCards
        name="relationship"
        label={t`How do you know each other?`}
        options={keysOf(askersRelationships).map((value) => ({ value, label: askersRelationships[value] }))}
        error={form.errorOf('relationship')}
      />
      <Field
        label={t`Add a note (optional)`}
        help={t`Say what you’d like to be known for. Up to ${longestRequestNote} characters.`}
        error={form.errorOf('note')}
      >
        {(control) => <TextArea {...control} {...form.field('note')} rows={3} />}
      </Field>
    </FormFrame>
  )
}
