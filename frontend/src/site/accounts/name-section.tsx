import { useRouter } from '@tanstack/react-router'
import { changeName } from 'backend/contract/accounts/my-account'
import { useState } from 'react'
import { hasSessionChanged } from '../../server/session-query.ts'
import { TextField } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { useCommandForm } from '../forms/use-command-form.ts'
import { AccountSection } from './account-section.tsx'
import { tellOtherTabsOfSession } from './follow-session.ts'
import { useRefetchAccount } from './my-account-query.ts'

export const NameSection = ({ name }: { name: string }) => {
  const router = useRouter()
  const accountChanged = useRefetchAccount()
  const [isDone, setDone] = useState(false)
  const form = useCommandForm(changeName, {
    onDone: async () => {
      setDone(true)
      tellOtherTabsOfSession()
      await accountChanged()
      // The header shows the name too. If the server cannot be reached now, the header is updated with the
      // next page.
      if (await hasSessionChanged(router.options.context).catch(() => false)) await router.invalidate()
    },
  })
  return (
    <AccountSection id="name" title="Name" lead="How your name appears.">
      <FormFrame
        form={form}
        labelledBy="name"
        size="medium"
        send="Save"
        sending="Saving…"
        done={isDone ? 'Name saved.' : null}
      >
        <TextField
          form={form}
          name="name"
          label="Name"
          autoComplete="name"
          minLength={2}
          defaultValue={name}
        />
      </FormFrame>
    </AccountSection>
  )
}
