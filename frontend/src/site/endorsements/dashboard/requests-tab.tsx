import { useQueryClient } from '@tanstack/react-query'
import { createEndorsementRequest, longestRequestNote } from 'backend/contract/endorsements/endorsements'
import { keysOf } from 'backend/contract/profiles/options'
import { t } from 'backend/language/texts'
import { useState } from 'react'
import { Field, TextArea } from '../../../ui/field.tsx'
import { numberWords } from '../../../ui/number-words.ts'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { EmailField } from '../../forms/fields.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { useCommandForm } from '../../forms/use-command-form.ts'
import { invalidateTopic } from '../../live/own-changes.ts'
import { askersRelationships } from '../endorsement-words.ts'
import type { PerformWorklistAct, Worklist } from '../worklist.ts'
import { RequestRows } from './request-rows.tsx'

/** Asking for endorsements by email, and the requests sent so far. */
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
        help={t`Say what you’d like to be known for. Up to ${numberWords(longestRequestNote)} characters.`}
        error={form.errorOf('note')}
      >
        {(control) => <TextArea {...control} {...form.field('note')} rows={3} />}
      </Field>
    </FormFrame>
  )
}
